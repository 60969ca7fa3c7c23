import { hasBit } from '@server/stores/embedded/base/bitset';
import { compareKeys, contentKey, KEY_NUMBERS } from '@server/stores/embedded/rows/hits/content-key';

import { lowerBound } from './lower-bound';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';

interface CopiesParameters {
  /** SHA-256 of the file. */
  sha256: string;
  take: number;
}

/** The matching hits that represent a file, by hit id. */
export const copiesOperation: Operation<CopiesParameters, number[], number[]> = {
  *collect(matched, { sha256, take }) {
    const key = contentKey(sha256);
    const ids: number[] = [];
    for (const one of matched) {
      if (one.count > 0) {
        ids.push(...copiesIn(one, key));
      }
      yield;
    }
    return firstOf(ids, take);
  },
  merge: (parts, { take }) => firstOf(parts.flat(), take),
};

function copiesIn({ segment, bits }: MatchedSegment, key: Float64Array): number[] {
  const { keys, documents } = segment.contents();
  const count = keys.length / KEY_NUMBERS;
  const start = lowerBound(0, count, (index) => compareKeys(keys, index, key, 0) >= 0);
  const end = lowerBound(start, count, (index) => compareKeys(keys, index, key, 0) > 0);
  return Array.from(documents.subarray(start, end))
    .filter((document) => bits === null || hasBit(bits, document))
    .map((document) => segment.firstHit + document);
}

const firstOf = (ids: readonly number[], take: number): number[] =>
  [...ids].sort((left, right) => left - right).slice(0, take);
