import {
  andBits,
  andNotBits,
  countBits,
  emptyBitset,
  fullBitset,
  hasBit,
  setBit,
} from '@server/stores/embedded/base/bitset';
import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { MatchedSegment, SegmentCopyGroups } from '@server/stores/embedded/query/matched-segment';
import { taggedDocuments } from '@server/stores/embedded/query/tagged-documents';

import { matchingOf, mergeContents, type ContentList } from './content-list';
import type { Operation } from './operation';
import { duplicatesAmong, type SegmentSource } from './tool-stacks-operation';

/** Keys of the hits without a tag and of those with a public comment, beside the ids of tags. */
export const UNTAGGED = -1;
export const COMMENTED = -2;

/** The value of a hit: its tags, its artifact, or what `valueOf` has for its artifact. */
interface ValueStacksParameters {
  by: 'tag' | 'artifact';
  valueOf: ReadonlyMap<number, number> | null;
}

interface ValueStacksPart {
  segments: SegmentSource[];
  groups: Map<number, ContentList>;
}

/**
 * For each value the number of its matching hits that are in the stack of another of its hits: a list that is filtered by the value
 * does not show them. Stacks are those of that list, not those of all matching hits: an item is found by a tag that only one of its
 * copies has.
 */
export const valueStacksOperation: Operation<ValueStacksParameters, ValueStacksPart, Map<number, number>> = {
  needsCopies: true,
  *collect(matched, parameters) {
    const lists = new Map<number, ContentList[]>();
    for (const one of matched) {
      const { copyGroups } = one.marks;
      if (one.count > 0 && copyGroups !== undefined) {
        for (const [value, bits] of documentsByValue(one, copyGroups, parameters)) {
          const ofValue = lists.get(value) ?? [];
          ofValue.push(matchingOf({ ...one, bits, count: countBits(bits) }, copyGroups));
          lists.set(value, ofValue);
        }
      }
      yield;
    }
    const groups = new Map<number, ContentList>();
    for (const [value, ofValue] of lists) {
      groups.set(value, yield* mergeContents(ofValue));
    }
    return { segments: matched.map(({ segment: { firstHit, evidenceId } }) => ({ firstHit, evidenceId })), groups };
  },
  merge(parts) {
    const segments = parts.flatMap((part) => part.segments);
    const values = new Set(parts.flatMap(({ groups }) => [...groups.keys()]));
    const numbers = new Map<number, number>();
    for (const value of values) {
      const lists = parts.flatMap(({ groups }) => groups.get(value) ?? []);
      numbers.set(value, duplicatesAmong(lists, segments).length);
    }
    return numbers;
  },
};

/** The matching documents that have each value, as far as they have copies. */
function documentsByValue(
  one: MatchedSegment,
  { documents }: SegmentCopyGroups,
  { by, valueOf }: ValueStacksParameters,
): Map<number, Bitset> {
  const { segment, marks } = one;
  const matches = one.bits ?? fullBitset(segment.count);
  if (by === 'tag') {
    const sets: [number, Bitset][] = [...marks.tags, [COMMENTED, marks.publicComments ?? emptyBitset(segment.count)]];
    return new Map([
      ...sets.map(([value, bits]): [number, Bitset] => [value, andBits(bits.slice(), matches)]),
      [UNTAGGED, andNotBits(matches.slice(), taggedDocuments(marks.tags, segment.count))],
    ]);
  }
  const byArtifact = new Map<number, Bitset>();
  documents.forEach((document) => {
    const artifact = segment.artifacts[document] ?? 0;
    const value = valueOf === null ? artifact : (valueOf.get(artifact) ?? artifact);
    if (hasBit(matches, document)) {
      const bits = byArtifact.get(value) ?? emptyBitset(segment.count);
      setBit(bits, document);
      byArtifact.set(value, bits);
    }
  });
  return byArtifact;
}
