import type { Work } from '@server/stores/embedded/base/work';

import type { HitList } from './hit-list';
import type { Walk } from './walk';

/** So many hits take some milliseconds at most. */
const SLICE = 16_384;

/** Keys and ids of the first hits of several walks together, at most `limit`. */
export function* mergeWalks(walks: readonly Walk[], limit: number): Work<{ keys: Float64Array; ids: Float64Array }> {
  const keys = new Float64Array(limit);
  const ids = new Float64Array(limit);
  let open = walks.filter((walk) => walk.advance());
  let count = 0;
  while (count < limit) {
    const [first, second] = firstTwo(open);
    if (first === null) {
      break;
    }
    let isOver: boolean;
    // Segments mostly follow each other in time: the first walk stays the first for a while.
    do {
      keys[count] = first.key;
      ids[count] = first.id;
      count += 1;
      isOver = !first.advance();
    } while (count < limit && count % SLICE !== 0 && !isOver && (second === null || isBefore(first, second)));
    if (isOver) {
      open = open.filter((walk) => walk !== first);
    }
    if (count % SLICE === 0) {
      yield;
    }
  }
  return { keys: keys.slice(0, count), ids: ids.slice(0, count) };
}

/** Through hits that are in order already. */
export class ListWalk implements Walk {
  key = 0;
  id = 0;
  private place = 0;

  constructor(private readonly list: HitList) {}

  advance(): boolean {
    if (this.place >= this.list.length) {
      return false;
    }
    this.key = this.list.keyAt(this.place);
    this.id = this.list.idAt(this.place);
    this.place += 1;
    return true;
  }
}

function firstTwo(walks: readonly Walk[]): [first: Walk | null, second: Walk | null] {
  let first: Walk | null = null;
  let second: Walk | null = null;
  for (const walk of walks) {
    if (first === null || isBefore(walk, first)) {
      second = first;
      first = walk;
    } else if (second === null || isBefore(walk, second)) {
      second = walk;
    }
  }
  return [first, second];
}

const isBefore = (walk: Walk, other: Walk): boolean =>
  walk.key < other.key || (walk.key === other.key && walk.id < other.id);
