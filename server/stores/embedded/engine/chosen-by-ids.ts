import type { ChosenHits } from '@server/stores/embedded/hits/chosen-hits';
import { parseId } from '@server/stores/embedded/hits/ids';
import { setBit } from '@server/stores/embedded/segments/bits';

const SPAN = 4_096;

/** Hits that are named one by one, each once; what cannot be an id is left out. */
export function chosenByIds(hitIds: readonly string[]): ChosenHits[] {
  const spans = new Map<number, ChosenHits>();
  for (const hitId of hitIds) {
    const id = parseId(hitId);
    if (id !== null) {
      const firstHit = Math.floor((id - 1) / SPAN) * SPAN + 1;
      const span = spans.get(firstHit) ?? { firstHit, bits: new Uint32Array(SPAN / 32) };
      spans.set(firstHit, span);
      setBit(span.bits, id - firstHit);
    }
  }
  return [...spans.values()].sort((left, right) => left.firstHit - right.firstHit);
}
