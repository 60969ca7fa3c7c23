import { visibleCopies, type GroupMember } from '@server/domain/message-copies/visible-copies';
import { KEY_NUMBERS } from '@server/stores/embedded/rows/hits/content-key';

import { isBefore, matchingOf, mergeContents, type ContentList } from './content-list';
import { lowerBound } from './lower-bound';
import type { Operation } from './operation';
import { StackTree } from './stack-tree';

/** The source of the hits of a segment. */
export interface SegmentSource {
  firstHit: number;
  evidenceId: number;
}

interface ToolStacksPart {
  /** The matching hits with copies: group and time, as in `SegmentCopyGroups`. */
  groups: ContentList;
  /** First hits of the segments that were read. */
  segments: SegmentSource[];
}

/** The stacks of a search by the copies of several tools: each stack is represented by its hit with the lowest id. */
interface ToolStacks {
  /** Hits in the stack of another hit, ascending. */
  duplicateIds: Float64Array;
  /** First hits of the segments that were read. */
  segments: ReadonlySet<number>;
}

/**
 * The matching hits that are the same item, found by several tools (docs/two-tools.md). An item that one tool has twice stays
 * two items: the first ones of the tools make a stack, the second ones the next stack. Only matching hits count, which the
 * viewer may see, so that a hit is never hidden by a copy that is not in the list.
 */
export const toolStacksOperation: Operation<null, ToolStacksPart, ToolStacks> = {
  needsCopies: true,
  *collect(matched) {
    const lists: ContentList[] = [];
    for (const one of matched) {
      if (one.count > 0 && one.marks.copyGroups !== undefined) {
        lists.push(matchingOf(one, one.marks.copyGroups));
      }
      yield;
    }
    const segments = matched.map(({ segment: { firstHit, evidenceId } }) => ({ firstHit, evidenceId }));
    return { groups: yield* mergeContents(lists), segments };
  },
  merge(parts) {
    const segments = parts.flatMap((part) => part.segments);
    const duplicateIds = duplicatesAmong(
      parts.map(({ groups }) => groups),
      segments,
    );
    return { duplicateIds, segments: new Set(segments.map(({ firstHit }) => firstHit)) };
  },
};

/** The hits of these lists that are in the stack of another hit, ascending. */
export function duplicatesAmong(lists: readonly ContentList[], ofHits: readonly SegmentSource[]): Float64Array {
  const segments = ofHits.toSorted((left, right) => left.firstHit - right.firstHit);
  const sourceOf = (hitId: number): number =>
    segments[lowerBound(0, segments.length, (index) => (segments[index]?.firstHit ?? 0) > hitId) - 1]?.evidenceId ?? 0;
  const tree = new StackTree();
  for (const group of groupsOf(lists, sourceOf)) {
    stacksOf(group).forEach((stack) => tree.join(stack));
  }
  return tree.duplicateIds(sourceOf);
}

/** Iterates over all lists at once, from group to group; groups of one hit are omitted. */
function* groupsOf(lists: readonly ContentList[], sourceOf: (hitId: number) => number): Generator<GroupMember[]> {
  const cursors = lists.map((list) => ({ list, index: 0 }));
  let group: GroupMember[] = [];
  let current = NaN;
  for (let left = lists.reduce((sum, { ids }) => sum + ids.length, 0); left > 0; left -= 1) {
    const next = cursors.reduce((best, cursor) =>
      isBefore(cursor.list, cursor.index, best.list, best.index) ? cursor : best,
    );
    const at = next.index * KEY_NUMBERS;
    const key = next.list.keys[at] ?? NaN;
    if (key !== current && group.length > 1) {
      yield group;
    }
    group = key === current ? group : [];
    current = key;
    const hitId = next.list.ids[next.index] ?? 0;
    group.push({ hitId, evidenceId: sourceOf(hitId), time: next.list.keys[at + 1] ?? 0 });
    next.index += 1;
  }
  if (group.length > 1) {
    yield group;
  }
}

/** The first item of each source, the second of each, and so on; items of only one source are omitted. */
function stacksOf(group: readonly GroupMember[]): number[][] {
  return visibleCopies(group).flatMap((members) => {
    const stacks: number[][] = [];
    const taken = new Map<number, number>();
    for (const { hitId, evidenceId } of members) {
      const rank = taken.get(evidenceId) ?? 0;
      taken.set(evidenceId, rank + 1);
      (stacks[rank] ??= []).push(hitId);
    }
    return stacks.filter(({ length }) => length > 1);
  });
}
