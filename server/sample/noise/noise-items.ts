import type { Draft, Extraction } from '@server/sample/extraction';
import { Random } from '@server/sample/random';
import { NOISE_MAKERS, type NoiseMaker } from './noise-drafts';
import { noiseSms } from './noise-messages';
import type { PlannedKind } from './noise-plan';

/** The everyday items of a kind, one at a time; the same for every format, because each has a random source of its own. */
export function* noiseItems(extraction: Extraction, kind: PlannedKind, count: number): Generator<Draft> {
  const make = MAKERS.get(kind);
  for (let index = 0; make !== undefined && index < count; index += 1) {
    yield make(extraction, new Random(extraction.seed, `${extraction.owner} ${kind} ${index}`), index);
  }
}

const MAKERS: ReadonlyMap<string, NoiseMaker> = new Map(Object.entries({ ...NOISE_MAKERS, sms: noiseSms }));
