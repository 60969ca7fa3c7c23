import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { hasBit } from '@server/stores/embedded/base/bitset';
import { compareKeys, KEY_NUMBERS } from '@server/stores/embedded/rows/hits/content-key';

import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';

/** Hits sorted by a key, such as that of the content of their file, then by id. Transferred between threads. */
export interface ContentList {
  /** `KEY_NUMBERS` per hit. */
  keys: Float64Array;
  ids: Float64Array;
}

/** The matching hits of a segment that represent a file. */
export const contentsOf = (one: MatchedSegment): ContentList => matchingOf(one, one.segment.contents());

/** The matching hits of a list by documents of the segment. */
export function matchingOf(
  { segment: { firstHit }, bits }: MatchedSegment,
  { keys, documents }: { readonly keys: Float64Array; readonly documents: Uint32Array },
): ContentList {
  if (bits === null) {
    return { keys, ids: Float64Array.from(documents, (document) => firstHit + document) };
  }
  const indexes = documents.map((_document, index) => index).filter((index) => hasBit(bits, documents[index] ?? 0));
  const found = new Float64Array(indexes.length * KEY_NUMBERS);
  for (let index = 0; index < indexes.length; index += 1) {
    copyKey(keys, indexes[index] ?? 0, found, index);
  }
  return { keys: found, ids: Float64Array.from(indexes, (index) => firstHit + (documents[index] ?? 0)) };
}

/** This number of hits takes some milliseconds at most. */
const SLICE = 65_536;

/** Merges all lists into one, pairwise, so that each hit is moved only a few times. */
export function* mergeContents(lists: readonly ContentList[]): CooperativeTask<ContentList> {
  let open = lists.filter(({ ids }) => ids.length > 0);
  while (open.length > 1) {
    const merged: ContentList[] = [];
    for (let index = 0; index < open.length; index += 2) {
      const [left, right] = [open[index], open[index + 1]];
      if (left !== undefined) {
        merged.push(right === undefined ? left : yield* mergeTwo(left, right));
      }
      yield;
    }
    open = merged;
  }
  return open[0] ?? { keys: new Float64Array(0), ids: new Float64Array(0) };
}

function* mergeTwo(left: ContentList, right: ContentList): CooperativeTask<ContentList> {
  const count = left.ids.length + right.ids.length;
  const merged = { keys: new Float64Array(count * KEY_NUMBERS), ids: new Float64Array(count) };
  let fromLeft = 0;
  let fromRight = 0;
  for (let index = 0; index < count; index += 1) {
    if (isBefore(left, fromLeft, right, fromRight)) {
      copyKey(left.keys, fromLeft, merged.keys, index);
      merged.ids[index] = left.ids[fromLeft] ?? 0;
      fromLeft += 1;
    } else {
      copyKey(right.keys, fromRight, merged.keys, index);
      merged.ids[index] = right.ids[fromRight] ?? 0;
      fromRight += 1;
    }
    if (index % SLICE === SLICE - 1) {
      yield;
    }
  }
  return merged;
}

/** Whether the hit of `left` is before the one of `right`. A list at its end is last. */
export function isBefore(left: ContentList, leftIndex: number, right: ContentList, rightIndex: number): boolean {
  if (leftIndex === left.ids.length || rightIndex === right.ids.length) {
    return leftIndex < left.ids.length;
  }
  const difference = compareKeys(left.keys, leftIndex, right.keys, rightIndex);
  return difference === 0 ? (left.ids[leftIndex] ?? 0) < (right.ids[rightIndex] ?? 0) : difference < 0;
}

function copyKey(from: Float64Array, index: number, into: Float64Array, at: number): void {
  into[at * KEY_NUMBERS] = from[index * KEY_NUMBERS] ?? 0;
  into[at * KEY_NUMBERS + 1] = from[index * KEY_NUMBERS + 1] ?? 0;
}
