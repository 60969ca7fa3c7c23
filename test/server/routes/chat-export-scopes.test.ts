import type { CaseReport } from '@contract/model/report';
import { refusalOf, requestAs } from '@test/helpers/request-as';
import type { TestServer } from '@test/helpers/test-server';

import {
  downloadExport,
  entriesOfExport,
  makeExport,
  MESSAGE_IDS,
  orderExport,
  startWithConversation,
} from './chat-export-case';

let server: TestServer;
beforeAll(async () => {
  server = await startWithConversation();
});
afterAll(() => server.close());

async function pageOf(report: CaseReport): Promise<string> {
  if (report.fileName?.endsWith('.html') === true) {
    return (await downloadExport(server, report)).text();
  }
  return String((await entriesOfExport(server, report)).get('Crew & co.html'));
}

const idsOf = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<article [^>]*data-item="(\d+)"/g)].map(([, id]) => id);
const selected = (ids: string[]) => ({ messages: { kind: 'selected' as const, hitIds: ids } });
const dates = (start?: string, end?: string) => ({
  messages: { kind: 'dates' as const, ...(start !== undefined && { start }), ...(end !== undefined && { end }) },
});

describe('the messages in an export of a conversation', () => {
  it('are all messages unless some are selected', async () => {
    const html = await pageOf(await makeExport(server));
    expect(idsOf(html)).toEqual(MESSAGE_IDS);
    expect(html).toContain('<dt>Messages</dt><dd>8</dd>');
  });

  it('are the selected ones, without privileged ones and those of other conversations', async () => {
    const report = await makeExport(server, selected(['5', '2', '9', '10']));
    expect(report).toMatchObject({ status: 'completed', itemCount: 2 });
    const html = await pageOf(report);
    expect(idsOf(html)).toEqual(['2', '9']);
    expect(html).toContain('2 (selected messages only)');
    expect(html).not.toContain('secret plan');
  });

  it('are the matches of a search, except for the excluded ones', async () => {
    const criteria = { filter: {}, queryFilters: [], exceptHitIds: ['1', '9', '10'] };
    const html = await pageOf(await makeExport(server, { messages: { kind: 'selected', criteria } }));
    expect(idsOf(html)).toEqual(MESSAGE_IDS.filter((id) => id !== '1' && id !== '9'));
  });

  it('are those of days in the zone of the case, both days included and undated ones excluded', async () => {
    // 22:30 in UTC on 3 July is 4 July in Stockholm; the local time of 4 July counts as one of the case's zone.
    const html = await pageOf(await makeExport(server, dates('2024-07-04', '2024-07-04')));
    expect(idsOf(html)).toEqual(['1', '3']);
    expect(html).toContain('2 (2024-07-04 to 2024-07-04 only)');
    expect(idsOf(await pageOf(await makeExport(server, dates('2024-07-05'))))).toEqual(['6', '7', '8', '9']);
    expect(idsOf(await pageOf(await makeExport(server, dates(undefined, '2024-07-03'))))).toEqual(['2']);
  });

  it('are refused when none can be exported, and when the selection is invalid', async () => {
    expect((await orderExport(server, selected(['5']))).status).toBe(404);
    expect((await orderExport(server, dates('2023-01-01', '2023-01-02'))).status).toBe(404);
    expect(await refusalOf(await orderExport(server, dates('2024-07-04', '2024-07-03')))).toMatchObject({
      ...{ status: 400, message: 'The end date must not be before the start date.' },
    });
    expect((await orderExport(server, dates('2024-02-30'))).status).toBe(400);
    expect((await orderExport(server, dates())).status).toBe(400);
    expect((await orderExport(server, { messages: { kind: 'selected' } })).status).toBe(400);
    const criteria = { filter: {}, queryFilters: [] };
    expect((await orderExport(server, { messages: { kind: 'selected', hitIds: ['1'], criteria } })).status).toBe(400);
  });

  it('are described in the audit log', async () => {
    await makeExport(server, dates('2024-07-04'));
    await makeExport(server, selected(['1', '2']));
    await server.context.audit.follower.follow();
    await server.signInAs('admin');
    const body = { filter: { logEvents: ['reporting'] }, take: 2, skip: 0 };
    const orderBy = [{ field: 'timestamp', sortOrder: 'desc' }];
    const response = await (await requestAs(server, 'POST', '/auditing/api/filtered', { ...body, orderBy })).text();
    expect(response).toContain('from 2024-07-04');
    expect(response).toContain('selectedItems');
  });
});
