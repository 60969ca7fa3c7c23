import type { FoundBy, UnseenBy } from '@contract/model/filter';
import type { PrivilegeState } from '@contract/model/privilege';
import type { MatchedSegment, SegmentMarks } from './matched-segment';
import {
  fullBitset,
  andBits,
  andNotBits,
  countBits,
  emptyBitset,
  hasBit,
  type Bitset,
} from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { comparedDocuments, isOfCompared, withoutHiddenCopies } from './compared-sources';
import type { CompiledCriteria } from './compile-criteria';
import { fewDocuments, setOf } from './few-documents';
import { documentsMarked } from './marks-condition';
import type { Match, MatchCache } from './match-cache';
import type { SegmentFilter } from './segment-filter';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

/** With at most one in this number of a segment's documents left, a text filter checks only these. */
const SPARSE_RATIO = 16;

/**
 * The matches of the criteria in a segment that the viewer may see. Privileged documents are included only for viewers who may
 * see them.
 */
export function* matchSegment(
  segment: Segment,
  marks: SegmentMarks,
  compiled: CompiledCriteria,
  seesPrivileged: boolean,
  cache: MatchCache,
): CooperativeTask<MatchedSegment> {
  if (!isOfSources(compiled, segment.evidenceId)) {
    return { segment, marks, bits: emptyBitset(segment.count), count: 0 };
  }
  const match = yield* matchFilters(segment, compiled, cache);
  const { only, without } = markedSets(marks, compiled, seesPrivileged, segment.count);
  const found = match === null || match.count === segment.count ? null : match;
  if (found?.count === 0 || only.length + without.length === 0) {
    return { segment, marks, ...(found ?? { bits: null, count: segment.count }) };
  }
  const few = fewDocuments(found?.bits ?? null);
  if (few !== undefined) {
    const left = few.filter(
      (document) =>
        only.every((marked) => hasBit(marked, document)) && !without.some((marked) => hasBit(marked, document)),
    );
    return { segment, marks, bits: setOf(left, segment.count), count: left.length };
  }
  // The following conditions depend on marks, which change: a copy, since cached matches must not be changed.
  const bits = found === null ? fullBitset(segment.count) : found.bits.slice();
  only.forEach((marked) => andBits(bits, marked));
  without.forEach((marked) => andNotBits(bits, marked));
  return { segment, marks, bits, count: countBits(bits) };
}

const isOfSources = ({ evidenceIds, comparedSources }: CompiledCriteria, evidenceId: number): boolean =>
  (evidenceIds === null || evidenceIds.has(evidenceId)) &&
  (comparedSources === null || isOfCompared(comparedSources, evidenceId));

/** The sets of marked documents that contain all matches, and the sets that contain none. */
function markedSets(
  marks: SegmentMarks,
  {
    marks: condition,
    privileged,
    privilegeState,
    exhibits,
    foundBy,
    unseen,
    commentedByMe,
    comparedSources,
  }: CompiledCriteria,
  seesPrivileged: boolean,
  count: number,
): { only: Bitset[]; without: Bitset[] } {
  const only = condition === null ? [] : [documentsMarked(marks, condition, count)];
  if (privileged === true) {
    only.push(marks.privileged ?? emptyBitset(count));
  }
  if (privilegeState !== null) {
    only.push(seesPrivileged ? stateSet(marks, privilegeState, count) : emptyBitset(count));
  }
  only.push(...exhibitSets(marks, exhibits, count), ...(commentedByMe ? [commentedBits(marks, count)] : []));
  only.push(...comparedSets(marks, comparedSources, seesPrivileged, count));
  const copies = foundBy === null ? null : copySets(marks, foundBy, seesPrivileged, count);
  const hidden = seesPrivileged && privileged !== false ? null : marks.privileged;
  const seen = unseen === null ? null : seenBits(marks, unseen);
  return {
    only: [...only, ...(copies?.only ?? [])],
    without: [hidden, seen, copies?.without ?? null].filter((bits) => bits !== null),
  };
}

function stateSet(marks: SegmentMarks, state: PrivilegeState, count: number): Bitset {
  const [privileged, suspected] = [marks.privileged ?? emptyBitset(count), marks.suspected ?? emptyBitset(count)];
  switch (state) {
    case 'suspected':
      return suspected;
    case 'confirmed':
      return andNotBits(privileged.slice(), suspected);
    case 'released':
      return marks.released ?? emptyBitset(count);
  }
}

/** The set of hits that are exhibits, or of those that are not; empty when any hit matches. */
function exhibitSets({ exhibits: marked }: SegmentMarks, exhibits: boolean | null, count: number): Bitset[] {
  if (exhibits === null) {
    return [];
  }
  const set = marked ?? emptyBitset(count);
  return [exhibits ? set : andNotBits(fullBitset(count), set)];
}

const comparedSets = (
  marks: SegmentMarks,
  sources: CompiledCriteria['comparedSources'],
  seesPrivileged: boolean,
  count: number,
): Bitset[] => (sources === null ? [] : [comparedDocuments(marks, sources, seesPrivileged, count)]);

/**
 * For viewers who may not see privileged hits, a hit counts as copied only if a copy is visible to all viewers, and as not
 * compared when it has copies that are all hidden: no list says that only one tool has found it.
 */
function copySets(
  { copies }: SegmentMarks,
  foundBy: FoundBy,
  seesPrivileged: boolean,
  count: number,
): { only: Bitset[]; without: Bitset | null } {
  const compared = copies?.compared ?? null;
  const copied = copies?.copied ?? null;
  const shown = seesPrivileged ? copied : (copies?.openlyCopied ?? null);
  switch (foundBy) {
    case 'severalTools':
      return { only: [shown ?? emptyBitset(count)], without: null };
    case 'oneTool':
      return { only: [compared ?? emptyBitset(count)], without: copied };
    case 'notCompared':
      return { only: [], without: compared && withoutHiddenCopies(compared, copied, shown) };
  }
}

function commentedBits({ commentedByMe }: SegmentMarks, count: number): Bitset {
  if (commentedByMe === undefined) {
    throw new Error('Criteria that ask who has commented on hits were compiled for a question that does not load it.');
  }
  return commentedByMe ?? emptyBitset(count);
}

function seenBits({ seen }: SegmentMarks, unseen: UnseenBy): Bitset | null {
  if (seen === undefined) {
    throw new Error('Criteria that ask who has looked at hits were compiled for a question that does not load it.');
  }
  return unseen === 'me' ? seen.byMe : seen.byAnyone;
}

/** Null when there are no filters. */
function* matchFilters(
  segment: Segment,
  { filters, key }: CompiledCriteria,
  cache: MatchCache,
): CooperativeTask<Match | null> {
  if (filters.length === 0) {
    return null;
  }
  const known = cache.get(segment, key);
  if (known !== null) {
    return known;
  }
  const { match, open } = knownFilters(segment, filters, cache);
  let left = match;
  for (const filter of open) {
    if (left?.count === 0) {
      break;
    }
    left = yield* narrowed(segment, filter, left, cache);
  }
  return filters.length > 1 && left !== null ? cache.set(segment, key, left.bits) : left;
}

/** The cached matches of these filters, intersected; and the filters without cached matches. */
function knownFilters(
  segment: Segment,
  filters: readonly SegmentFilter[],
  cache: MatchCache,
): { match: Match | null; open: SegmentFilter[] } {
  let match: Match | null = null;
  const open: SegmentFilter[] = [];
  for (const filter of filters) {
    const known = cache.get(segment, filter.key);
    if (known === null) {
      open.push(filter);
    } else {
      match = match === null ? known : both(match, known.bits);
    }
  }
  return { match, open };
}

/** The documents of `left` that also match the filter. A filter that was evaluated on the whole segment is cached. */
function* narrowed(
  segment: Segment,
  filter: SegmentFilter,
  left: Match | null,
  cache: MatchCache,
): CooperativeTask<Match> {
  if (left !== null && filter.cost === 'text' && left.count * SPARSE_RATIO <= segment.count) {
    const found = andBits(yield* filter.find(segment, left.bits), left.bits);
    return { bits: found, count: countBits(found) };
  }
  const whole = cache.set(segment, filter.key, yield* filter.find(segment, null));
  return left === null ? whole : both(left, whole.bits);
}

function both(left: Match, right: Bitset): Match {
  const bits = andBits(left.bits.slice(), right);
  return { bits, count: countBits(bits) };
}
