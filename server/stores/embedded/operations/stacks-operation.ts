import { compareKeys } from '@server/stores/embedded/rows/hits/content-key';

import { contentsOf, isBefore, mergeContents, type ContentList } from './content-list';
import type { Operation } from './operation';

interface StacksPart {
  contents: ContentList;
  /** First hits of the segments that were read. */
  segments: number[];
}

/** The stacks of a search: each stack is represented by its hit with the lowest id. */
export interface Stacks {
  /** Hits in the stack of another hit, ascending. */
  duplicateIds: Float64Array;
  /** The representing hits of stacks of two or more, in no particular order, and the size of each stack. */
  tops: Float64Array;
  sizes: Uint32Array;
  segments: ReadonlySet<number>;
}

/**
 * The matching hits about files with the same content. All files of the search are read, in the order of contents that segments
 * store (some 0.1 µs per file); callers cache the result for further pages.
 */
export const stacksOperation: Operation<null, StacksPart, Stacks> = {
  *collect(matched) {
    const lists: ContentList[] = [];
    for (const one of matched) {
      if (one.count > 0) {
        lists.push(contentsOf(one));
      }
      yield;
    }
    return { contents: yield* mergeContents(lists), segments: matched.map(({ segment }) => segment.firstHit) };
  },
  merge: (parts) => ({
    ...stacksOf(parts.map(({ contents }) => contents)),
    segments: new Set(parts.flatMap(({ segments }) => segments)),
  }),
};

/** Iterates over all lists at once, from content to content. */
function stacksOf(lists: readonly ContentList[]): Omit<Stacks, 'segments'> {
  const cursors = lists.map((list) => ({ list, index: 0 }));
  const count = lists.reduce((sum, { ids }) => sum + ids.length, 0);
  const duplicateIds = new Float64Array(count);
  const tops = new Float64Array(count >>> 1);
  const sizes = new Uint32Array(count >>> 1);
  let duplicateCount = 0;
  let stackCount = 0;
  let top: StackCursor = { list: { keys: new Float64Array(0), ids: new Float64Array(0) }, index: 0 };
  let size = 0;
  for (let taken = 0; taken < count; taken += 1) {
    const next = least(cursors);
    if (size > 0 && compareKeys(top.list.keys, top.index, next.list.keys, next.index) === 0) {
      duplicateIds[duplicateCount] = next.list.ids[next.index] ?? 0;
      duplicateCount += 1;
      stackCount += size === 1 ? 1 : 0;
      size += 1;
      tops[stackCount - 1] = top.list.ids[top.index] ?? 0;
      sizes[stackCount - 1] = size;
    } else {
      top = { list: next.list, index: next.index };
      size = 1;
    }
    next.index += 1;
  }
  return {
    duplicateIds: duplicateIds.slice(0, duplicateCount).sort(),
    tops: tops.slice(0, stackCount),
    sizes: sizes.slice(0, stackCount),
  };
}

interface StackCursor {
  list: ContentList;
  index: number;
}

/** The list whose next hit is the first one; there must be one. */
function least(cursors: readonly StackCursor[]): StackCursor {
  let next: StackCursor | undefined;
  for (let index = 0; index < cursors.length; index += 1) {
    const cursor = cursors[index];
    if (next === undefined || (cursor !== undefined && isBefore(cursor.list, cursor.index, next.list, next.index))) {
      next = cursor;
    }
  }
  if (next === undefined) {
    throw new RangeError('There is no list.');
  }
  return next;
}
