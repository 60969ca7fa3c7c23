import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

import type { HitList } from './hit-list';
import type { HitIterator } from './hit-iterator';

/** This number of hits takes some milliseconds at most. */
const SLICE = 16_384;

/** Keys and ids of the first hits of several merged iterators, at most `limit`. */
export function* mergeIterators(
  iterators: readonly HitIterator[],
  limit: number,
): CooperativeTask<{ keys: Float64Array; ids: Float64Array }> {
  const keys = new Float64Array(limit);
  const ids = new Float64Array(limit);
  let open = iterators.filter((iterator) => iterator.advance());
  let count = 0;
  while (count < limit) {
    const [first, second] = firstTwo(open);
    if (first === null) {
      break;
    }
    let isOver: boolean;
    // Segments are mostly in the order of time: the first iterator stays first for long runs.
    do {
      keys[count] = first.key;
      ids[count] = first.id;
      count += 1;
      isOver = !first.advance();
    } while (count < limit && count % SLICE !== 0 && !isOver && (second === null || isBefore(first, second)));
    if (isOver) {
      open = open.filter((iterator) => iterator !== first);
    }
    if (count % SLICE === 0) {
      yield;
    }
  }
  return { keys: keys.slice(0, count), ids: ids.slice(0, count) };
}

/** Iterates over hits that are already in order. */
export class ListIterator implements HitIterator {
  key = 0;
  id = 0;
  private index = 0;

  constructor(private readonly list: HitList) {}

  advance(): boolean {
    if (this.index >= this.list.length) {
      return false;
    }
    this.key = this.list.keyAt(this.index);
    this.id = this.list.idAt(this.index);
    this.index += 1;
    return true;
  }
}

function firstTwo(iterators: readonly HitIterator[]): [first: HitIterator | null, second: HitIterator | null] {
  let first: HitIterator | null = null;
  let second: HitIterator | null = null;
  for (const iterator of iterators) {
    if (first === null || isBefore(iterator, first)) {
      second = first;
      first = iterator;
    } else if (second === null || isBefore(iterator, second)) {
      second = iterator;
    }
  }
  return [first, second];
}

const isBefore = (iterator: HitIterator, other: HitIterator): boolean =>
  iterator.key < other.key || (iterator.key === other.key && iterator.id < other.id);
