import type { TSchema } from '@sinclair/typebox';

import { searchHits } from '@contract/calls/hits';
import {
  addHitTag,
  countTags,
  createCaseTag,
  deleteCaseTag,
  exportTagSet,
  importTagSet,
  listCaseTags,
  listHitTagHistory,
  listTags,
  removeHitTag,
  updateCaseTag,
} from '@contract/calls/tags';
import { TAG_PALETTE } from '@contract/rules/tag-palette';
import { readJson } from '@contract/text/read-json';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
let tags: string;
let hits: string;
beforeEach(async () => {
  server = await startTestServer({ user: 'investigator', source: { hits: [buildHitRecord(), buildHitRecord()] } });
  tags = `/api/cases/v0.0/cases/${server.caseId}/tags`;
  hits = `/api/hits/v0.0/cases/${server.caseId}`;
});
afterEach(() => server.close());

const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);
const json = <Schema extends TSchema>(schema: Schema, method: string, path: string, body?: unknown) =>
  responseOf(schema, call(method, path, body));
const blue = { name: 'Important', color: TAG_PALETTE.blue };

async function firstHitId(): Promise<string> {
  const body = { filter: {}, queryFilters: [], size: 1, sort: [] };
  const { data } = await json(searchHits.response, 'POST', `${hits}/profiles/Default/search`, body);
  return data[0]?.id ?? '';
}

const A_REVISION: unknown = expect.any(String);

describe('a set of tags', () => {
  const path = () => `/api/cases/v0.0/cases/${server.caseId}/tag-set`;
  const set = (...names: string[]) => ({
    ...{ format: 'review-tag-set', version: 1 },
    tags: names.map((name) => ({ name, color: TAG_PALETTE.red })),
  });

  it('is refused to users who may not create tags', async () => {
    await server.signInAs('legal');
    expect((await call('GET', path())).status).toBe(403);
    expect((await call('POST', path(), set('a'))).status).toBe(403);
  });

  it('is refused as a whole when one of its tags is invalid, with its index', async () => {
    const body = { ...set('fine'), tags: [...set('fine').tags, { name: ' ', color: TAG_PALETTE.red }] };
    const response = await call('POST', path(), body);
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).message).toBe('Tag 2 of the set cannot be created: Enter a tag name.');
    expect((await call('POST', path(), { ...set('a'), format: 'other' })).status).toBe(400);
    expect((await call('POST', path(), { ...set(), tags: [] })).status).toBe(400);
    expect((await json(listCaseTags.response, 'GET', tags)).tags).toEqual([]);
  });

  it('is refused for a case without tags', async () => {
    expect((await call('GET', path())).status).toBe(404);
  });

  it('is copied from one case to another, and keeps existing tags', async () => {
    await json(createCaseTag.response, 'POST', tags, blue);
    await json(importTagSet.response, 'POST', path(), set('Zebra', 'apple'));
    const exported = await json(exportTagSet.response, 'GET', path());
    expect(exported.tags).toEqual([
      { name: 'apple', color: TAG_PALETTE.red },
      blue,
      { name: 'Zebra', color: TAG_PALETTE.red },
    ]);
    const again = await json(importTagSet.response, 'POST', path(), set('IMPORTANT', 'new', 'NEW'));
    expect(again).toMatchObject({ created: [{ name: 'new' }], kept: ['IMPORTANT', 'NEW'] });
    const { tags: all } = await json(listCaseTags.response, 'GET', tags);
    expect(all.find(({ name }) => name === 'Important')?.color).toBe(TAG_PALETTE.blue);
  });
});

describe('a tag that was changed after the revision', () => {
  const stored = async () => {
    const [tag] = (await json(listCaseTags.response, 'GET', tags)).tags;
    return tag!;
  };

  it('is not overwritten, and returned with the refusal; without a revision the last write wins', async () => {
    await json(createCaseTag.response, 'POST', tags, blue);
    const { id, revision } = await stored();
    const update = (body: object) => call('PUT', `${tags}/${id}`, { ...blue, ...body });
    expect((await update({ isEnabled: false, key: null, revision })).status).toBe(200);
    const response = await update({ name: 'Mine', isEnabled: true, revision });
    expect(response.status).toBe(409);
    const now = await stored();
    expect(await refusalOf(response)).toMatchObject({
      message: 'Somebody else has changed the tag in the meantime.',
      stored: {
        ...{ revision: now.revision, values: { ...blue, isEnabled: false, key: null } },
        changedBy: 'investigator',
      },
    });
    expect((await update({ name: 'Mine', isEnabled: true, revision: now.revision })).status).toBe(200);
    expect((await update({ name: 'Last' })).status).toBe(200);
    expect(await stored()).toMatchObject({ name: 'Last', isEnabled: true });
  });

  it('is stored once when several changes are based on the same revision', async () => {
    await json(createCaseTag.response, 'POST', tags, blue);
    const { id, revision } = await stored();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => call('PUT', `${tags}/${id}`, { ...blue, name, revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('createCaseTag', () => {
  it.each([
    [{ ...blue, name: '  ' }, { name: 'Enter a tag name.' }],
    [{ ...blue, name: 'x'.repeat(256) }, { name: 'Enter a tag name that is 255 characters or less.' }],
    [{ ...blue, color: '#123456' }, { color: 'Select a tag colour.' }],
  ])('refuses invalid values with the messages of the form (%#)', async (body, fields) => {
    const response = await call('POST', tags, body);
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields).toEqual(fields);
  });

  it('refuses a name that the case has', async () => {
    await call('POST', tags, blue);
    const response = await call('POST', tags, { ...blue, name: 'important' });
    expect(response.status).toBe(409);
    expect((await refusalOf(response)).message).toBe('Your case already contains the tag important.');
  });

  it('[000-7-27] creates a tag and returns its id, and [000-7-26] the case lists it', async () => {
    const { id } = await json(createCaseTag.response, 'POST', tags, { ...blue, name: ' Important ' });
    expect(await json(listCaseTags.response, 'GET', tags)).toEqual({
      tags: [{ id, ...blue, isEnabled: true, key: 1, revision: A_REVISION }],
    });
  });
});

describe('updateCaseTag and deleteCaseTag', () => {
  it('return 404 for an unknown tag', async () => {
    expect((await call('PUT', `${tags}/99`, blue)).status).toBe(404);
    expect((await call('DELETE', `${tags}/99`)).status).toBe(404);
  });

  it('[000-7-28] rename and recolour a tag, and [000-7-29] delete it', async () => {
    const { id } = await json(createCaseTag.response, 'POST', tags, blue);
    const red = { name: 'Urgent', color: TAG_PALETTE.red };
    expect(await json(updateCaseTag.response, 'PUT', `${tags}/${id}`, red)).toEqual({
      tag: { id, ...red, isEnabled: true, key: 1, revision: A_REVISION },
    });
    const outOfUse = { tag: { id, ...red, isEnabled: false, key: 1, revision: A_REVISION } };
    expect(await json(updateCaseTag.response, 'PUT', `${tags}/${id}`, { ...red, isEnabled: false })).toEqual(outOfUse);
    expect(await json(updateCaseTag.response, 'PUT', `${tags}/${id}`, red)).toEqual(outOfUse);
    expect(await json(deleteCaseTag.response, 'DELETE', `${tags}/${id}`)).toEqual({ id });
    expect(await json(listCaseTags.response, 'GET', tags)).toEqual({ tags: [] });
    const entries = await server.context.stores.hits.auditEntries(server.caseId, 0, 1000);
    expect(
      entries.flatMap(({ entry }) => (/"(?:update|delete) tag"/.test(entry) ? [readJson(entry)] : [])),
    ).toMatchObject([
      { description: { tagId: [id], name: [blue.name, red.name], color: [blue.color, red.color] } },
      { description: { tagId: [id], field: ['isEnabled'], isEnabled: ['true', 'false'] } },
      { description: { tagId: [id], name: [red.name, ''], color: [red.color, ''], isEnabled: ['false', ''] } },
    ]);
  });
});

describe('the key of a tag', () => {
  it('is changed to a free one or to none, and refused when it belongs to another tag', async () => {
    const { id } = await json(createCaseTag.response, 'POST', tags, blue);
    await json(createCaseTag.response, 'POST', tags, { ...blue, name: 'Another' });
    const refused = await call('PUT', `${tags}/${id}`, { ...blue, key: 2 });
    expect(refused.status).toBe(400);
    const reason = 'Key 2 belongs to the tag Another. Choose another one.';
    expect(await refusalOf(refused)).toMatchObject({ message: reason, fields: { key: reason } });
    for (const key of [0, 10, 1.5, '3']) {
      expect((await call('PUT', `${tags}/${id}`, { ...blue, key })).status).toBe(400);
    }
    const { tag } = await json(updateCaseTag.response, 'PUT', `${tags}/${id}`, { ...blue, key: 5 });
    expect(tag.key).toBe(5);
    const { tag: without } = await json(updateCaseTag.response, 'PUT', `${tags}/${id}`, { ...blue, key: null });
    expect(without).not.toHaveProperty('key');
  });
});

describe('listTags', () => {
  it('[000-7-25] lists the tags of all cases that the user may open, each with its case', async () => {
    const { id } = await json(createCaseTag.response, 'POST', tags, blue);
    expect(await json(listTags.response, 'GET', '/api/cases/v0.0/tags')).toEqual({
      tags: [{ id, ...blue, isEnabled: true, key: 1, caseId: server.caseId, revision: A_REVISION }],
    });
    await server.signInAs('stranger');
    expect(await json(listTags.response, 'GET', '/api/cases/v0.0/tags')).toEqual({ tags: [] });
  });
});

describe('tags of hits', () => {
  it('return 404 for an unknown hit or tag', async () => {
    const { id } = await json(createCaseTag.response, 'POST', tags, blue);
    expect((await call('POST', `${hits}/hits/99999/tags`, { tagId: id })).status).toBe(404);
    expect((await call('POST', `${hits}/hits/${await firstHitId()}/tags`, { tagId: '99' })).status).toBe(404);
  });

  it('[001-7-17] are linked, [001-7-16] counted and [001-7-18] unlinked', async () => {
    const { id } = await json(createCaseTag.response, 'POST', tags, blue);
    const hitId = await firstHitId();
    expect(await json(addHitTag.response, 'POST', `${hits}/hits/${hitId}/tags`, { tagId: id })).toEqual({ tags: [id] });
    expect(await json(addHitTag.response, 'POST', `${hits}/hits/${hitId}/tags`, { tagId: id })).toEqual({ tags: [id] });
    expect(
      await json(countTags.response, 'POST', `${hits}/tag-counts`, { filter: {}, queryFilters: [] }),
    ).toMatchObject({
      counts: { tags: [{ tagId: id, count: 1 }], untagged: 1, comments: 0 },
    });
    expect(await json(removeHitTag.response, 'DELETE', `${hits}/hits/${hitId}/tags/${id}`)).toEqual({ tags: [] });
  });

  it('[001-7-19] have a history, [001-7-21] newest first', async () => {
    const { id } = await json(createCaseTag.response, 'POST', tags, blue);
    const hitId = await firstHitId();
    await call('POST', `${hits}/hits/${hitId}/tags`, { tagId: id });
    server.passTime(1000);
    await server.signInAs('examiner');
    await call('DELETE', `${hits}/hits/${hitId}/tags/${id}`);
    const history = `/auditing/api/cases/${server.caseId}/tag-history`;
    expect(await json(listHitTagHistory.response, 'POST', history, { hitId, take: 15, skip: 0 })).toMatchObject({
      totalCount: 2,
      data: [
        { tagId: id, action: 'remove', userName: 'examiner' },
        { tagId: id, action: 'add', userName: 'investigator' },
      ],
    });
    expect((await json(listHitTagHistory.response, 'POST', history, { hitId, take: 1, skip: 1 })).data).toMatchObject([
      { action: 'add' },
    ]);
  });
});
