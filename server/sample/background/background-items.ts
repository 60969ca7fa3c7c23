import type { Draft, Extraction } from '@server/sample/extraction';
import { Random } from '@server/sample/random';
import { BACKGROUND_MAKERS, type BackgroundMaker } from './background-drafts';
import { backgroundSms } from './background-messages';
import type { PlannedKind } from './background-plan';

/**
 * The background items of a kind, one at a time. They are the same in every format, since each kind has its own random source.
 */
export function* backgroundItems(extraction: Extraction, kind: PlannedKind, count: number): Generator<Draft> {
  const make = MAKERS.get(kind);
  for (let index = 0; make !== undefined && index < count; index += 1) {
    yield make(extraction, new Random(extraction.seed, `${extraction.owner} ${kind} ${index}`), index);
  }
}

const MAKERS: ReadonlyMap<string, BackgroundMaker> = new Map(
  Object.entries({ ...BACKGROUND_MAKERS, sms: backgroundSms }),
);
