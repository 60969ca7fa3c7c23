import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { listEvidenceSources } from '@contract/calls/cases';
import {
  addHitComment,
  getHit,
  getHitNeighbours,
  removeHitComment,
  searchHits,
  updateHitComment,
} from '@contract/calls/hits';
import { callPath, type CallDeclaration } from '@contract/define-call';
import type { Hit } from '@contract/model/hit';
import { verifyAuditChain } from '@server/stores/embedded/base/audit-chain';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
let hits: string;
beforeEach(async () => {
  server = await startTestServer({
    user: 'investigator',
    source: {
      hits: ['the boat leaves at dawn', 'bring the crate', 'nothing to see'].map((text, index) =>
        buildHitRecord({
          originalId: `m${index}`,
          date: buildDate(`2024-07-0${index + 1}T10:00:00.000Z`),
          fragments: [buildFragment({ name: 'Body', value: text })],
        }),
      ),
    },
  });
  hits = `/api/hits/v0.0/cases/${server.caseId}`;
});
afterEach(() => server.close());

const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);
const SEARCH = { filter: {}, queryFilters: [], size: 20, sort: [{ by: 'date', order: 'asc' }] };

async function findHits(): Promise<Hit[]> {
  return (await responseOf(searchHits.response, call('POST', `${hits}/profiles/Default/search`, SEARCH))).data;
}

const Entry = Type.Record(Type.String(), Type.Unknown());

const auditOf = (logEvent: string) => {
  const db = openCaseDatabase(server.context.config.dataFolder, server.caseId);
  try {
    expect(verifyAuditChain(db).problem).toBeNull();
    return db
      .prepare<[], { entry: string }>('SELECT entry FROM audit ORDER BY sequence')
      .all()
      .map(({ entry }) => Value.Parse(Entry, JSON.parse(entry)))
      .filter((entry) => entry['logEvent'] === logEvent);
  } finally {
    db.close();
  }
};

/** The description of the last entry. */
const lastChange = () => auditOf('case interaction').at(-1)?.['description'];

describe('searchHits', () => {
  it.each([
    ['a size beyond the limit', { ...SEARCH, size: 2001 }],
    ['no size', { ...SEARCH, size: undefined }],
    ['more than three sort entries', { ...SEARCH, sort: Array(4).fill({ by: 'hitId', order: 'asc' }) }],
    ['an unknown kind of filter', { ...SEARCH, queryFilters: [{ kind: 'magic' }] }],
    [
      'a keyword filter without terms',
      {
        ...SEARCH,
        queryFilters: [{ kind: 'keyword', text: { terms: [], matchType: 'partial', operator: 'OR' } }],
      },
    ],
  ])('refuses %s', async (_what, body) => {
    const answer = await call('POST', `${hits}/profiles/Default/search`, body);
    expect(answer.status).toBe(400);
    expect((await refusalOf(answer)).message).toMatch(/^The request is not valid: body/);
  });

  it('rejects every profile except the default', async () => {
    expect((await call('POST', `${hits}/profiles/Other/search`, SEARCH)).status).toBe(404);
  });

  it('[001-7-01] returns data, statusDetails and totalHits', async () => {
    const queryFilters = [{ kind: 'keyword', text: { terms: ['boat'], matchType: 'partial', operator: 'OR' } }];
    const response = call('POST', `${hits}/profiles/Default/search`, { ...SEARCH, queryFilters });
    const answer = await responseOf(searchHits.response, response);
    expect(answer).toMatchObject({
      data: [{ originalId: 'm0' }],
      statusDetails: { status: 'success' },
      totalHits: { value: 1, relation: 'eq' },
    });
  });

  it('[001-7-01] returns pages of a size in an order, each after the cursor of the previous one', async () => {
    const read = async (body: object) =>
      (await responseOf(searchHits.response, call('POST', `${hits}/profiles/Default/search`, { ...SEARCH, ...body })))
        .data;
    const idsOf = (page: Awaited<ReturnType<typeof read>>) => page.map(({ originalId }) => originalId);
    const sort = [{ by: 'date', order: 'desc' }];
    const first = await read({ size: 2, sort });
    const rest = await read({ size: 2, sort, searchAfter: first.at(-1)?.searchAfter });
    expect([first, rest].map(idsOf)).toEqual([['m2', 'm1'], ['m0']]);
    expect(idsOf(await read({ sort: [{ by: 'date', order: 'asc' }] }))).toEqual(['m0', 'm1', 'm2']);
    expect(await read({ filter: { groups: ['Nowhere'] } })).toEqual([]);
  });

  it('writes the request to the audit log, never the text of the results', async () => {
    const queryFilters = [{ kind: 'keyword', text: { terms: ['boat'], matchType: 'partial', operator: 'OR' } }];
    await call('POST', `${hits}/profiles/Default/search`, { ...SEARCH, queryFilters });
    const entry = auditOf('case interaction').at(-1);
    expect(entry).toMatchObject({
      call: 'searchHits',
      userId: 'investigator',
      caseId: server.caseId,
      description: { action: ['search'], keyword: ['partial OR', 'boat'], found: ['1'] },
    });
    expect(JSON.stringify(entry)).not.toContain('dawn');
  });
});

describe('getHit', () => {
  it('[001-7-24] refuses every tag except the privileged one', async () => {
    const [hit] = await findHits();
    expect((await call('POST', `${hits}/hits/${hit?.id}/privileged`, { tag: 'SECRET' })).status).toBe(400);
    expect(await findHits()).toHaveLength(3);
  });

  it('returns 404 for an unknown hit', async () => {
    expect((await call('GET', `${hits}/hits/99999`)).status).toBe(404);
    expect((await call('GET', `${hits}/hits/no-number`)).status).toBe(404);
  });

  it('[001-7-03] returns the hit and records that it was opened', async () => {
    const [first] = await findHits();
    const { hit } = await responseOf(getHit.response, call('GET', `${hits}/hits/${first?.id}?profile=Default`));
    expect(hit.fragments[0]).toMatchObject({ name: 'Body', value: 'the boat leaves at dawn' });
    expect(auditOf('case interaction').at(-1)).toMatchObject({
      call: 'getHit',
      hitId: first?.id,
      description: { action: ['open'] },
    });
  });
});

describe('counts and neighbours', () => {
  it('[001-7-04] counts hits by group', async () => {
    const body = { filter: {}, queryFilters: [], groupBy: 'artifactGroup' };
    expect(await (await call('POST', `${hits}/counts`, body)).json()).toMatchObject({
      counts: [{ value: 'Communication', count: 3 }],
    });
  });

  it('[001-7-06] counts all matching hits', async () => {
    const answer = await call('POST', `${hits}/total-count`, { filter: {}, queryFilters: [] });
    expect(await answer.json()).toEqual({ totalCount: 3, status: 'success', searchAfter: null, isLoading: false });
  });

  it('return the hits before and after a hit', async () => {
    const [first, second, third] = await findHits();
    const body = { filter: {}, queryFilters: [], sort: SEARCH.sort };
    const response = call('POST', `${hits}/hits/${second?.id}/neighbours`, body);
    const answer = await responseOf(getHitNeighbours.response, response);
    expect(answer).toMatchObject({ previous: { id: first?.id }, next: { id: third?.id }, index: 1, totalCount: 3 });
  });
});

describe('comments', () => {
  const add = async (path: string, body: object) =>
    (await responseOf(addHitComment.response, call('POST', path, body))).comments;

  it('refuses an empty comment with the message of the form', async () => {
    const [hit] = await findHits();
    const answer = await call('POST', `${hits}/hits/${hit?.id}/comments`, { content: '  ', accessLevel: 'public' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: 'You must add a comment.',
      fields: { content: 'You must add a comment.' },
    });
  });

  it('returns 404 for an unknown hit', async () => {
    const answer = await call('POST', `${hits}/hits/99999/comments`, { content: 'a', accessLevel: 'public' });
    expect(answer.status).toBe(404);
  });

  it('[001-7-22] adds a comment and returns the comments of the hit', async () => {
    const [hit] = await findHits();
    const path = `${hits}/hits/${hit?.id}/comments`;
    const comments = await add(path, { content: ' see crate ', accessLevel: 'private' });
    expect(comments).toMatchObject([{ content: 'see crate', accessLevel: 'private', userName: 'investigator' }]);
  });

  it('lets only its author change a comment', async () => {
    const [hit] = await findHits();
    const path = `${hits}/hits/${hit?.id}/comments`;
    const comments = await add(path, { content: 'mine', accessLevel: 'public' });
    await server.signInAs('examiner');
    const change = { content: 'theirs', accessLevel: 'public' };
    expect((await call('PUT', `${path}/${comments[0]?.id}`, change)).status).toBe(403);
  });

  it('[001-7-23] changes the access level of a comment', async () => {
    const [hit] = await findHits();
    const path = `${hits}/hits/${hit?.id}/comments`;
    const comments = await add(path, { content: 'mine', accessLevel: 'private' });
    const change = { createdAt: comments[0]?.createdAt, content: 'mine', accessLevel: 'public' };
    const answer = await responseOf(updateHitComment.response, call('PUT', `${path}/${comments[0]?.id}`, change));
    expect(answer.comments).toMatchObject([{ content: 'mine', accessLevel: 'public' }]);
    expect(lastChange()).toMatchObject({ field: ['accessLevel'], accessLevel: ['private', 'public'] });
  });

  it('is in the audit log with its text before and after, but not with that of a private comment', async () => {
    const [hit] = await findHits();
    const path = `${hits}/hits/${hit?.id}/comments`;
    const [comment] = await add(path, { content: 'first', accessLevel: 'public' });
    const change = (content: string, accessLevel: string) =>
      call('PUT', `${path}/${comment?.id}`, { content, accessLevel });
    await change('second', 'public');
    expect(lastChange()).toMatchObject({ field: ['content'], content: ['first', 'second'] });
    await change('hidden', 'private');
    expect(lastChange()).toMatchObject({ field: ['content', 'accessLevel'], accessLevel: ['public', 'private'] });
    await change('concealed', 'private');
    expect(lastChange()).toMatchObject({ field: ['content'], accessLevel: ['private'] });
    await call('DELETE', `${path}/${comment?.id}`);
    expect(lastChange()).toMatchObject({ field: ['content', 'accessLevel'], accessLevel: ['private', ''] });
    expect(JSON.stringify(auditOf('case interaction'))).not.toMatch(/hidden|concealed/);
  });
});

describe('removing a comment', () => {
  const take = (hitId: string, commentId: string) =>
    sendTo(removeHitComment, { caseId: server.caseId, hitId, commentId });
  const sendTo = (declaration: CallDeclaration, params: Record<string, string>) =>
    call(declaration.method, callPath(declaration, params));
  const add = async (hitId: string, accessLevel: string) => {
    const response = call('POST', `${hits}/hits/${hitId}/comments`, { content: 'look', accessLevel });
    return (await responseOf(addHitComment.response, response)).comments.at(-1)?.id ?? '';
  };

  it('is refused to other users, and private ones of others return 404', async () => {
    const [hit] = await findHits();
    const [open, secret] = [await add(hit?.id ?? '', 'public'), await add(hit?.id ?? '', 'private')];
    await server.signInAs('examiner');
    expect((await take(hit?.id ?? '', open)).status).toBe(403);
    expect((await take(hit?.id ?? '', secret)).status).toBe(404);
    expect((await take('99999', open)).status).toBe(404);
  });

  it('removes it for every user and writes an audit entry', async () => {
    const [hit] = await findHits();
    const id = await add(hit?.id ?? '', 'public');
    expect(await (await take(hit?.id ?? '', id)).json()).toEqual({ comments: [] });
    expect(auditOf('case interaction').at(-1)).toMatchObject({
      call: 'removeHitComment',
      description: {
        ...{ action: ['remove comment'], commentId: [id] },
        ...{ field: ['content', 'accessLevel'], content: ['look', ''], accessLevel: ['public', ''] },
      },
    });
    expect((await take(hit?.id ?? '', id)).status).toBe(404);
  });
});

describe('privilege', () => {
  const mark = (method: string, hitId: string | undefined) => call(method, `${hits}/hits/${hitId}/privileged`);

  it('can be removed only by legal reviewers', async () => {
    const [hit] = await findHits();
    for (const user of ['admin', 'examiner', 'investigator'] as const) {
      await server.signInAs(user);
      expect((await mark('DELETE', hit?.id)).status).toBe(403);
    }
  });

  it('returns 404 for an unknown hit', async () => {
    expect((await mark('POST', '99999')).status).toBe(404);
  });

  it('hides a privileged hit completely from users who may not see it', async () => {
    const [hit] = await findHits();
    expect(await (await mark('POST', hit?.id)).json()).toEqual({ isVisible: false, followed: 0 });
    expect((await call('GET', `${hits}/hits/${hit?.id}`)).status).toBe(404);
    expect(await findHits()).toHaveLength(2);
    const sources = call('GET', `/api/cases/v0.0/cases/${server.caseId}/evidence-sources`);
    const { evidenceSources } = await responseOf(listEvidenceSources.response, sources);
    expect(evidenceSources[0]?.counts.total).toBe(2);
  });

  it('[001-7-25] can be removed by a legal reviewer', async () => {
    const [hit] = await findHits();
    await mark('POST', hit?.id);
    await server.signInAs('legal');
    expect(await findHits()).toHaveLength(3);
    expect(await (await mark('DELETE', hit?.id)).json()).toEqual({ isVisible: true, followed: 0 });
    await server.signInAs('investigator');
    expect(await findHits()).toHaveLength(3);
  });
});
