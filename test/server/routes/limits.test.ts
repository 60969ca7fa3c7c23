import { addBulkComment } from '@contract/calls/bulk';
import { addHitComment, searchHits, updateHitComment } from '@contract/calls/hits';
import { createCaseTag } from '@contract/calls/tags';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { COMMENT_MAX, QUERY_FILTERS_MAX, REQUEST_LIST_MAX, REQUEST_TEXT_MAX } from '@contract/rules/limits';
import { SELECTABLE_TAG_COLORS } from '@contract/rules/tag-palette';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const hits = ['1', '2', '3'].map(() => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'a' })] }));
const EVERYTHING = { filter: {}, queryFilters: [] };

let server: TestServer;
const start = async (env = {}) => {
  server = await startTestServer({ user: 'investigator', source: { hits }, env });
};
afterEach(() => server.close());

const call = (declaration: CallDeclaration, body: unknown, params: Record<string, string> = {}) =>
  requestAs(
    server,
    declaration.method,
    callPath(declaration, { caseId: server.caseId, hitId: '1', profile: 'Default', ...params }),
    body,
  );
const comment = (content: string) => call(addHitComment, { content, accessLevel: 'public' });
const bulkComment = (content: string, hitIds: string[]) =>
  call(addBulkComment, { content, accessLevel: 'public', hitIds });

describe('the length of a comment', () => {
  beforeEach(() => start());
  const tooLong = 'x'.repeat(COMMENT_MAX + 1);
  const sentence = 'Enter a comment of 10,000 characters or less.';

  it.each<[string, () => Promise<Response>]>([
    ['a new one', () => comment(tooLong)],
    ['one of a megabyte', () => comment('x'.repeat(1_000_000))],
    ['a changed one', () => call(updateHitComment, { content: tooLong, accessLevel: 'public' }, { commentId: 'a' })],
    ['one on many items', () => bulkComment(tooLong, ['1', '2'])],
  ])('is limited for %s, with the message of the form', async (_what, ask) => {
    const response = await ask();
    expect(response.status).toBe(400);
    expect(await refusalOf(response)).toMatchObject({ message: sentence, fields: { content: sentence } });
  });

  it('can equal the limit', async () => {
    expect((await comment('x'.repeat(COMMENT_MAX))).status).toBe(200);
    expect((await bulkComment('x'.repeat(COMMENT_MAX), ['1', '2'])).status).toBe(200);
  });
});

describe('the limit of one user in an hour', () => {
  it('applies to comments, tags and searches', async () => {
    await start({ REVIEW_ADDITIONS_PER_HOUR: '3' });
    expect((await comment('a')).status).toBe(200);
    expect((await bulkComment('b', ['1', '2'])).status).toBe(200);
    expect((await comment('c')).status).toBe(200);
    server.passTime(50 * 60_000);
    await server.signInAs('investigator');
    for (const response of [await comment('d'), await bulkComment('e', ['1'])]) {
      expect(response.status).toBe(429);
      expect((await refusalOf(response)).message).toBe(
        'You have added 3 comments, tags and searches within an hour, and that is the limit. Try again in 10 minutes.',
      );
    }
    await server.signInAs('examiner');
    const tag = { name: 'red', color: SELECTABLE_TAG_COLORS[0]?.hex };
    expect((await call(createCaseTag, tag)).status).toBe(200);
  });

  it('applies to items with a comment, and refuses a bulk comment as a whole', async () => {
    await start({ REVIEW_COMMENTED_ITEMS_PER_HOUR: '3' });
    expect((await comment('a')).status).toBe(200);
    const refused = await bulkComment('b', ['1', '2', '3']);
    expect(refused.status).toBe(429);
    expect((await refusalOf(refused)).message).toMatch(
      /^You may comment on 2 more items within this hour, and these are 3/,
    );
    expect((await bulkComment('b', ['1', '2'])).status).toBe(200);
    expect((await refusalOf(await comment('c'))).message).toMatch(/^You have commented on 3 items within an hour/);
  });
});

describe('a field of a request', () => {
  beforeEach(() => start());

  it.each([
    ['a text', { ...EVERYTHING, filter: { groups: ['x'.repeat(REQUEST_TEXT_MAX + 1)] } }],
    ['a list', { ...EVERYTHING, filter: { evidenceIds: new Array<number>(REQUEST_LIST_MAX + 1).fill(1) } }],
    [
      'a term',
      {
        filter: {},
        queryFilters: [
          {
            kind: 'keyword',
            text: { terms: ['x'.repeat(REQUEST_TEXT_MAX + 1)], matchType: 'partial', operator: 'OR' },
          },
        ],
      },
    ],
  ])('has a general limit when it has no specific one: %s', async (_what, criteria) => {
    expect((await call(searchHits, { ...criteria, size: 1, sort: [] })).status).toBe(400);
  });
});

it('refuses a search with 26,000 filters before it is executed', async () => {
  await start();
  const keyword = (value: string) => ({
    kind: 'keyword',
    text: { terms: [value], matchType: 'partial', operator: 'OR' },
  });
  const search = (queryFilters: unknown[]) => call(searchHits, { filter: {}, queryFilters, sort: [], size: 20 });
  expect((await search([keyword('a')])).status).toBe(200);
  const filters = (count: number) => Array.from({ length: count }, (_unused, index) => keyword(`a${index}`));
  expect((await search(filters(26_000))).status).toBe(413);
  expect((await search(filters(QUERY_FILTERS_MAX + 1))).status).toBe(400);
  expect((await search(filters(QUERY_FILTERS_MAX))).status).toBe(200);
});
