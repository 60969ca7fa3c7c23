import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { countHits, getHit, getHitNeighbours, markHitPrivileged, searchHits } from '@contract/calls/hits';
import { getCoverage, listHitCopies, markHitsSeen } from '@contract/calls/seen';
import { PRIVILEGED } from '@contract/rules/identifiers';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
let hits: string;
const picture = (originalId: string, content: string) =>
  buildHitRecord({
    originalId,
    artifact: { group: 'Media', name: 'Pictures' },
    sources: [{ path: `/sdcard/${originalId}.jpg`, deleted: null, location: [] }],
    attachments: [buildAttachment({ name: 'a.jpg', stored: { sha256: content.repeat(64), size: 1 } })],
  });
beforeEach(async () => {
  server = await startTestServer({
    user: 'investigator',
    source: { hits: [picture('one', 'a'), picture('two', 'b'), picture('three', 'a'), buildHitRecord()] },
  });
  hits = `/api/hits/v0.0/cases/${server.caseId}`;
});
afterEach(() => server.close());

const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);
const search = async (given: object = {}) =>
  responseOf(
    searchHits.response,
    call('POST', `${hits}/profiles/Default/search`, {
      filter: {},
      queryFilters: [],
      size: 20,
      sort: [{ by: 'hitId', order: 'asc' }],
      ...given,
    }),
  );
const idsOf = async () => (await search()).data.map(({ id }) => id);
const seen = (hitIds: string[]) => responseOf(markHitsSeen.response, call('POST', `${hits}/seen`, { hitIds }));
const coverage = (filter: object = {}) =>
  responseOf(getCoverage.response, call('POST', `${hits}/coverage`, { filter, queryFilters: [] }));

describe('markHitsSeen', () => {
  it('returns how many were new to the user, and later results mark the hits as seen', async () => {
    const [one = '', two = ''] = await idsOf();
    expect(await seen([one, two])).toEqual({ changed: 2 });
    expect(await seen([one])).toEqual({ changed: 0 });
    const { hit } = await responseOf(getHit.response, call('GET', `${hits}/hits/${one}`));
    expect(hit.seenByMe).toBe(true);
    expect((await search({ filter: { unseen: 'me' } })).totalHits.value).toBe(2);
    await server.signInAs('examiner');
    expect((await search({ filter: { unseen: 'me' } })).totalHits.value).toBe(4);
    expect((await search({ filter: { unseen: 'anyone' } })).totalHits.value).toBe(2);
  });

  it('writes one audit entry that names the hits', async () => {
    const [one = '', two = ''] = await idsOf();
    await seen([one, two]);
    const db = openCaseDatabase(server.context.config.dataFolder, server.caseId);
    const last = db.prepare('SELECT entry FROM audit ORDER BY sequence DESC LIMIT 1').pluck().get();
    db.close();
    const entry = Value.Parse(Type.Record(Type.String(), Type.Unknown()), JSON.parse(String(last)));
    expect(entry).toMatchObject({
      call: 'markHitsSeen',
      userId: 'investigator',
      description: { action: ['seen'], hitId: [one, two] },
    });
  });

  it.each([
    ['no hits', []],
    ['more than 500', Array.from({ length: 501 }, (_unused, index) => String(index))],
  ])('refuses %s', async (_what, hitIds) => {
    expect((await call('POST', `${hits}/seen`, { hitIds })).status).toBe(400);
  });

  it('reveals nothing about privileged hits: they are skipped like unknown ones', async () => {
    const [one = ''] = await idsOf();
    await server.signInAs('legal');
    await responseOf(markHitPrivileged.response, call('POST', `${hits}/hits/${one}/privileged`));
    await server.signInAs('investigator');
    expect(await seen([one])).toEqual(await seen(['99999']));
    // Another item has the same file, and is hidden with it.
    expect(await coverage()).toMatchObject({ total: 2, seenByAnyone: 0 });
    await server.signInAs('legal');
    expect(await coverage()).toMatchObject({ total: 4, seenByMe: 0, seenByAnyone: 0 });
  });
});

describe('getCoverage', () => {
  it('counts by artifact and by evidence source, under filters', async () => {
    const [one = '', two = ''] = await idsOf();
    await seen([one, two]);
    expect(await coverage({ groups: ['Media'] })).toEqual({
      total: 3,
      seenByMe: 2,
      seenByAnyone: 2,
      artifacts: [{ group: 'Media', name: 'Pictures', importance: 'primary', total: 3, seenByMe: 2, seenByAnyone: 2 }],
      evidenceSources: [{ evidenceId: server.evidenceId, total: 3, seenByMe: 2, seenByAnyone: 2 }],
      status: 'success',
    });
  });
});

describe('copies', () => {
  const copies = (hitId: string) => call('GET', `${hits}/hits/${hitId}/copies`);

  it('are listed with their evidence source', async () => {
    const [one = '', , three = '', plain = ''] = await idsOf();
    const about = { evidenceId: server.evidenceId, group: 'Media', artifact: 'Pictures' };
    expect(await responseOf(listHitCopies.response, copies(three))).toEqual({
      copies: [
        { ...about, hitId: one, path: '/sdcard/one.jpg' },
        { ...about, hitId: three, path: '/sdcard/three.jpg' },
      ],
      hasMore: false,
    });
    expect(await responseOf(listHitCopies.response, copies(plain))).toEqual({ copies: [], hasMore: false });
  });

  it('are returned only for hits that the user may see', async () => {
    const [one = '', , three = ''] = await idsOf();
    await server.signInAs('legal');
    const alone = { tag: PRIVILEGED, withFollowers: false };
    await responseOf(markHitPrivileged.response, call('POST', `${hits}/hits/${one}/privileged`, alone));
    await server.signInAs('investigator');
    expect((await copies(one)).status).toBe(404);
    expect((await copies('99999')).status).toBe(404);
    const response = await responseOf(listHitCopies.response, copies(three));
    expect(response.copies.map(({ hitId }) => hitId)).toEqual([three]);
    expect((await search({ stackDuplicates: true })).data.map(({ copies: count }) => count)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are stacked in a search and in its count when requested', async () => {
    const { data, totalHits } = await search({ stackDuplicates: true });
    expect(data.map(({ originalId, copies: count }) => [originalId, count])).toEqual([
      ['one', 2],
      ['two', undefined],
      [expect.any(String), undefined],
    ]);
    expect(totalHits).toEqual({ value: 3, relation: 'eq' });
    const body = { filter: {}, queryFilters: [] };
    const total = async (given: object) =>
      (await responseOf(countHits.response, call('POST', `${hits}/total-count`, { ...body, ...given }))).totalCount;
    expect([await total({ stackDuplicates: true }), await total({})]).toEqual([3, 4]);
    const [, two = '', three = '', plain = ''] = await idsOf();
    const next = async (given: object) => {
      const requestBody = { ...body, sort: [{ by: 'hitId', order: 'asc' }], ...given };
      const response = call('POST', `${hits}/hits/${two}/neighbours`, requestBody);
      return (await responseOf(getHitNeighbours.response, response)).next?.id;
    };
    expect([await next({ stackDuplicates: true }), await next({})]).toEqual([plain, three]);
  });
});
