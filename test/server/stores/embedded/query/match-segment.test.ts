import type { HitFilter } from '@contract/model/filter';
import type { HitCriteria } from '@server/stores/hit-store';
import type { SegmentMarks } from '@server/stores/embedded/query/matched-segment';
import { runOnce } from '@server/stores/embedded/query/run-once';
import { compileCriteria, type CompiledCriteria } from '@server/stores/embedded/query/compile-criteria';
import { marksCondition } from '@server/stores/embedded/query/marks-condition';
import { MatchCache } from '@server/stores/embedded/query/match-cache';
import { matchSegment } from '@server/stores/embedded/query/match-segment';
import type { SegmentFilter } from '@server/stores/embedded/query/segment-filter';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { countBits, forEachBit, emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { bruteSearch } from '@test/server/helpers/brute-search';
import { Random } from '@test/server/helpers/random';
import { TEST_LOCALE } from '@test/server/helpers/test-locale';
import { randomFilter, randomQueryFilter } from '@test/server/helpers/random-hits';

import { BruteCase, TAG_IDS } from './brute-case';
import { closeSegments, openedSegment } from './opened-segments';

const TEXT_OPTIONS = { keepsMarks: false, phoneCountry: TEST_LOCALE.phoneCountry };
const DRAWS = 200;

function found(given: BruteCase, criteria: HitCriteria, seesPrivileged: boolean, memory: MatchCache): string[] {
  const compiled = compileCriteria(given, criteria, TEXT_OPTIONS);
  return given.segments.flatMap((segment) => {
    const marks = given.marksOf(segment);
    const { bits, count } = finishTask(matchSegment(segment, marks, compiled, seesPrivileged, memory));
    const ids: string[] = [];
    if (bits === null) {
      ids.push(...Array.from({ length: segment.count }, (_unused, document) => String(segment.firstHit + document)));
    } else {
      forEachBit(bits, (document) => ids.push(String(segment.firstHit + document)));
      if (!seesPrivileged && marks.privileged !== null) {
        expect(countBits(bits, marks.privileged)).toBe(0);
      }
    }
    expect(ids).toHaveLength(count);
    return ids;
  });
}

afterAll(closeSegments);

describe('matchSegment', () => {
  it.each([1, 20_261, 4_243])('finds the same hits as a scan of all hits (seed %i)', (seed) => {
    const random = new Random(seed);
    const given = new BruteCase(random);
    const memory = new MatchCache(20_000);
    let partly = 0;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const criteria = {
        filter: randomFilter(random, TAG_IDS),
        queryFilters: random.several(0, 3, () => randomQueryFilter(random, given.hits.length)),
      };
      const seesPrivileged = random.chance(0.5);
      const expected = bruteSearch(given.hits, criteria, [{ by: 'hitId', order: 'asc' }], { seesPrivileged });
      const ids = found(given, criteria, seesPrivileged, memory);
      // The criteria are part of the comparison so that a failure shows them.
      expect({ criteria, ids }).toEqual({ criteria, ids: expected.map(({ id }) => id) });
      partly += expected.length > 0 && expected.length < given.hits.length ? 1 : 0;
      expect(memory.bytes).toBeLessThanOrEqual(20_000);
    }
    expect(partly).toBeGreaterThan(DRAWS / 4);
  });

  it('never caches marks: the next result includes a change, and privilege depends on the viewer', () => {
    const { segment, memory } = aSegment();
    const compiled = compiledWith([filterOf('a', everyNth(2))], { untagged: true });
    const noMarks = { privileged: null, publicComments: null, tags: new Map<number, Bitset>() };
    const countOf = (marks: SegmentMarks, seesPrivileged: boolean) =>
      finishTask(matchSegment(segment, marks, compiled, seesPrivileged, memory)).count;
    expect(countOf(noMarks, false)).toBe(COUNT / 2);
    expect(countOf({ ...noMarks, tags: new Map([[1, everyNth(4)]]) }, false)).toBe(COUNT / 4);
    expect(countOf({ ...noMarks, privileged: everyNth(1) }, false)).toBe(0);
    expect(countOf({ ...noMarks, privileged: everyNth(1) }, true)).toBe(COUNT / 2);
    expect(countOf(noMarks, false)).toBe(COUNT / 2);
  });

  it('finds exhibits, or hits that are none, by their current marks', () => {
    const { segment, memory } = aSegment();
    const countOf = (exhibits: boolean, marks: SegmentMarks) =>
      finishTask(matchSegment(segment, marks, compiledWith([], { exhibits }), false, memory)).count;
    const marked = { ...NO_MARKS, exhibits: everyNth(4) };
    expect([countOf(true, marked), countOf(false, marked)]).toEqual([COUNT / 4, (COUNT * 3) / 4]);
    expect([countOf(true, NO_MARKS), countOf(false, NO_MARKS)]).toEqual([0, COUNT]);
    expect(countOf(true, { ...marked, privileged: everyNth(4) })).toBe(0);
  });

  it('never caches seen marks', () => {
    const { segment, memory } = aSegment();
    const compiled = { me: compiledWith([], { unseen: 'me' }), anyone: compiledWith([], { unseen: 'anyone' }) };
    const countOf = (unseen: 'me' | 'anyone', seen: SegmentMarks['seen']) =>
      finishTask(matchSegment(segment, { ...NO_MARKS, seen }, compiled[unseen], false, memory)).count;
    const seen = { byMe: everyNth(4), byAnyone: everyNth(2) };
    expect([countOf('me', seen), countOf('anyone', seen)]).toEqual([(COUNT * 3) / 4, COUNT / 2]);
    expect(countOf('me', { byMe: null, byAnyone: null })).toBe(COUNT);
    expect(() => countOf('me', undefined)).toThrow('does not load it');
  });

  it('returns no bitset when nothing restricts the hits', () => {
    const { segment, memory } = aSegment();
    const { bits, count } = finishTask(matchSegment(segment, NO_MARKS, compiledWith([]), false, memory));
    expect({ bits, count }).toEqual({ bits: null, count: COUNT });
  });

  it('returns no bitset when every document matches', () => {
    const { segment, memory } = aSegment();
    const compiled = compiledWith([filterOf('all', everyNth(1))]);
    expect(finishTask(matchSegment(segment, NO_MARKS, compiled, false, memory))).toMatchObject({
      bits: null,
      count: COUNT,
    });
  });

  it('evaluates each filter on a segment once, in any combination of filters', () => {
    const { segment, memory } = aSegment();
    const [first, second, third] = [filterOf('a', everyNth(2)), filterOf('b', everyNth(3)), filterOf('c', everyNth(5))];
    const countOf = (filters: SegmentFilter[]) =>
      finishTask(matchSegment(segment, NO_MARKS, compiledWith(filters), false, memory)).count;
    expect([countOf([first, second]), countOf([first, second])]).toEqual([Math.ceil(COUNT / 6), Math.ceil(COUNT / 6)]);
    expect([countOf([second, third]), countOf([first]), countOf([second])]).toEqual([
      Math.ceil(COUNT / 15),
      Math.ceil(COUNT / 2),
      Math.ceil(COUNT / 3),
    ]);
    expect([countOf([first, third]), countOf([third, second, first])]).toEqual([
      Math.ceil(COUNT / 10),
      Math.ceil(COUNT / 30),
    ]);
    expect([first, second, third].map(({ find }) => jest.mocked(find).mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('evaluates text filters only on the few documents that cheaper filters match, and caches only the conjunction', () => {
    const { segment, memory } = aSegment();
    const values = filterOf('values', everyNth(100));
    const texts = filterOf('texts', everyNth(50), 'text');
    const countOf = (filters: SegmentFilter[]) =>
      finishTask(matchSegment(segment, NO_MARKS, compiledWith(filters), false, memory)).count;
    expect([countOf([values, texts]), countOf([values, texts])]).toEqual([10, 10]);
    expect(jest.mocked(texts.find).mock.calls).toEqual([[segment, everyNth(100)]]);
    expect(countOf([texts])).toBe(20);
    expect(jest.mocked(texts.find).mock.calls).toEqual([
      [segment, everyNth(100)],
      [segment, null],
    ]);
  });

  it('evaluates text filters once on the whole segment when cheaper filters match many documents', () => {
    const { segment, memory } = aSegment();
    const values = filterOf('values', everyNth(10));
    const texts = filterOf('texts', everyNth(4), 'text');
    const countOf = (filters: SegmentFilter[]) =>
      finishTask(matchSegment(segment, NO_MARKS, compiledWith(filters), false, memory)).count;
    expect([countOf([values, texts]), countOf([texts]), countOf([values])]).toEqual([50, 250, 100]);
    expect(jest.mocked(texts.find).mock.calls).toEqual([[segment, null]]);
  });

  it('evaluates cheap filters on the whole segment, however few documents are left', () => {
    const { segment, memory } = aSegment();
    const [few, values] = [filterOf('few', everyNth(100)), filterOf('values', everyNth(4))];
    const countOf = (filters: SegmentFilter[]) =>
      finishTask(matchSegment(segment, NO_MARKS, compiledWith(filters), false, memory)).count;
    expect([countOf([few, values]), countOf([values])]).toEqual([10, 250]);
    expect(jest.mocked(values.find).mock.calls).toEqual([[segment, null]]);
  });

  it('stops when no document is left', () => {
    const { segment, memory } = aSegment();
    const texts = filterOf('texts', everyNth(50), 'text');
    const compiled = compiledWith([filterOf('none', emptyBitset(COUNT)), texts]);
    expect(finishTask(matchSegment(segment, NO_MARKS, compiled, false, memory)).count).toBe(0);
    expect(texts.find).not.toHaveBeenCalled();
  });
});

const COUNT = 1_000;
const NO_MARKS = { privileged: null, publicComments: null, tags: new Map<number, Bitset>() };

const aSegment = () => ({
  segment: openedSegment(Array.from({ length: COUNT }, () => buildHitRecord())),
  memory: new MatchCache(100_000),
});

function everyNth(step: number): Bitset {
  const bits = emptyBitset(COUNT);
  for (let document = 0; document < COUNT; document += step) {
    setBit(bits, document);
  }
  return bits;
}

const filterOf = (key: string, bits: Bitset, cost: SegmentFilter['cost'] = 'values'): SegmentFilter => ({
  key,
  cost,
  find: jest.fn(() => runOnce(() => bits.slice())),
});

const compiledWith = (filters: SegmentFilter[], filter: HitFilter = {}): CompiledCriteria => ({
  evidenceIds: null,
  filters,
  key: filters.length === 1 ? filters[0]!.key : filters.map(({ key }) => key).join(' and '),
  marks: marksCondition(filter),
  privileged: filter.privileged ?? null,
  privilegeState: filter.privilegeState ?? null,
  exhibits: filter.exhibits ?? null,
  foundBy: filter.foundBy ?? null,
  comparedSources: null,
  unseen: filter.unseen ?? null,
  commentedByMe: filter.commentedByMe ?? false,
});
