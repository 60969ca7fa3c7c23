import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { CaseLocale } from '@server/stores/case-locale';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { buildChat, buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { CASE, EVERYTHING, finished, investigator, keyword } from '@test/server/stores/contract/harness';
import { embeddedWriters, openEmbeddedStore } from '@test/server/stores/embedded-stores';

const BERLIN: CaseLocale = { timezone: 'Europe/Berlin', phoneCountry: 'DE' };
const NEW_YORK: CaseLocale = { timezone: 'America/New_York', phoneCountry: 'US' };

const message = (originalId: string, instant: string, isLocal: boolean, value = 'text') =>
  buildHitRecord({
    originalId,
    date: buildDate(instant, { isLocal }),
    chat: buildChat({ threadKey: 'talk' }),
    fragments: [buildFragment({ name: 'Body', value })],
  });

/** Local times of Berlin, with a zone or without: 08:00, 08:10, 08:20, 08:30. */
const MESSAGES = [
  message('value', '2024-07-01T08:10:00.000Z', true, 'call 0212 5551234'),
  message('question', '2024-07-01T06:00:00.000Z', false, 'call +49 212 5551234'),
  message('last', '2024-07-01T08:30:00.000Z', true),
  message('third', '2024-07-01T06:20:00.000Z', false, 'call +1 212 555 1234'),
];

describe('the locale of a case', () => {
  let folder: string;
  let locale: CaseLocale;
  let shares: (number | null)[];
  const open = () =>
    openEmbeddedStore(folder, {
      localeOf: async () => locale,
      onIndexing: (_caseId, share) => shares.push(share),
      shards: 2,
    });
  let store: ReturnType<typeof open>;
  const write = (evidenceId: number, timezone: string) => {
    const writer = embeddedWriters(folder, { hitsPerSegment: 2, timezone }).openWriter(CASE, evidenceId);
    MESSAGES.forEach((hit) => writer.write(hit));
    writer.finish(finished());
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'review-locale-'));
    locale = BERLIN;
    shares = [];
    write(1, BERLIN.timezone);
    store = open();
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const order = async () => {
    const sort = [{ by: 'date', order: 'asc' } as const];
    const { hits } = await store.reader(CASE).search(investigator, { ...EVERYTHING, sort, size: 10 });
    return hits.map(({ originalId }) => originalId);
  };
  const IN_BERLIN = ['question', 'value', 'third', 'last'];
  const IN_NEW_YORK = ['question', 'third', 'value', 'last'];

  it('orders times without a zone among times with one', async () => {
    expect(await order()).toEqual(IN_BERLIN);
    const { hits } = await store.reader(CASE).search(investigator, { ...EVERYTHING, sort: [], size: 10 });
    expect(hits.map(({ originalId }) => originalId)).toEqual(IN_BERLIN.toReversed());
    expect(shares).toEqual([]);
  });

  it('orders the messages of a conversation, around each of them', async () => {
    const reader = store.reader(CASE);
    const { hits } = await reader.search(investigator, { ...EVERYTHING, sort: [], size: 10 });
    for (const { id } of hits) {
      const window = await reader.messagesAround(investigator, EVERYTHING, id, { rangeLeft: 5, rangeRight: 5 });
      expect(window?.hits.map(({ originalId }) => originalId)).toEqual(IN_BERLIN);
    }
    const sort = { by: 'date', order: 'desc' } as const;
    const { threads } = await reader.threads(investigator, EVERYTHING, { sort, size: 5, start: 0 });
    expect(threads[0]?.hit.originalId).toBe('last');
  });

  it('returns for each hit the cursor of its position', async () => {
    const reader = store.reader(CASE);
    const { hits } = await reader.search(investigator, { ...EVERYTHING, sort: [], size: 10 });
    for (const { id, searchAfter } of hits) {
      expect((await reader.get(investigator, id))?.searchAfter).toBe(searchAfter);
    }
  });

  it('returns the hits before and after a hit in this order', async () => {
    const reader = store.reader(CASE);
    const { hits } = await reader.search(investigator, { ...EVERYTHING, sort: [], size: 10 });
    const [last, third, value] = hits;
    const request = { ...EVERYTHING, sort: [] };
    const { previous, next } = await reader.neighbours(investigator, third?.id ?? '', request);
    expect([previous?.id, next?.id]).toEqual([last?.id, value?.id]);
  });

  it('filters by the days and hours of the zone of the case', async () => {
    const at = async (start: string, end: string, timezone: string) => {
      const timeFilter = { type: 'between', start, end } as const;
      const queryFilters = [{ kind: 'dateTime', dateTime: { timezone, timeFilter } } as const];
      return (await store.reader(CASE).count(investigator, { filter: {}, queryFilters })).value;
    };
    expect(await at('08:05:00', '08:35:00', 'Europe/Berlin')).toBe(3);
    expect(await at('06:05:00', '06:35:00', 'UTC')).toBe(3);
    expect(await at('08:05:00', '08:35:00', 'UTC')).toBe(0);
  });

  it('is part of the index: when it changes, the case is indexed before the next result and reports its progress', async () => {
    expect(await order()).toEqual(IN_BERLIN);
    locale = NEW_YORK;
    expect(await order()).toEqual(IN_NEW_YORK);
    expect(shares).toEqual([0, 1, null]);
    expect(store.indexing(CASE)).toBeNull();
    await store.close();
    shares = [];
    store = open();
    expect(await order()).toEqual(IN_NEW_YORK);
    expect(shares).toEqual([]);
    const db = openCaseDatabase(folder, CASE);
    const formats = db.prepare<[], string>('SELECT DISTINCT format FROM segment').pluck().all();
    db.close();
    expect(formats).toEqual([expect.stringContaining('America/New_York')]);
  });

  it('stays the same for an import that began in another zone', async () => {
    expect(await order()).toEqual(IN_BERLIN);
    write(2, NEW_YORK.timezone);
    expect(await order()).toEqual(IN_BERLIN.flatMap((name) => [name, name]));
  });

  it('sets the country of phone numbers in national format from the next request on', async () => {
    const found = async (term: string) => {
      const criteria = { filter: {}, queryFilters: [keyword([term], 'exact')] };
      const { hits } = await store.reader(CASE).search(investigator, { ...criteria, sort: [], size: 10 });
      return hits.map(({ originalId }) => originalId);
    };
    expect(await found('0212 5551234')).toEqual(['value', 'question']);
    expect(await found('+49 212 5551234')).toEqual(['value', 'question']);
    expect(await found('(212) 555-1234')).not.toContain('third');
    locale = { ...BERLIN, phoneCountry: 'US' };
    expect(await found('(212) 555-1234')).toEqual(['third']);
    expect(await found('+49 212 5551234')).toEqual(['question']);
    expect(shares).toEqual([]);
  });
});
