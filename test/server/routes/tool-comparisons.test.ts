import path from 'node:path';

import Database from 'better-sqlite3';

import { listJobs } from '@contract/calls/jobs';
import { markHitPrivileged, searchHits } from '@contract/calls/hits';
import { compareTools, listToolComparisons, listToolCopies } from '@contract/calls/tool-comparisons';
import type { FoundBy } from '@contract/model/filter';
import { COMPARISON_QUEUE } from '@server/stores/comparison-job';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const MIA = { name: 'Mia', identifier: '+49 176 12345678', isOwner: false };
const IMEI = '351234567890123';
const DEVICE = [{ name: 'Device Info', fragments: [{ name: 'IMEI', value: IMEI }] }];

const message = (originalId: string, minute: number, given: Parameters<typeof buildChat>[0] = {}) =>
  buildHitRecord({
    originalId,
    date: buildDate(`2024-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`),
    fragments: [
      buildFragment({ name: 'Tool', value: originalId.slice(0, 1) }),
      buildFragment({ name: 'App', value: 'W' }),
      buildFragment({ name: 'MD5', value: originalId.startsWith('u') ? 'AB12' : 'ab12' }),
    ],
    chat: buildChat({ threadKey: 'mia', text: `text ${minute}`, sender: MIA, direction: 'incoming', ...given }),
  });
const threads = [buildThread({ threadKey: 'mia', source: 'WhatsApp', participants: [MIA] })];
const picture = (originalId: string, content: string) =>
  buildHitRecord({
    originalId,
    artifact: { group: 'Media', name: 'Pictures' },
    attachments: [buildAttachment({ name: 'a.jpg', stored: { sha256: content.repeat(64), size: 1 } })],
  });
/** AXIOM writes the properties of the device as an item. */
const deviceItem = (imei: string) =>
  buildHitRecord({
    originalId: 'device',
    artifact: { group: 'Device & System', name: 'Device Information' },
    fragments: [buildFragment({ name: 'IMEI', value: imei })],
  });

let server: TestServer;
let ufed: number;
let axiom: number;
beforeEach(async () => {
  server = await startTestServer({ user: 'investigator' });
  ufed = await server.addSource({
    ...{ name: 'Phone', threads, device: DEVICE },
    hits: [message('u1', 1), message('u2', 2), picture('up', 'a'), buildHitRecord()],
  });
  axiom = await server.addSource({
    ...{ name: 'Image', threads, importType: 'axiom' },
    hits: [message('a1', 1), message('a3', 3, { sender: null }), picture('ap', 'a'), deviceItem(IMEI)],
  });
});
afterEach(() => server.close());

const at = () => `/api/cases/v0.0/cases/${server.caseId}/tool-comparisons`;
const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);
const list = async () => (await responseOf(listToolComparisons.response, call('GET', at()))).comparisons;
const send = (...evidenceIds: number[]) => call('POST', at(), { evidenceIds });
const compare = async (...evidenceIds: number[]) => {
  const { jobId } = await responseOf(compareTools.response, send(...evidenceIds));
  await server.context.jobs.ended(jobId);
  return jobId;
};
const search = async (filter: { foundBy?: FoundBy; evidenceIds?: number[] } = {}) => {
  const path = `/api/hits/v0.0/cases/${server.caseId}/profiles/Default/search`;
  const body = { filter, queryFilters: [], size: 100, sort: [{ by: 'hitId', order: 'asc' }] };
  return (await responseOf(searchHits.response, call('POST', path, body))).data;
};
const idOf = async (originalId: string) => (await search()).find((hit) => hit.originalId === originalId)?.id ?? '';
const copiesOf = (hitId: string) => call('GET', `/api/hits/v0.0/cases/${server.caseId}/hits/${hitId}/tool-copies`);

describe('listToolComparisons', () => {
  it('lists sources of other tools with the same device', async () => {
    expect(await list()).toEqual([
      {
        evidenceIds: [ufed, axiom],
        identifiers: [{ kind: 'IMEI', value: IMEI.slice(0, 14) }],
        ...{ state: 'offered', finishedAt: null, isOutdated: false, counts: [] },
      },
    ]);
  });

  it('does not list those of the same tool, nor other devices', async () => {
    await server.addSource({ hits: [deviceItem(IMEI)] });
    await server.addSource({ hits: [deviceItem('359999999999999')], importType: 'xry' });
    const pairs = (await list()).map(({ evidenceIds }) => evidenceIds);
    expect(pairs).toEqual([
      [ufed, axiom],
      [axiom, axiom + 1],
    ]);
  });

  it('returns no identifiers that only a privileged item contains', async () => {
    await server.signInAs('legal');
    const hitId = await idOf('device');
    await responseOf(
      markHitPrivileged.response,
      call('POST', `/api/hits/v0.0/cases/${server.caseId}/hits/${hitId}/privileged`),
    );
    expect(await list()).toHaveLength(1);
    await server.signInAs('investigator');
    expect(await list()).toEqual([]);
  });

  it('returns the counts of a comparison, and whether the zone was changed since', async () => {
    await compare(ufed, axiom);
    const [comparison] = await list();
    expect(comparison).toMatchObject({
      state: 'compared',
      isOutdated: false,
      counts: [
        { evidenceId: ufed, severalTools: 2, oneTool: 1, notCompared: 1 },
        { evidenceId: axiom, severalTools: 2, oneTool: 1, notCompared: 1 },
      ],
    });
    const records = new Database(path.join(server.context.config.dataFolder, 'server.db'));
    records.prepare('UPDATE review_case SET timezone = ?').run('Asia/Tokyo');
    records.close();
    expect(await list()).toMatchObject([{ state: 'compared', isOutdated: true }]);
  });
});

describe('compareTools', () => {
  it('marks items and filters them', async () => {
    await compare(axiom, ufed);
    const found = async (foundBy: FoundBy, evidenceIds: number[] = []) =>
      (await search({ foundBy, evidenceIds })).map(({ originalId }) => originalId);
    expect(await found('severalTools')).toEqual(['u1', 'up', 'a1', 'ap']);
    expect(await found('oneTool')).toEqual(['u2', 'a3']);
    expect(await found('oneTool', [axiom])).toEqual(['a3']);
    const [first] = await search();
    expect(first).toMatchObject({ originalId: 'u1', copiedIn: [axiom] });
  });

  it('is a job of its user, and is in the audit log of the case when it has ended', async () => {
    const jobId = await compare(ufed, axiom);
    const { jobs } = await responseOf(listJobs.response, call('GET', '/user/api/REVIEW/users/me/jobs'));
    expect(jobs).toMatchObject([{ id: jobId, kind: 'comparison', state: 'completed', name: 'Phone, Image' }]);
    const db = openCaseDatabase(server.context.config.dataFolder, server.caseId);
    const entries = db
      .prepare<[], string>("SELECT entry FROM audit WHERE entry ->> 'call' = 'compareTools' ORDER BY sequence")
      .pluck()
      .all();
    db.close();
    expect(entries.map((entry): unknown => JSON.parse(entry))).toMatchObject([
      {
        userId: 'investigator',
        logEvent: 'case interaction',
        description: { action: ['sources compared'], evidenceIds: [String(ufed), String(axiom)], jobId: [jobId] },
      },
    ]);
  });

  it('refuses one source, an unknown one, and more or fewer than two', async () => {
    expect(await refusalOf(send(ufed, ufed))).toMatchObject({ status: 400 });
    expect(await refusalOf(send(ufed, 9_999))).toMatchObject({ status: 404 });
    expect(await refusalOf(send(ufed))).toMatchObject({ status: 400 });
    expect(await refusalOf(send(ufed, axiom, 3))).toMatchObject({ status: 400 });
    const other = await server.addCase('Quay', [{ userId: 'investigator', accessLevel: 'member' }]);
    const foreign = await server.addSource({ hits: [] }, other).catch(() => 9_999);
    expect(await refusalOf(send(ufed, foreign))).toMatchObject({ status: 404 });
  });

  it('refuses a pair that is being compared, and lists it', async () => {
    const { jobs } = server.context.stores;
    // Nothing runs it: its queue is not woken.
    await jobs.send(
      {
        ...{ id: crypto.randomUUID(), queue: COMPARISON_QUEUE, caseId: server.caseId, priority: 0, singletonKey: null },
        ...{ isKept: true, userId: 'examiner', userName: 'examiner', queuedAt: new Date().toISOString() },
        data: { evidenceIds: [ufed, axiom], sourceNames: ['Phone', 'Image'] },
      },
      null,
    );
    expect(await refusalOf(send(axiom, ufed))).toMatchObject({ status: 409 });
    expect(await list()).toMatchObject([{ state: 'waiting' }]);
    server.context.jobs.wake(COMPARISON_QUEUE);
    await server.context.jobs.settled();
    expect(await list()).toMatchObject([{ state: 'compared' }]);
  });

  it('can be cancelled; the previous result is kept', async () => {
    const { jobId } = await responseOf(compareTools.response, send(ufed, axiom));
    await call('POST', `/user/api/REVIEW/users/me/jobs/${jobId}/cancel`);
    await server.context.jobs.settled();
    const { jobs } = await responseOf(listJobs.response, call('GET', '/user/api/REVIEW/users/me/jobs'));
    const state = (await list())[0]?.state;
    expect(state).toBe(jobs[0]?.state === 'completed' ? 'compared' : 'offered');
  });
});

describe('listToolCopies', () => {
  it('compares the copies field by field', async () => {
    await compare(ufed, axiom);
    const response = await responseOf(listToolCopies.response, copiesOf(await idOf('u1')));
    expect(response).toEqual({
      totalCount: 1,
      copies: [
        {
          ...{ hitId: await idOf('a1'), evidenceId: axiom, isUncertain: false },
          artifact: { group: 'Communication', name: 'SMS Messages' },
          equalCount: 4,
          notations: [{ name: 'MD5', here: ['AB12'], there: ['ab12'] }],
          differences: [{ name: 'Tool', here: ['u'], there: ['a'] }],
        },
      ],
    });
    expect(await responseOf(listToolCopies.response, copiesOf(await idOf('u2')))).toEqual({
      copies: [],
      totalCount: 0,
    });
  });

  it('is marked as unsure when no copy names the sender', async () => {
    const hits = [message('x3', 3, { sender: null, direction: 'unknown' })];
    const xry = await server.addSource({ hits, threads, importType: 'xry' });
    await compare(axiom, xry);
    const { copies } = await responseOf(listToolCopies.response, copiesOf(await idOf('a3')));
    expect(copies).toMatchObject([{ evidenceId: xry, isUncertain: true }]);
  });

  it('finds no missing item', async () => {
    expect(await refusalOf(copiesOf('99999'))).toMatchObject({ status: 404 });
  });
});
