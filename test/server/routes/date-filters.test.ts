import { getEvidenceDays, markHitPrivileged, searchHits } from '@contract/calls/hits';
import type { HitRecord } from '@server/stores/hit-record';
import { buildDate, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
let hits: string;
const start = async (dates: readonly HitRecord['date'][]) => {
  server = await startTestServer({
    user: 'investigator',
    source: { hits: dates.map((date, index) => buildHitRecord({ originalId: `m${index}`, date })) },
  });
  hits = `/api/hits/v0.0/cases/${server.caseId}`;
};
afterEach(() => server.close());

const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);
const daysIn = (timezone: string) =>
  responseOf(getEvidenceDays.response, call('GET', `${hits}/evidence-days?timezone=${encodeURIComponent(timezone)}`));

describe('a date filter without a day or time', () => {
  beforeEach(() => start([buildDate('2024-03-01T10:00:00.000Z')]));

  const onDay = (day: string) => ({ dateFilter: { type: 'equals', start: day }, timezone: 'UTC' });
  const WRONG: [string, object, string][] = [
    ['30 February', onDay('2024-02-30'), 'Specify a date.'],
    ['a thirteenth month', onDay('2024-13-05'), 'Specify a date.'],
    ['a day first', onDay('05.10.2024'), 'Specify a date.'],
    ['a word', onDay('yesterday'), 'Specify a date.'],
    [
      'an end that is no day',
      { dateFilter: { type: 'between', start: '2024-01-01', end: '2024-06-31' }, timezone: 'UTC' },
      'Specify a date.',
    ],
    ['an hour of 25', { timeFilter: { type: 'equals', start: '25:99:00' }, timezone: 'UTC' }, 'Specify a time.'],
  ];
  const CALLS: [string, string, object][] = [
    ['a search', '/profiles/Default/search', { size: 20, sort: [] }],
    ['a count', '/total-count', {}],
    ['counts by group', '/counts', { groupBy: 'artifactName' }],
    ['the coverage', '/coverage', {}],
  ];

  it.each(CALLS.flatMap(([name, path, body]) => WRONG.map((wrong) => [name, ...wrong, path, body] as const)))(
    '[001-5-17] is refused for %s: %s',
    async (_call, _what, dateTime, sentence, path, body) => {
      for (const filter of [
        { kind: 'dateTime', dateTime },
        { kind: 'dateColumn', column: { column: 3 }, dateTime },
      ]) {
        const response = call('POST', `${hits}${path}`, { filter: {}, queryFilters: [filter], ...body });
        expect(await refusalOf(response)).toMatchObject({ status: 400, message: sentence });
      }
    },
  );

  it('is not changed to the next existing day', async () => {
    const body = { filter: {}, size: 20, sort: [] };
    const onFirstOfMarch = { kind: 'dateTime', dateTime: onDay('2024-03-01') };
    const found = await responseOf(
      searchHits.response,
      call('POST', `${hits}/profiles/Default/search`, { ...body, queryFilters: [onFirstOfMarch] }),
    );
    expect(found.totalHits.value).toBe(1);
  });
});

describe('getEvidenceDays', () => {
  const NEW_YEAR = buildDate('2023-12-31T23:30:00.000Z');

  it('returns the first and the last day in the requested zone', async () => {
    await start([buildDate('2024-07-02T10:00:00.000Z'), NEW_YEAR, buildDate('2024-10-05T22:30:00.000Z'), null]);
    expect(await daysIn('UTC')).toEqual({ firstDay: '2023-12-31', lastDay: '2024-10-05' });
    expect(await daysIn('Europe/Stockholm')).toEqual({ firstDay: '2024-01-01', lastDay: '2024-10-06' });
  });

  it('excludes items that the user may not see', async () => {
    await start([buildDate('2024-07-02T10:00:00.000Z'), NEW_YEAR, buildDate('2024-10-05T22:30:00.000Z')]);
    const { data } = await responseOf(
      searchHits.response,
      call('POST', `${hits}/profiles/Default/search`, {
        ...{ filter: {}, queryFilters: [], size: 20 },
        sort: [{ by: 'date', order: 'asc' }],
      }),
    );
    await responseOf(markHitPrivileged.response, call('POST', `${hits}/hits/${data[0]?.id}/privileged`));
    await responseOf(markHitPrivileged.response, call('POST', `${hits}/hits/${data[2]?.id}/privileged`));
    expect(await daysIn('UTC')).toEqual({ firstDay: '2024-07-02', lastDay: '2024-07-02' });
    await server.signInAs('legal');
    expect(await daysIn('UTC')).toEqual({ firstDay: '2023-12-31', lastDay: '2024-10-05' });
  });

  it('returns null when no item has a date', async () => {
    await start([null]);
    expect(await daysIn('UTC')).toEqual({ firstDay: null, lastDay: null });
  });

  it('refuses a zone that does not exist', async () => {
    await start([NEW_YEAR]);
    expect(await refusalOf(call('GET', `${hits}/evidence-days?timezone=Mars`))).toMatchObject({ status: 400 });
    expect(await refusalOf(call('GET', `${hits}/evidence-days`))).toMatchObject({ status: 400 });
  });
});
