import { countHits, getEvidenceDays } from '@contract/calls/hits';
import { getTimelineHistogram, searchTimeline } from '@contract/calls/timeline';
import type { HitFilter, QueryFilter } from '@contract/model/filter';
import { importReported } from '@test/server/helpers/import-reported';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

import { downloadExport, makeExport, threadOf } from './chat-export-case';

let server: TestServer;
const post = (path: string, body: object) =>
  requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/${path}`, body);
const open = async (name: string) => {
  const { hits, writer } = await importReported(name);
  const source = { hits, threads: [...writer.threads.values()] };
  server = await startTestServer({ user: 'investigator', source });
};
const count = async (filter: HitFilter, queryFilters: QueryFilter[] = []) =>
  (await responseOf(countHits.response, post('total-count', { filter, queryFilters }))).totalCount;
const histogram = (more: object = {}) =>
  responseOf(
    getTimelineHistogram.response,
    post('timeline/histogram', { filter: {}, queryFilters: [], timezone: 'UTC', size: 400, ...more }),
  );
/** Of the conversation with message 2, which the report contains after its chat or another message. */
const exported = async (given: Parameters<typeof makeExport>[1] = {}) => {
  const chatThreadIds = [await threadOf(server, '2')];
  return makeExport(server, { queryFilters: [{ kind: 'chatThread', chatThreadIds }], ...given });
};
const iso = (time: number | undefined) => new Date(time ?? NaN).toISOString();
afterEach(() => server.close());

describe('the timeline of a case with the largest date a tool can write', () => {
  it('[case-01] shows every other item in its whole range, and counts this one beside it', async () => {
    await open('01-far-future-note');
    const { oldest, newest, bounds, lanes } = await histogram();
    expect([oldest?.slice(0, 4), newest?.slice(0, 4)]).toEqual(['2024', '2024']);
    expect(lanes.reduce((sum, { total }) => sum + total, 0)).toBe(6);
    const range = { from: iso(bounds[0]), to: iso(bounds.at(-1)) };
    expect((await histogram(range)).lanes).toHaveLength(lanes.length);
    expect(await count({}, [{ kind: 'timeRange', ...range }])).toBe(6);
    expect(await count({ dateState: 'probablyNoTime' })).toBe(1);
    const days = requestAs(server, 'GET', `/api/hits/v0.0/cases/${server.caseId}/evidence-days?timezone=UTC`);
    const { firstDay, lastDay } = await responseOf(getEvidenceDays.response, days);
    expect([firstDay?.slice(0, 4), lastDay?.slice(0, 4)]).toEqual(['2024', '2024']);
  });

  it('[case-01] answers every range that ends after that date', async () => {
    await open('01-far-future-note');
    const all = { from: '2024-01-01T00:00:00.000Z', to: '+010000-01-01T00:00:00.000Z' };
    const { bounds, lanes } = await histogram(all);
    expect(lanes.reduce((sum, { total }) => sum + total, 0)).toBe(7);
    const whole = { kind: 'timeRange', from: iso(bounds[0]), to: iso(bounds.at(-1)) } as const;
    expect(await count({}, [whole])).toBe(7);
    const page = { filter: {}, queryFilters: [whole], size: 10, sort: [{ by: 'hitId', order: 'asc' }] };
    const { data } = await responseOf(searchTimeline.response, post('timeline/search', page));
    expect(data.map(({ dateValueUTC }) => dateValueUTC)).toContain('9999-12-31T23:59:59.999Z');
  });
});

describe('a case with dates that can mean two days', () => {
  it('[case-18] finds them under either day, lists them as not certain, and leaves them out of the timeline', async () => {
    await open('18-ambiguous-dates');
    const on = (start: string): QueryFilter => ({
      kind: 'dateTime',
      dateTime: { dateFilter: { type: 'equals', start }, timezone: 'UTC' },
    });
    // Two of 05/06, and one of 6/5 in the afternoon.
    expect([await count({}, [on('2023-06-05')]), await count({}, [on('2023-05-06')])]).toEqual([3, 3]);
    expect(await count({}, [on('2023-06-13')])).toBe(2);
    expect(await count({ dateState: 'uncertain' })).toBe(3);
    // The conversation itself.
    expect(await count({ dateState: 'undated' })).toBe(1);
    const { lanes } = await histogram();
    expect(lanes.reduce((sum, { total }) => sum + total, 0)).toBe(5);
  });

  it.each(['2023-06-05', '2023-05-06'])(
    '[case-18] exports them in a range of %s, under their own heading',
    async (day) => {
      await open('18-ambiguous-dates');
      const report = await exported({ messages: { kind: 'dates', start: day, end: day } });
      expect(report).toMatchObject({ status: 'completed', itemCount: 3 });
      const page = await (await downloadExport(server, report)).text();
      expect(page.match(/<h2>.*<\/h2>/g)).toEqual(['<h2>Date not certain</h2>']);
      expect(page).toContain(
        '05/06/2023 12:00:00(UTC+0) (date not certain: 2023-06-05 14:00:00 +02:00 or 2023-05-06 14:00:00 +02:00)',
      );
      expect(page).toContain(
        '05/06/2023 12:00:00 (date not certain: 2023-06-05 12:00:00 needs validation or 2023-05-06 12:00:00 needs validation)',
      );
    },
  );

  it('[case-18] exports them after the days', async () => {
    await open('18-ambiguous-dates');
    const page = await (await downloadExport(server, await exported())).text();
    expect(page.match(/<h2>.*<\/h2>/g)).toEqual([
      ...['<h2>1998-06-05</h2>', '<h2>2016-10-29</h2>', '<h2>2017-01-01</h2>', '<h2>2023-06-13</h2>'],
      '<h2>Date not certain</h2>',
    ]);
  });
});
