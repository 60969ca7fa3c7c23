import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import Database from 'better-sqlite3';

import { addBulkTags, listBulkActions } from '@contract/calls/bulk';
import {
  addCaseBookmark,
  createCase,
  getCase,
  listAllEvidenceSources,
  listCaseBookmarks,
  listCases,
  listEvidenceSources,
} from '@contract/calls/cases';
import {
  deleteCase,
  deleteEvidenceSource,
  liftCaseHold,
  liftSourceHold,
  placeCaseHold,
  placeSourceHold,
} from '@contract/calls/deletion';
import { countHits, countHitsBy, getHit, searchHits } from '@contract/calls/hits';
import { cancelJob, listJobs } from '@contract/calls/jobs';
import { getCoverage } from '@contract/calls/seen';
import { countTags, createCaseTag } from '@contract/calls/tags';
import { getTimelineHistogram } from '@contract/calls/timeline';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { DELETION_QUEUE } from '@server/stores/deletion-job';
import { IMPORT_QUEUE, type ImportData } from '@server/stores/import-job';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
} from '@test/helpers/builders/build-hit-record';
import { listenToCase } from '@test/helpers/listen-to-case';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const EVERYTHING = { filter: {}, queryFilters: [] };
const REASON = { reason: ' Order #12 ' };

let server: TestServer;
let gone: number;
let kept: number;
let shared: string;
let own: string;
beforeEach(async () => {
  server = await startTestServer({ user: 'admin' });
  const files = await Promise.all(['shared', 'own'].map((text) => server.storeFile(text)));
  [shared = '', own = ''] = files.map(({ sha256 }) => sha256);
  gone = await server.addSource({ name: 'Phone', hits: hitsOf('gone', files) });
  kept = await server.addSource({ name: 'Tablet', hits: hitsOf('kept', files.slice(0, 1)) });
});
afterEach(() => server.close());

const hitsOf = (name: string, files: { sha256: string; size: number }[]) =>
  [1, 2, 3].map((number) =>
    buildHitRecord({
      originalId: `${name} ${number}`,
      date: buildDate('2024-01-01T00:00:00.000Z'),
      chat: buildChat(),
      fragments: [buildFragment({ name: 'Body', value: 'van' })],
      locations: [{ latitude: 1, longitude: 2 }],
      attachments: files.map((stored, index) => buildAttachment({ name: `${index}.txt`, stored })),
    }),
  );

const call = (declaration: CallDeclaration, body?: unknown, params: Record<string, string | number> = {}) =>
  requestAs(
    server,
    declaration.method,
    callPath(declaration, { caseId: server.caseId, evidenceId: gone, realm: 'REVIEW', ...params }),
    body,
  );
const removed = () => server.context.jobs.settled();
const search = async () => {
  const requestBody = { ...EVERYTHING, size: 20, sort: [{ by: 'hitId', order: 'asc' }] };
  return (await responseOf(searchHits.response, call(searchHits, requestBody, { profile: 'Default' }))).data;
};
const filesLeft = async () => {
  await removed();
  await server.context.collector.settled();
  return Promise.all([shared, own].map(async (sha256) => (await server.context.stores.files.sizeOf(sha256)) !== null));
};
const lastCaseAudit = (): unknown => {
  const file = path.join(server.context.config.dataFolder, 'cases', server.caseId, 'case.db');
  const db = new Database(file, { readonly: true });
  const entry = db
    .prepare("SELECT entry FROM audit WHERE entry ->> 'logEvent' <> 'rows recorded' ORDER BY sequence DESC LIMIT 1")
    .pluck()
    .get();
  db.close();
  return JSON.parse(String(entry));
};
const auditFile = () => path.join(server.context.config.dataFolder, 'audit', server.caseId, 'audit.db');

describe('deleting is refused', () => {
  const calls = [deleteCase, deleteEvidenceSource, placeCaseHold, liftCaseHold, placeSourceHold, liftSourceHold];

  it.each(calls)('without a session: $name', async (declaration) => {
    await server.signOut();
    expect((await call(declaration, REASON)).status).toBe(401);
  });

  it.each(calls)('without the role or the case: $name', async (declaration) => {
    for (const user of ['investigator', 'legal'] as const) {
      await server.signInAs(user);
      expect((await call(declaration, REASON)).status).toBe(403);
    }
    await server.signInAs('stranger');
    const isOfManagers = declaration !== liftCaseHold && declaration !== liftSourceHold;
    expect((await call(declaration, REASON)).status).toBe(isOfManagers ? 404 : 403);
    const other = await server.addCase('Not theirs');
    await server.signInAs('examiner');
    expect([403, 404]).toContain((await call(declaration, REASON, { caseId: other })).status);
  });

  it('to a manager for lifting a hold', async () => {
    await server.signInAs('examiner');
    for (const declaration of [liftCaseHold, liftSourceHold]) {
      expect((await call(declaration, REASON)).status).toBe(403);
    }
    expect((await call(placeSourceHold, REASON)).status).toBe(200);
  });

  it.each([
    ['none', {}],
    ['a blank one', { reason: '  ' }],
    ['one with emoji', { reason: '😀' }],
    ['a long one', { reason: 'x'.repeat(256) }],
  ])('without a reason, such as %s', async (_name, body) => {
    for (const declaration of [deleteCase, deleteEvidenceSource, placeCaseHold]) {
      expect((await call(declaration, body)).status).toBe(400);
    }
    expect(await search()).toHaveLength(6);
  });

  it('for a source of another case or an unknown one', async () => {
    const other = await server.addCase('Other');
    expect((await call(deleteEvidenceSource, REASON, { caseId: other })).status).toBe(404);
    expect((await call(deleteEvidenceSource, REASON, { evidenceId: 999 })).status).toBe(404);
    expect(await search()).toHaveLength(6);
  });

  it('while a source is imported, with a message', async () => {
    const { jobs } = server.context.stores;
    const data: ImportData = {
      ...{ inputName: 'a.ufdr', inputPath: '/a.ufdr', inputSha256: 'aa', importType: 'ufed', isUpload: false },
      ...{ sourceName: 'a', size: 1 },
    };
    const job = {
      ...{ id: 'import', queue: 'elsewhere', data, priority: 0, singletonKey: null, isKept: true },
      ...{ caseId: server.caseId, userId: 'admin', userName: 'admin', queuedAt: '2026-01-01T00:00:00.000Z' },
    };
    jest.spyOn(jobs, 'fetch').mockResolvedValue(null);
    await jobs.send({ ...job, queue: IMPORT_QUEUE }, null);
    const response = await call(deleteCase, REASON);
    expect(response.status).toBe(409);
    expect((await refusalOf(response)).message).toBe(
      'Evidence is being imported into this case. Cancel the import, or wait for its end.',
    );
    expect(await search()).toHaveLength(6);
  });

  it('on legal hold, for the case and its sources, until an administrator lifts it', async () => {
    await server.signInAs('examiner');
    const { legalHold } = await responseOf(placeCaseHold.response, call(placeCaseHold, REASON));
    expect(legalHold).toMatchObject({ by: 'examiner', reason: 'Order #12' });
    expect(lastSystemAudit(server)).toMatchObject({
      logEvent: 'case metadata modified',
      description: { action: ['place legal hold'], reason: ['Order #12'] },
    });
    await server.signInAs('admin');
    expect((await responseOf(getCase.response, call(getCase))).case.legalHold).toEqual(legalHold);
    expect((await call(placeCaseHold, REASON)).status).toBe(409);
    for (const declaration of [deleteCase, deleteEvidenceSource]) {
      const response = await call(declaration, REASON);
      expect(response.status).toBe(409);
      expect((await refusalOf(response)).message).toMatch(/is on legal hold since \d{4}-\d\d-\d\d by examiner\./);
    }
    expect(await search()).toHaveLength(6);
    expect((await call(liftCaseHold, REASON)).status).toBe(200);
    expect(lastSystemAudit(server)).toMatchObject({
      description: {
        ...{ action: ['lift legal hold'], holdReason: ['Order #12', ''], heldBy: ['examiner', ''] },
        heldSince: [legalHold.since, ''],
      },
    });
    expect((await call(liftCaseHold, REASON)).status).toBe(409);
    expect((await call(placeSourceHold, REASON)).status).toBe(200);
    expect((await call(deleteCase, REASON)).status).toBe(409);
    expect((await call(deleteEvidenceSource, REASON, { evidenceId: kept })).status).toBe(200);
    expect((await call(liftSourceHold, REASON)).status).toBe(200);
    expect((await call(deleteCase, REASON)).status).toBe(200);
  });
});

describe('a deleted evidence source', () => {
  it('is missing in every later response, and the other source is unchanged', async () => {
    const tag = await responseOf(createCaseTag.response, call(createCaseTag, { name: 'red', color: '#d6293e' }));
    const all = await search();
    const [first] = all;
    const ids = all.filter(({ origin }) => origin.evidenceId === gone).map(({ id }) => id);
    await call(addBulkTags, { hitIds: ids, tagIds: [tag.id] });
    const requests: [CallDeclaration, object][] = [
      [countHits, EVERYTHING],
      [countHitsBy, { ...EVERYTHING, groupBy: 'artifactName' }],
      [getCoverage, EVERYTHING],
      [getTimelineHistogram, { ...EVERYTHING, timezone: 'UTC', size: 10 }],
    ];
    const ofKept = { filter: { evidenceIds: [kept] }, queryFilters: [] };
    const before = await Promise.all(
      requests.map(async ([declaration, body]) => (await call(declaration, { ...body, ...ofKept })).text()),
    );
    // Nothing is removed in the background yet.
    const purge = jest.spyOn(server.context.stores.jobs, 'fetch').mockResolvedValue(null);
    const { jobId } = await responseOf(deleteEvidenceSource.response, call(deleteEvidenceSource, REASON));
    expect((await search()).map(({ origin }) => origin.evidenceId)).toEqual([kept, kept, kept]);
    expect(
      await Promise.all(requests.map(async ([declaration, body]) => (await call(declaration, body)).text())),
    ).toEqual(before);
    expect((await call(getHit, undefined, { hitId: first?.id ?? '' })).status).toBe(404);
    expect(await responseOf(listEvidenceSources.response, call(listEvidenceSources))).toMatchObject({
      evidenceSources: [{ id: kept }],
    });
    expect(await responseOf(countTags.response, call(countTags, EVERYTHING))).toMatchObject({
      counts: { tags: [{ count: 0 }], untagged: 3 },
    });
    const actions = await call(listBulkActions, { take: 10, skip: 0 });
    expect(await responseOf(listBulkActions.response, actions)).toMatchObject({ totalCount: 0 });
    purge.mockRestore();
    server.context.jobs.wake(DELETION_QUEUE);
    await removed();
    expect(await server.context.stores.jobs.get(jobId)).toMatchObject({ state: 'completed' });
    expect((await search()).map(({ origin }) => origin.evidenceId)).toEqual([kept, kept, kept]);
  });

  it('is removed with the files that no other source has', async () => {
    expect((await call(deleteEvidenceSource, REASON)).status).toBe(200);
    expect(await filesLeft()).toEqual([true, false]);
    expect((await call(deleteEvidenceSource, REASON, { evidenceId: kept })).status).toBe(200);
    expect(await filesLeft()).toEqual([false, false]);
  });

  it('is in the log of the installation and in that of its case with the reason', async () => {
    await call(deleteEvidenceSource, REASON);
    await removed();
    expect(lastSystemAudit(server)).toMatchObject({
      logEvent: 'evidence source deleted',
      userName: 'admin',
      caseId: server.caseId,
      evidenceId: gone,
      description: { evidenceSourceName: ['Phone'], reason: ['Order #12'] },
    });
    expect(lastCaseAudit()).toMatchObject({
      logEvent: 'evidence source deleted',
      userName: 'admin',
      evidenceId: gone,
      description: { reason: ['Order #12'] },
    });
  });

  it('is published to every user who has the case open', async () => {
    await server.signInAs('investigator');
    const listener = await listenToCase(server);
    await server.signInAs('examiner');
    await call(deleteEvidenceSource, REASON);
    expect(await listener.received()).toEqual([{ kind: 'sources' }]);
    await listener.leave();
  });

  it('is listed for administrators who request deleted ones, and for no other user', async () => {
    await call(deleteEvidenceSource, REASON);
    const list = async (query: string) =>
      responseOf(listAllEvidenceSources.response, requestAs(server, 'GET', `/api/cases/v0.0/evidence-sources${query}`));
    const names = async (query = '') => (await list(query)).evidenceSources.map(({ name }) => name);
    expect(await names()).toEqual(['Tablet']);
    expect(await names('?excludeDeleted=true')).toEqual(['Tablet']);
    expect(await names('?excludeDeleted=false')).toEqual(['Tablet', 'Phone']);
    await server.signInAs('examiner');
    expect(await names('?excludeDeleted=false')).toEqual(['Tablet']);
  });

  it('is a job of the user who deleted it, and cannot be cancelled', async () => {
    jest.spyOn(server.context.stores.jobs, 'fetch').mockResolvedValue(null);
    const { jobId } = await responseOf(deleteEvidenceSource.response, call(deleteEvidenceSource, REASON));
    const { jobs } = await responseOf(listJobs.response, call(listJobs));
    expect(jobs).toMatchObject([{ id: jobId, kind: 'deletion', name: 'Phone', state: 'pending', actions: [] }]);
    expect((await call(cancelJob, undefined, { jobId })).status).toBe(409);
  });
});

describe('a deleted case', () => {
  it('does not exist for any user, and its name can be reused', async () => {
    await call(addCaseBookmark);
    expect((await call(deleteCase, REASON)).status).toBe(200);
    for (const declaration of [getCase, listEvidenceSources, deleteCase, placeCaseHold]) {
      expect((await call(declaration, declaration.method === 'GET' ? undefined : REASON)).status).toBe(404);
    }
    expect(await responseOf(listCaseBookmarks.response, call(listCaseBookmarks))).toEqual({ casesBookmarks: [] });
    expect(await responseOf(listCases.response, call(listCases))).toEqual({ cases: [] });
    expect((await call(createCase, { name: 'Harbour', timezone: 'Europe/Stockholm' })).status).toBe(200);
  });

  it('ends the connections of users who have it open', async () => {
    await server.signInAs('investigator');
    const listener = await listenToCase(server);
    await server.signInAs('admin');
    await call(deleteCase, REASON);
    expect(await listener.hasEnded()).toBe(true);
  });

  it('keeps only its audit log, sealed with its last hash in the log of the installation', async () => {
    const { stores, config } = server.context;
    await search();
    await call(deleteCase, REASON);
    expect(await filesLeft()).toEqual([false, false]);
    expect(readdirSync(path.join(config.dataFolder, 'cases'))).toEqual([]);
    expect(readdirSync(path.join(config.dataFolder, 'deleted'))).toEqual([]);
    expect(existsSync(auditFile())).toBe(true);
    const sealed = await stores.hits.sealedAudit(server.caseId);
    expect(sealed).toMatchObject({ problem: null });
    expect(sealed?.entries).toBeGreaterThan(1);
    expect(await stores.deletions.getCase(server.caseId)).toMatchObject({ auditHead: sealed?.head });
    expect(lastSystemAudit(server)).toMatchObject({
      logEvent: 'case deleted',
      caseId: server.caseId,
      description: { action: ['audit log sealed'], lastHash: [sealed?.head?.hash] },
    });
    expect((await stores.systemAudit.verify()).problem).toBeNull();
    expect((await stores.deletions.listUnpurged()).cases).toEqual([]);
  });

  it('[000-7-08] is listed for administrators who request deleted ones, and for no other user', async () => {
    await call(deleteCase, REASON);
    const list = async (query = '?excludeDeleted=false') =>
      (await responseOf(listCases.response, requestAs(server, 'GET', `/api/cases/v0.0/cases${query}`))).cases;
    expect(await list('')).toEqual([]);
    expect(await list('?excludeDeleted=true')).toEqual([]);
    expect(await list()).toMatchObject([{ id: server.caseId, name: 'Harbour', assignments: [] }]);
    expect((await list())[0]?.deletedAt).not.toBeNull();
    for (const user of ['examiner', 'investigator', 'legal'] as const) {
      await server.signInAs(user);
      expect(await list()).toEqual([]);
    }
  });

  it('cannot be deleted while its store cannot be opened, because its audit log could not be kept', async () => {
    jest.spyOn(server.context.stores.hits, 'reader').mockImplementation(() => {
      throw new Error('damaged');
    });
    expect((await call(deleteCase, REASON)).status).toBe(500);
    expect(await server.context.stores.cases.get(server.caseId)).not.toBeNull();
  });
});
