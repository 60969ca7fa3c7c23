import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';
import { parseId } from '@server/stores/embedded/base/ids';
import { clearBit, setBit } from '@server/stores/embedded/base/bitset';

const SPAN = 4_096;

/** The hits with these ids, without duplicates and invalid ids. */
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

/** The chosen hits, which are in ascending order, without those with these ids. The arguments are not changed. */
export function withoutIds(chosen: readonly ChosenHits[], hitIds: readonly string[]): ChosenHits[] {
  if (hitIds.length === 0) {
    return [...chosen];
  }
  const left = chosen.map(({ firstHit, bits }) => ({ firstHit, bits: bits.slice() }));
  for (const hitId of hitIds) {
    const id = parseId(hitId);
    // The bits of an entry may reach beyond its last hit, into the hits of the next.
    const entry = id === null ? undefined : left.findLast(({ firstHit }) => firstHit <= id);
    if (id !== null && entry !== undefined && id - entry.firstHit < entry.bits.length * 32) {
      clearBit(entry.bits, id - entry.firstHit);
    }
  }
  return left;
}
