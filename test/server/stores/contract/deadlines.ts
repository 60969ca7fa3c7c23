import type { SearchStatus, HitReader } from '@server/stores/hit-store';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
} from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  EVERYTHING,
  importSource,
  investigator,
  keyword,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';
import { READER_CALLS, type ReaderRequest } from './reader-calls';

const SOURCES = [1, 2, 3];
const HITS = 400;

const hit = (evidenceId: number, index: number) =>
  buildHitRecord({
    originalId: String(index),
    date: buildDate(new Date(Date.UTC(2024, 0, 1, evidenceId, index)).toISOString()),
    fragments: [buildFragment({ name: 'Body', value: `van ${index}` })],
    chat: buildChat({ threadKey: 'a' }),
    attachments:
      index % 3 === 0
        ? [buildAttachment({ name: 'a', stored: { sha256: String(index % 50).padEnd(64, 'e'), size: 1 } })]
        : [],
    locations: [{ latitude: evidenceId, longitude: index / 10 }],
  });

/** Numbers that a result counts: none may be larger in a partial result than in the full one. */
function tallies(response: unknown): Map<string, number> {
  const found = new Map<string, number>();
  const collect = (value: unknown, path: string): void => {
    if (
      typeof value === 'number' &&
      /(count|\.value|\.total|totalCount|hitCount|untagged|comments|seenByMe|seenByAnyone)$/i.test(path)
    ) {
      found.set(path, value);
    } else if (Array.isArray(value)) {
      value.forEach((part: unknown) => collect(part, `${path}[${keyOf(part)}]`));
    } else if (value !== null && typeof value === 'object') {
      Object.entries(value).forEach(([name, part]) => collect(part, `${path}.${name}`));
    }
  };
  collect(response, '');
  return found;
}

/** What identifies a member of a list, so that it is compared with the same member. */
function keyOf(part: unknown): string {
  if (part === null || typeof part !== 'object') {
    return String(part);
  }
  const named = ['tagId', 'value', 'start', 'geohash', 'chatThreadId', 'id', 'hitId', 'evidenceId', 'name'] as const;
  const facts: Record<string, unknown> = { ...part };
  return named.flatMap((name) => (name in facts ? String(facts[name]) : [])).join(' ');
}

export function deadlinesContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let question: ReaderRequest;
  const transactor = () => harness.store.transactor(CASE);
  beforeAll(async () => {
    harness = await open({ inSmallParts: true });
    const ids: string[] = [];
    for (const evidenceId of SOURCES) {
      ids.push(
        ...(await importSource(
          harness,
          evidenceId,
          Array.from({ length: HITS }, (_unused, index) => hit(evidenceId, index)),
        )),
      );
    }
    const { id: tagId } = await transactor().createTag({ name: 'red', color: '#d6293e' }, auditOf());
    await transactor().changeTags(reviewer, { hitIds: ids.slice(0, 900) }, { add: [tagId], remove: [] }, auditOf());
    await transactor().markSeen(investigator, ids.slice(100, 700), auditOf());
    question = {
      viewer: investigator,
      criteria: { filter: {}, queryFilters: [keyword(['van'])] },
      hitId: ids[200] ?? '',
      chatThreadId: '1:a',
    };
  });
  afterEach(() => harness.setClock(() => 0));
  afterAll(() => harness.close());

  it.each(Object.entries(READER_CALLS))(
    '%s returns partial results at the deadline, with that status',
    async (name, call) => {
      const reader = harness.store.reader(CASE);
      const whole = await call(reader, question);
      expect(whole).toMatchObject({ status: 'success' });
      const largest = tallies(whole);
      const statuses: (SearchStatus | undefined)[] = [];
      for (const deadline of [0, 1.5, 2.5, 4.5, 8.5, 16.5, 10_000]) {
        // Each reading of the clock advances it by a second.
        let now = 0;
        harness.setClock(() => (now += 1));
        const part = await call(reader, { ...question, options: { deadline } });
        statuses.push(part?.status);
        if (part?.status === 'success') {
          expect(part).toEqual(whole);
        } else if (isCounted(name)) {
          for (const [path, count] of tallies(part)) {
            expect({ path, isMore: count > (largest.get(path) ?? 0) }).toEqual({ path, isMore: false });
          }
        }
      }
      expect(statuses[0]).toBe('timedOut');
      expect(statuses.at(-1)).toBe('success');
    },
  );

  it('a search returns its total as a lower bound, and lists only matches', async () => {
    let now = 0;
    harness.setClock(() => (now += 1));
    const request = { filter: { evidenceIds: [1, 3] }, queryFilters: [keyword(['van'])], sort: [], size: 2_000 };
    const late = await harness.store.reader(CASE).search(investigator, request, { deadline: 3.5 });
    expect(late.status).toBe('timedOut');
    expect(late.total.relation).toBe('gte');
    expect(late.total.value).toBeLessThan(800);
    expect(late.hits.length).toBeLessThanOrEqual(late.total.value);
    expect(late.hits.every(({ origin }) => origin.evidenceId !== 2)).toBe(true);
    harness.setClock(() => 0);
    const unhurried = await harness.store.reader(CASE).search(investigator, request, { deadline: 3.5 });
    expect(unhurried).toMatchObject({ status: 'success', total: { value: 800, relation: 'eq' } });
  });

  it.each(Object.entries(READER_CALLS))(
    '%s stops when it is cancelled, before and during execution',
    async (_name, call) => {
      const reader = harness.store.reader(CASE);
      const signal = AbortSignal.abort(new Error('gone'));
      await expect(call(reader, { ...question, options: { signal } })).rejects.toThrow('gone');
      const controller = new AbortController();
      const response = call(reader, { ...question, options: { signal: controller.signal } });
      controller.abort(new Error('gone meanwhile'));
      await expect(response).rejects.toThrow('gone meanwhile');
      expect(await call(reader, question)).toMatchObject({ status: 'success' });
    },
  );

  it.each(['criteria', 'hitIds'] as const)(
    'a bulk change by %s is not made when it is cancelled, and a deadline never makes it partial',
    async (by) => {
      const hitIds = await idsOf(harness.store.reader(CASE));
      const selection = by === 'criteria' ? { criteria: question.criteria } : { hitIds };
      const { id: tagId } = await transactor().createTag({ name: `late by ${by}`, color: '#d6293e' }, auditOf());
      const signal = AbortSignal.abort(new Error('gone'));
      const tags = { add: [tagId], remove: [] };
      const comment = { content: 'x', accessLevel: 'public' } as const;
      for (const change of [
        () => transactor().changeTags(reviewer, selection, tags, auditOf(), { signal }),
        () => transactor().addComments(reviewer, selection, comment, auditOf(), { signal }),
        () => transactor().markAllPrivileged(reviewer, selection, true, auditOf(), { signal }),
      ]) {
        await expect(change()).rejects.toThrow('gone');
      }
      for (const filter of [{ tagIds: [tagId] }, { publicComments: true }]) {
        expect(await transactor().count(investigator, { ...EVERYTHING, filter })).toMatchObject({ value: 0 });
      }
      const all = SOURCES.length * HITS;
      expect(await transactor().count(investigator, EVERYTHING)).toMatchObject({ value: all });
      let now = 0;
      harness.setClock(() => (now += 1));
      expect(await transactor().changeTags(reviewer, selection, tags, auditOf(), { deadline: 1.5 })).toMatchObject({
        selected: all,
        changed: all,
      });
    },
  );

  it('a slow pattern on a long value ends at the deadline with the status of a partial result', async () => {
    const [long, short] = [`${'abcx '.repeat(20_000)}z`, 'abcx z'];
    const values = [short, long, short].map((value, index) =>
      buildHitRecord({ originalId: `heavy-${index}`, fragments: [buildFragment({ name: 'Body', value })] }),
    );
    await importSource(harness, SOURCES.length + 1, values);
    const found = async (pattern: string, deadline: number) => {
      const criteria = { filter: {}, queryFilters: [keyword([pattern], 'regex')] };
      let looks = 0;
      harness.setClock(() => (looks += 1));
      const { value, status } = await transactor().count(investigator, criteria, { deadline });
      return { value, status, looks };
    };
    const light = await found('abcx q', Infinity);
    const part = await found('(.*a){20}.{99}z', light.looks + 50);
    expect(part).toMatchObject({ value: 0, status: 'timedOut' });
    expect(part.looks).toBeLessThan(light.looks + 60);
    const whole = await found('(.*a){20}.{99}z', Infinity);
    expect(whole).toMatchObject({ value: 1, status: 'success' });
    // The long value alone takes more than a hundred readings of the clock.
    expect(whole.looks).toBeGreaterThan(light.looks + 100);
  });
}

async function idsOf(reader: HitReader): Promise<string[]> {
  const sort = [{ by: 'hitId', order: 'asc' } as const];
  const { hits } = await reader.search(reviewer, { ...EVERYTHING, sort, size: 2_000 });
  return hits.map(({ id }) => id);
}

/** Map groups may be larger in a partial result, when there are fewer; its most frequent values may be others. */
const isCounted = (name: string): boolean => name !== 'locationClusters' && name !== 'columnValues';
