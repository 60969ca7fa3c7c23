import type { FoundBy, UnseenBy } from '@contract/model/filter';
import type { PrivilegeState } from '@contract/model/privilege';
import type { MatchedSegment, SegmentMarks } from './matched-segment';
import { allBits, andBits, andNotBits, countBits, noBits, type Bits } from '@server/stores/embedded/base/bits';
import type { Segment } from '@server/stores/embedded/index/segment';

import { comparedDocuments, isOfCompared } from './compared-sources';
import type { CompiledCriteria } from './compile-criteria';
import { documentsMarked } from './marks-condition';
import type { Match, MatchMemory } from './match-memory';
import type { SegmentFilter } from './segment-filter';
import type { Work } from '@server/stores/embedded/base/work';

/** Of a segment's documents one in so many or fewer: then a text filter looks only at these. */
const FEW = 16;

/** What the criteria find in a segment, of what the viewer may see. Privileged documents never stand in its bits. */
export function* matchSegment(
  segment: Segment,
  marks: SegmentMarks,
  compiled: CompiledCriteria,
  seesPrivileged: boolean,
  memory: MatchMemory,
): Work<MatchedSegment> {
  if (!isOfSources(compiled, segment.evidenceId)) {
    return { segment, marks, bits: noBits(segment.count), count: 0 };
  }
  const match = yield* matchFilters(segment, compiled, memory);
  const { only, without } = markedSets(marks, compiled, seesPrivileged, segment.count);
  const found = match === null || match.count === segment.count ? null : match;
  if (found?.count === 0 || only.length + without.length === 0) {
    return { segment, marks, ...(found ?? { bits: null, count: segment.count }) };
  }
  // From here on the bits depend on marks, which change: a copy, not what is remembered.
  const bits = found === null ? allBits(segment.count) : found.bits.slice();
  only.forEach((marked) => andBits(bits, marked));
  without.forEach((marked) => andNotBits(bits, marked));
  return { segment, marks, bits, count: countBits(bits) };
}

const isOfSources = ({ evidenceIds, comparedSources }: CompiledCriteria, evidenceId: number): boolean =>
  (evidenceIds === null || evidenceIds.has(evidenceId)) &&
  (comparedSources === null || isOfCompared(comparedSources, evidenceId));

/** The sets of marked documents that matches must be in, and those that they must not be in. */
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
): { only: Bits[]; without: Bits[] } {
  const only = condition === null ? [] : [documentsMarked(marks, condition, count)];
  if (privileged === true) {
    only.push(marks.privileged ?? noBits(count));
  }
  if (privilegeState !== null) {
    only.push(seesPrivileged ? stateSet(marks, privilegeState, count) : noBits(count));
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

function stateSet(marks: SegmentMarks, state: PrivilegeState, count: number): Bits {
  const [privileged, suspected] = [marks.privileged ?? noBits(count), marks.suspected ?? noBits(count)];
  switch (state) {
    case 'suspected':
      return suspected;
    case 'confirmed':
      return andNotBits(privileged.slice(), suspected);
    case 'released':
      return marks.released ?? noBits(count);
  }
}

/** The set of hits that are exhibits, or of those that are not; none when it does not matter. */
function exhibitSets({ exhibits: marked }: SegmentMarks, exhibits: boolean | null, count: number): Bits[] {
  if (exhibits === null) {
    return [];
  }
  const set = marked ?? noBits(count);
  return [exhibits ? set : andNotBits(allBits(count), set)];
}

const comparedSets = (
  marks: SegmentMarks,
  sources: CompiledCriteria['comparedSources'],
  seesPrivileged: boolean,
  count: number,
): Bits[] => (sources === null ? [] : [comparedDocuments(marks, sources, seesPrivileged, count)]);

/** To who does not see privileged hits, a hit is copied only where a copy is there for everybody. */
function copySets(
  { copies }: SegmentMarks,
  foundBy: FoundBy,
  seesPrivileged: boolean,
  count: number,
): { only: Bits[]; without: Bits | null } {
  const compared = copies?.compared ?? null;
  const copied = (seesPrivileged ? copies?.copied : copies?.openlyCopied) ?? null;
  switch (foundBy) {
    case 'severalTools':
      return { only: [copied ?? noBits(count)], without: null };
    case 'oneTool':
      return { only: [compared ?? noBits(count)], without: copied };
    case 'notCompared':
      return { only: [], without: compared };
  }
}

function commentedBits({ commentedByMe }: SegmentMarks, count: number): Bits {
  if (commentedByMe === undefined) {
    throw new Error('Criteria that ask who has commented on hits were compiled for a question that does not load it.');
  }
  return commentedByMe ?? noBits(count);
}

function seenBits({ seen }: SegmentMarks, unseen: UnseenBy): Bits | null {
  if (seen === undefined) {
    throw new Error('Criteria that ask who has looked at hits were compiled for a question that does not load it.');
  }
  return unseen === 'me' ? seen.byMe : seen.byAnyone;
}

/** Null when there are no filters. */
function* matchFilters(segment: Segment, { filters, key }: CompiledCriteria, memory: MatchMemory): Work<Match | null> {
  if (filters.length === 0) {
    return null;
  }
  const known = memory.find(segment, key);
  if (known !== null) {
    return known;
  }
  const { match, open } = knownFilters(segment, filters, memory);
  let left = match;
  for (const filter of open) {
    if (left?.count === 0) {
      break;
    }
    left = yield* narrowed(segment, filter, left, memory);
  }
  return filters.length > 1 && left !== null ? memory.remember(segment, key, left.bits) : left;
}

/** What is remembered of these filters, together; and those of which nothing is. */
function knownFilters(
  segment: Segment,
  filters: readonly SegmentFilter[],
  memory: MatchMemory,
): { match: Match | null; open: SegmentFilter[] } {
  let match: Match | null = null;
  const open: SegmentFilter[] = [];
  for (const filter of filters) {
    const known = memory.find(segment, filter.key);
    if (known === null) {
      open.push(filter);
    } else {
      match = match === null ? known : both(match, known.bits);
    }
  }
  return { match, open };
}

/** `left` as far as it matches the filter, too. A filter that was asked about the whole segment is remembered. */
function* narrowed(segment: Segment, filter: SegmentFilter, left: Match | null, memory: MatchMemory): Work<Match> {
  if (left !== null && filter.cost === 'text' && left.count * FEW <= segment.count) {
    const found = andBits(yield* filter.find(segment, left.bits), left.bits);
    return { bits: found, count: countBits(found) };
  }
  const whole = memory.remember(segment, filter.key, yield* filter.find(segment, null));
  return left === null ? whole : both(left, whole.bits);
}

function both(left: Match, right: Bits): Match {
  const bits = andBits(left.bits.slice(), right);
  return { bits, count: countBits(bits) };
}
