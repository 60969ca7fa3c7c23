import { addHitComment, countHits, countHitsBy, markHitPrivileged, searchHits } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

// The quick filters of the store are tested in test/server/stores/contract/filters.ts; this file tests who "me" is.

let server: TestServer;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer({
    user: 'investigator',
    source: {
      hits: [0, 1, 2, 3].map((index) =>
        buildHitRecord({
          originalId: `m${index}`,
          deleted: index < 2,
          attachments: index % 2 === 0 ? [buildAttachment({ name: `${index}.jpg` })] : [],
        }),
      ),
    },
  });
  ids = await found({});
});
afterAll(() => server.close());

const post = (call: Parameters<typeof callPath>[0], params: Record<string, string>, body: unknown) =>
  requestAs(server, 'POST', callPath(call, { caseId: server.caseId, ...params }), body);

async function found(filter: object): Promise<string[]> {
  const body = { filter, queryFilters: [], size: 20, sort: [{ by: 'hitId', order: 'asc' }] };
  const { data } = await responseOf(searchHits.response, post(searchHits, { profile: 'Default' }, body));
  return data.map(({ id }) => id);
}
const counted = async (filter: object): Promise<number> =>
  (await responseOf(countHits.response, post(countHits, {}, { filter, queryFilters: [] }))).totalCount;
const comment = (hitId: string | undefined, accessLevel: string) =>
  post(addHitComment, { hitId: hitId ?? '' }, { content: 'look', accessLevel });

it('"commented by me" refers to the requesting user: in lists, counts and stacks, private comments included', async () => {
  const mine = { commentedByMe: true };
  expect(await found(mine)).toEqual([]);
  await comment(ids[0], 'private');
  await comment(ids[2], 'public');
  expect(await found(mine)).toEqual([ids[0], ids[2]]);
  expect(await counted(mine)).toBe(2);
  const grouped = await responseOf(
    countHitsBy.response,
    post(countHitsBy, {}, { filter: mine, queryFilters: [], groupBy: 'evidenceId' }),
  );
  expect(grouped.counts.map(({ count }) => count)).toEqual([2]);
  const stacked = { filter: mine, queryFilters: [], stackDuplicates: true };
  expect((await responseOf(countHits.response, post(countHits, {}, stacked))).totalCount).toBe(2);

  await server.signInAs('examiner');
  expect(await found(mine)).toEqual([]);
  expect((await responseOf(countHits.response, post(countHits, {}, stacked))).totalCount).toBe(0);
  await comment(ids[2], 'public');
  expect(await found(mine)).toEqual([ids[2]]);
  expect((await responseOf(countHits.response, post(countHits, {}, stacked))).totalCount).toBe(1);
});

it('find no privileged item, also none with a comment of the user', async () => {
  await server.signInAs('investigator');
  await post(markHitPrivileged, { hitId: ids[0] ?? '' }, null);
  expect(await found({ commentedByMe: true })).toEqual([ids[2]]);
  expect(await found({ deleted: true })).toEqual([ids[1]]);
  expect(await counted({ hasAttachments: true })).toBe(1);
  expect(await counted({ hasAttachments: true, deleted: true })).toBe(0);
  await server.signInAs('legal');
  expect(await found({ deleted: true })).toEqual([ids[0], ids[1]]);
});
