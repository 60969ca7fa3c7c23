import { countColumnValues, countHits, markHitPrivileged, searchHits } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const FOLDERS = [['Inbox'], ['INBOX'], ['Inbox (old)'], ['Sent', 'Sent', 'Inbox'], ['今天'], []];
const FOLDER = { name: 'Folder', valueType: 'text' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    user: 'investigator',
    source: {
      hits: FOLDERS.map((folders, index) =>
        buildHitRecord({
          originalId: `m${index}`,
          fragments: [
            buildFragment({ name: 'Body', value: `Message ${index}`, categories: ['KeyDetail'] }),
            ...folders.map((value) => buildFragment({ name: 'Folder', value })),
          ],
        }),
      ),
    },
  });
});
afterAll(() => server.close());

const post = (call: Parameters<typeof callPath>[0], params: Record<string, string>, body: unknown) =>
  requestAs(server, 'POST', callPath(call, { caseId: server.caseId, ...params }), body);
const send = (body: object) => post(countColumnValues, {}, { filter: {}, queryFilters: [], take: 10, ...body });
const valuesOf = async (column: object, more: object = {}) =>
  (await responseOf(countColumnValues.response, send({ column, ...more }))).values.map(({ value, count }) => [
    value,
    count,
  ]);

describe('the values of a column', () => {
  it('are returned as they were written, the most frequent first, each item counted once', async () => {
    expect(await valuesOf(FOLDER)).toEqual([
      ['Inbox', 3],
      ['Inbox (old)', 1],
      ['Sent', 1],
      ['今天', 1],
    ]);
    expect(await valuesOf(FOLDER, { take: 1 })).toEqual([['Inbox', 3]]);
    expect(await valuesOf({ column: 0 }, { take: 1 })).toEqual([['Message 0', 1]]);
    expect(await valuesOf({ name: 'Nothing', valueType: 'text' })).toEqual([]);
  });

  it('have the same counts as a filter by the whole value', async () => {
    for (const [value, count] of await valuesOf(FOLDER)) {
      const text = { terms: [value], matchType: 'value', operator: 'OR' };
      const body = { filter: {}, queryFilters: [{ kind: 'textColumn', column: FOLDER, text }] };
      expect([value, (await responseOf(countHits.response, post(countHits, {}, body))).totalCount]).toEqual([
        value,
        count,
      ]);
    }
  });

  it('are limited to the filtered items', async () => {
    const keyword = { kind: 'keyword', text: { terms: ['Message 3'], matchType: 'exact', operator: 'OR' } };
    expect(await valuesOf(FOLDER, { queryFilters: [keyword] })).toEqual([
      ['Inbox', 1],
      ['Sent', 1],
    ]);
  });

  it('are not returned without a column', async () => {
    expect(await refusalOf(send({}))).toMatchObject({ status: 400 });
    expect(await refusalOf(send({ column: { column: 7 } }))).toMatchObject({ status: 400 });
  });

  // The last test: it changes the data.
  it('exclude values of privileged items only', async () => {
    const body = { filter: {}, queryFilters: [], size: 20, sort: [{ by: 'hitId', order: 'asc' }] };
    const { data } = await responseOf(searchHits.response, post(searchHits, { profile: 'Default' }, body));
    for (const position of [3, 4]) {
      await post(markHitPrivileged, { hitId: data[position]?.id ?? '' }, null);
    }
    expect(await valuesOf(FOLDER)).toEqual([
      ['Inbox', 2],
      ['Inbox (old)', 1],
    ]);
  });
});
