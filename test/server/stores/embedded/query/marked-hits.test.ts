import type { HitFilter } from '@contract/model/filter';
import { BadRequestError } from '@server/errors';
import { emptyBitset, forEachBit, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import type { Segment } from '@server/stores/embedded/index/segment';
import { compileCriteria } from '@server/stores/embedded/query/compile-criteria';
import { MatchCache } from '@server/stores/embedded/query/match-cache';
import { matchSegment } from '@server/stores/embedded/query/match-segment';
import type { SegmentMarks } from '@server/stores/embedded/query/matched-segment';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { closeSegments, openedSegment } from './opened-segments';

const COUNT = 8;
const ALL = [0, 1, 2, 3, 4, 5, 6, 7];
/** The remaining documents for a viewer who does not see privileged hits. */
const OPEN = [0, 4, 5, 6, 7];
const NO_MARKS: SegmentMarks = { privileged: null, publicComments: null, tags: new Map() };

function bitsOf(...documents: number[]): Bitset {
  const bits = emptyBitset(COUNT);
  documents.forEach((document) => setBit(bits, document));
  return bits;
}

const COPIES = { compared: bitsOf(0, 1, 4, 5, 6), copied: bitsOf(0, 1, 4), openlyCopied: bitsOf(4) };
const MARKS: SegmentMarks = {
  privileged: bitsOf(1, 2, 3),
  suspected: bitsOf(3),
  released: bitsOf(4),
  publicComments: bitsOf(0, 2),
  tags: new Map([
    [5, bitsOf(2, 6)],
    [6, bitsOf(7)],
  ]),
  exhibits: bitsOf(0, 1),
  seen: { byMe: bitsOf(5), byAnyone: bitsOf(3, 5, 6) },
  commentedByMe: bitsOf(2, 7),
  copies: COPIES,
  pairs: new Map([[9, { compared: bitsOf(0, 1, 4, 5), copied: bitsOf(0, 1), openlyCopied: bitsOf(0) }]]),
};

/** A copy, in case a search changes `MARKS`. */
const UNTOUCHED = structuredClone(MARKS);

const segments = new Map<number, Segment>();

function segmentOf(evidenceId: number): Segment {
  const records = Array.from({ length: COUNT }, () => buildHitRecord());
  const segment = segments.get(evidenceId) ?? openedSegment(records, { evidenceId });
  segments.set(evidenceId, segment);
  return segment;
}

afterAll(closeSegments);

/** The documents of a segment of this source that a filter finds. */
function found(filter: HitFilter, seesPrivileged: boolean, marks = MARKS, evidenceId = 1): number[] {
  const catalog = {
    ...{ artifactIds: () => [], threadIds: () => [], threadsWith: () => [], hitsWith: () => [] },
    comparisonOf: ([first, second]: readonly [number, number]) => (first + second === 3 ? 9 : null),
  };
  const criteria = compileCriteria(catalog, { filter, queryFilters: [] }, { keepsMarks: false, phoneCountry: null });
  const segment = segmentOf(evidenceId);
  const { bits, count } = finishTask(matchSegment(segment, marks, criteria, seesPrivileged, new MatchCache(1_000)));
  const documents: number[] = bits === null ? [...ALL] : [];
  if (bits !== null) {
    forEachBit(bits, (document) => documents.push(document));
  }
  expect(documents).toHaveLength(count);
  return documents;
}

const compared = (show: 'both' | 'onlyFirst' | 'onlySecond' | 'notCompared'): HitFilter => ({
  sourceComparison: { evidenceIds: [1, 2], show },
});

describe('hits by mark', () => {
  it.each<[filter: HitFilter, byAll: number[], byOthers: number[]]>([
    [{}, ALL, OPEN],
    [{ privileged: true }, [1, 2, 3], []],
    [{ privileged: false }, OPEN, OPEN],
    [{ privilegeState: 'suspected' }, [3], []],
    [{ privilegeState: 'confirmed' }, [1, 2], []],
    [{ privilegeState: 'released' }, [4], []],
    [{ exhibits: true }, [0, 1], [0]],
    [{ exhibits: false }, [2, 3, 4, 5, 6, 7], [4, 5, 6, 7]],
    [{ publicComments: true }, [0, 2], [0]],
    [{ tagIds: ['5'] }, [2, 6], [6]],
    [{ tagIds: ['5', '6'] }, [2, 6, 7], [6, 7]],
    [{ tagIds: ['5'], publicComments: true }, [0, 2, 6], [0, 6]],
    [{ tagIds: ['77'] }, [], []],
    [{ untagged: true }, [0, 1, 3, 4, 5], [0, 4, 5]],
    [{ untagged: true, tagIds: ['6'] }, [0, 1, 3, 4, 5, 7], [0, 4, 5, 7]],
    [{ unseen: 'me' }, [0, 1, 2, 3, 4, 6, 7], [0, 4, 6, 7]],
    [{ unseen: 'anyone' }, [0, 1, 2, 4, 7], [0, 4, 7]],
    [{ commentedByMe: true }, [2, 7], [7]],
    [{ commentedByMe: false }, ALL, OPEN],
    [{ foundBy: 'severalTools' }, [0, 1, 4], [4]],
    [{ foundBy: 'oneTool' }, [5, 6], [5, 6]],
    [{ foundBy: 'notCompared' }, [2, 3, 7], [0, 7]],
    [compared('both'), [0, 1], [0]],
    [compared('onlyFirst'), [4, 5], [4, 5]],
    [compared('onlySecond'), [], []],
    [compared('notCompared'), [2, 3, 6, 7], [6, 7]],
    [{ privileged: true, exhibits: true, tagIds: ['5'] }, [], []],
    [{ exhibits: false, unseen: 'anyone', foundBy: 'notCompared' }, [2, 7], [7]],
    [{ evidenceIds: [1, 3] }, ALL, OPEN],
    [{ evidenceIds: [2] }, [], []],
  ])('match %j for a viewer who sees privileged hits %j, and for one who does not %j', (filter, byAll, byOthers) => {
    expect([found(filter, true), found(filter, false)]).toEqual([byAll, byOthers]);
  });

  it('include comparison results of the second source', () => {
    const second = (filter: HitFilter, seesPrivileged = true) => found(filter, seesPrivileged, MARKS, 2);
    expect([second(compared('both')), second(compared('both'), false)]).toEqual([[0, 1], [0]]);
    expect([second(compared('onlyFirst')), second(compared('onlySecond'))]).toEqual([[], [4, 5]]);
    expect(second(compared('notCompared'))).toEqual([2, 3, 6, 7]);
    expect(found(compared('both'), true, MARKS, 3)).toEqual([]);
    expect(found(compared('notCompared'), true, MARKS, 3)).toEqual([]);
  });

  it.each<[filter: HitFilter, documents: number[]]>([
    [{}, ALL],
    [{ privileged: true }, []],
    [{ privileged: false }, ALL],
    [{ privilegeState: 'suspected' }, []],
    [{ privilegeState: 'confirmed' }, []],
    [{ privilegeState: 'released' }, []],
    [{ exhibits: true }, []],
    [{ exhibits: false }, ALL],
    [{ publicComments: true }, []],
    [{ untagged: true }, ALL],
    [{ foundBy: 'severalTools' }, []],
    [{ foundBy: 'oneTool' }, []],
    [{ foundBy: 'notCompared' }, ALL],
    [compared('both'), []],
    [compared('onlyFirst'), []],
    [compared('notCompared'), ALL],
  ])('match %j when nothing is marked: %j', (filter, documents) => {
    expect([found(filter, true, NO_MARKS), found(filter, false, NO_MARKS)]).toEqual([documents, documents]);
  });

  it('raise an error, not an empty set, when marks were not loaded', () => {
    expect(() => found({ unseen: 'me' }, true, NO_MARKS)).toThrow('does not load it');
    expect(() => found({ commentedByMe: true }, true, NO_MARKS)).toThrow('does not load it');
    const nobody = { ...NO_MARKS, commentedByMe: null, seen: { byMe: null, byAnyone: null } };
    expect(found({ commentedByMe: true }, true, nobody)).toEqual([]);
    expect(found({ unseen: 'anyone' }, true, nobody)).toEqual(ALL);
  });

  it.each<[HitFilter]>([
    [{ privilegeState: 'suspected' }],
    [{ privilegeState: 'confirmed' }],
    [{ privilegeState: 'released' }],
    [{ privileged: true }],
    [{ privileged: false }],
    [{ exhibits: true }],
    [{ exhibits: false }],
    [{ untagged: true }],
    [{ tagIds: ['5'], publicComments: true }],
    [{ unseen: 'anyone' }],
    [{ commentedByMe: true }],
    [{ foundBy: 'severalTools' }],
    [{ foundBy: 'oneTool' }],
    [{ foundBy: 'notCompared' }],
    [compared('both')],
    [compared('onlyFirst')],
    [compared('notCompared')],
  ])('are never changed by a search for %j: what is privileged stays so', (filter) => {
    const marks = structuredClone(UNTOUCHED);
    found(filter, true, marks);
    found(filter, false, marks);
    expect(marks).toEqual(UNTOUCHED);
  });

  it('raise an error for sources that were not compared', () => {
    expect(() => found({ sourceComparison: { evidenceIds: [1, 3], show: 'both' } }, true)).toThrow(BadRequestError);
  });
});
