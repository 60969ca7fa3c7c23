import { logout } from '@contract/calls/auth';
import { addBulkComment } from '@contract/calls/bulk';
import { addHitComment, countHits, searchHits, updateHitComment } from '@contract/calls/hits';
import { createCaseTag, listCaseTags } from '@contract/calls/tags';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { REALM } from '@contract/rules/identifiers';
import {
  COMMENT_MAX,
  CRITERIA_MAX,
  QUERY_FILTERS_MAX,
  REQUEST_LIST_MAX,
  REQUEST_TEXT_MAX,
} from '@contract/rules/limits';
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
      // Ten minutes, less what the test has taken.
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(9 * 60);
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(10 * 60);
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

const keywords = (terms: readonly string[]) => ({
  kind: 'keyword',
  text: { terms, matchType: 'partial', operator: 'OR' },
});
const searchFor = (terms: readonly string[]) =>
  call(searchHits, { filter: {}, queryFilters: [keywords(terms)], sort: [], size: 20 });

describe('the criteria of a search', () => {
  beforeEach(() => start());

  it('have at most 64 KB, and are refused before they are searched for or logged', async () => {
    const words = Array.from({ length: 20_000 }, (_unused, index) => `w${index}`);
    const response = await searchFor(words);
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).message).toBe(
      'The filters of this request have 166 KB together; at most 64 KB are possible. ' +
        'Use fewer or shorter search terms, or search in several steps.',
    );
    expect((await searchFor(words.slice(0, CRITERIA_MAX / 16))).status).toBe(200);
  });

  it('can name 20,000 items', async () => {
    const hitIds = Array.from({ length: REQUEST_LIST_MAX }, (_unused, index) => String(index + 1));
    const counted = await call(countHits, { filter: {}, queryFilters: [{ kind: 'hits', hitIds }] });
    expect(await counted.json()).toMatchObject({ totalCount: 3 });
  });
});

describe('the audit log of one user in an hour', () => {
  const path = () => callPath(logout, { realm: REALM });
  /** Some 45 KB of its entry are terms. */
  const longSearch = (index: number) =>
    searchFor(['a', 'b', 'c', 'd', 'e'].map((term) => `${index}${term.repeat(9_000)}`));
  const fill = async () => {
    for (let index = 0; index < 100; index += 1) {
      const response = await longSearch(index);
      if (response.status !== 200) {
        return response;
      }
    }
    throw new Error('4 MB were written.');
  };
  const entries = () => server.context.stores.hits.auditHead(server.caseId)?.sequence;

  it('is limited: what would be logged is refused before it is done, until the hour is over', async () => {
    await start({ REVIEW_AUDIT_MB_PER_HOUR: '1' });
    const refused = await fill();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await refusalOf(refused)).message).toBe(
      'What you have done within an hour takes 1 MB of the audit log, and that is the limit. Nothing was done. ' +
        'Try again in 60 minutes.',
    );
    const before = entries();
    expect((await comment('a')).status).toBe(429);
    expect(entries()).toBe(before);
    server.passTime(61 * 60_000);
    await server.signInAs('investigator');
    expect((await comment('a')).status).toBe(200);
  });

  it('does not limit other users, what is not logged, and signing out', async () => {
    await start({ REVIEW_AUDIT_MB_PER_HOUR: '1' });
    await fill();
    expect((await call(listCaseTags, undefined)).status).toBe(200);
    expect((await requestAs(server, 'POST', path())).status).toBe(200);
    await server.signInAs('examiner');
    expect((await searchFor(['a'])).status).toBe(200);
  });
});
