import { getLastTagsImport, importTags, previewTagsImport } from '@contract/calls/tags-imports';
import { callPath } from '@contract/define-call';
import type { Hit } from '@contract/model/hit';
import type { TagsImportOutcome } from '@contract/model/tags-import';
import { TAG_PALETTE } from '@contract/rules/tag-palette';
import { isRecord, readJson } from '@contract/text/read-json';
import type { TagsExportDocument } from '@server/reports/tags-export/tags-export-document';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { TagsImportHandler } from '@server/jobs/handlers/tags-import-handler';
import { AccessService } from '@server/services/access-service';
import { TagsImportFiles } from '@server/services/tags-import-files';
import { readTagsImportOutcome } from '@server/stores/tags-import-job';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

import { downloadOf, madeTags, mark } from './report-server';

const SHA256 = 'a'.repeat(64);
const hits = ['one', 'two', 'three'].map((originalId) => buildHitRecord({ originalId }));

let server: TestServer;
/** Another case that holds the same container: its items have other numbers. */
let copy: TestServer['caseId'];
beforeEach(async () => {
  server = await startTestServer({ user: 'examiner' });
  await server.addSource({ hits, inputSha256: SHA256 });
  copy = await server.addCase('Quay', [
    { userId: 'examiner', accessLevel: 'manager' },
    { userId: 'investigator', accessLevel: 'member' },
    { userId: 'legal', accessLevel: 'member' },
  ]);
  await server.addSource({ hits: [buildHitRecord({ originalId: 'other' })] }, copy);
  await server.addSource({ hits: hits.toReversed(), inputSha256: SHA256 }, copy);
  await tag('red', TAG_PALETTE.red);
  await requestAs(server, 'POST', hitPath(server.caseId, '1', 'tags'), { tagId: '1' });
  await comment(server.caseId, '1', 'about one');
  await comment(server.caseId, '2', 'about two');
});
afterEach(() => server.close());

const hitPath = (caseId: TestServer['caseId'], hitId: string, what: string) =>
  `/api/hits/v0.0/cases/${caseId}/hits/${hitId}${what === '' ? '' : `/${what}`}`;
const tag = (name: string, color: string, caseId = server.caseId) =>
  requestAs(server, 'POST', `/api/cases/v0.0/cases/${caseId}/tags`, { name, color });
const comment = (caseId: TestServer['caseId'], hitId: string, content: string) =>
  requestAs(server, 'POST', hitPath(caseId, hitId, 'comments'), { content, accessLevel: 'public' });

async function exported(): Promise<TagsExportDocument> {
  const report = await madeTags(server, { scope: 'all' });
  const document = readJson(await (await downloadOf(server, report)).text());
  assertIsDocument(document);
  return document;
}

function assertIsDocument(value: unknown): asserts value is TagsExportDocument {
  expect(isRecord(value) && value.format).toBe('review-tags-and-comments');
}

async function send(call: typeof importTags | typeof previewTagsImport, content: unknown, caseId = copy) {
  const form = new FormData();
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  form.append('file', new Blob([text], { type: 'application/json' }), 'export.json');
  return server.fetch(new Request(`http://localhost${callPath(call, { caseId })}`, { method: 'POST', body: form }));
}
const preview = (content: unknown, caseId = copy) =>
  responseOf(previewTagsImport.response, send(previewTagsImport, content, caseId));
const lastImport = async (caseId = copy) =>
  (await responseOf(getLastTagsImport.response, requestAs(server, 'GET', callPath(getLastTagsImport, { caseId }))))
    .import;
/** The result of an import job, once it has ended. */
async function merge(content: unknown, caseId = copy): Promise<TagsImportOutcome> {
  const { jobId } = await responseOf(importTags.response, send(importTags, content, caseId));
  await server.context.jobs.ended(jobId);
  const last = await lastImport(caseId);
  expect(last).toMatchObject({ jobId, state: 'completed', failure: null });
  return last!.outcome!;
}

async function hitOf(hitId: string, caseId = copy): Promise<Hit | null> {
  const viewer = {
    userId: 'x',
    userName: 'x',
    role: 'LEGAL_REVIEWER',
    caseAccess: 'member',
    seesPrivileged: true,
  } as const;
  return server.context.stores.hits.reader(caseId).get(viewer, hitId);
}

describe('an import of tags and comments is refused', () => {
  it('for users who may not import evidence, and without a file', async () => {
    const document = await exported();
    for (const userName of ['investigator', 'legal'] as const) {
      await server.signInAs(userName);
      expect((await send(previewTagsImport, document)).status).toBe(403);
      expect((await send(importTags, document)).status).toBe(403);
      expect((await requestAs(server, 'GET', callPath(getLastTagsImport, { caseId: copy }))).status).toBe(403);
    }
    await server.signInAs('stranger');
    expect((await send(importTags, document)).status).toBe(404);
    await server.signInAs('examiner');
    expect((await requestAs(server, 'POST', callPath(importTags, { caseId: copy }), {})).status).toBe(400);
  });

  it('with an error that names the file, the position in it and the cure', async () => {
    const document = await exported();
    const [item] = document.items;
    const refusedAt = async (content: unknown) => (await refusalOf(await send(importTags, content))).message;
    expect(await refusedAt('{"format": ')).toMatch(/^"export.json" cannot be imported, at \/: it is not JSON/);
    expect(await refusedAt({ ...document, format: 'other' })).toContain('at /format: it is not an export');
    expect(await refusedAt({ ...document, version: 4 })).toContain(
      'at /version: this version of REVIEW reads versions 1 to 3',
    );
    expect(await refusedAt({ ...document, items: [{ ...item, originalId: 7 }] })).toContain('at /items/0/originalId:');
    const spaces = { ...item, tags: [{ id: '1', name: '  ', color: 'x' }] };
    expect(await refusedAt({ ...document, items: [spaces] })).toContain('at /items/0/tags/0/name: a tag has a name');
    const undated = { ...item?.comments[0], createdAt: 'yesterday' };
    expect(await refusedAt({ ...document, items: [{ ...item, comments: [undated] }] })).toContain(
      'at /items/0/comments/0: "yesterday" is not a time',
    );
    expect(await refusedAt({ ...document, more: true })).toContain('docs/tags-and-comments.schema.json');
    expect(await hitOf('4')).toMatchObject({ tags: [], comments: [] });
  });
});

describe('an import of tags and comments', () => {
  it('reports its changes in advance, applies them with the authors of the other case, and changes nothing the second time', async () => {
    const document = await exported();
    const expected = {
      ...{ caseName: 'Harbour', exportName: 'Tags', exportedBy: 'Examiner Test', itemCount: 2, matchedCount: 2 },
      ...{ newTags: ['red'], tagCount: 1, commentCount: 2, unchangedCount: 0, notFoundCount: 0, conflictCount: 0 },
    };
    expect(await preview(document)).toMatchObject({ ...expected, isApplied: false });
    expect(await hitOf('4')).toMatchObject({ tags: [], comments: [] });
    expect(await merge(document)).toMatchObject({ ...expected, isApplied: true });
    // The items of the copy are in reverse order, after the item of another source.
    const [about] = document.items[0]?.comments ?? [];
    expect(await hitOf('4')).toMatchObject({
      ...{ originalId: 'one', tags: ['1'] },
      comments: [
        {
          ...{ content: 'about one', userId: '', userName: 'examiner', accessLevel: 'public' },
          origin: { tool: 'REVIEW', writtenAt: about?.createdAt },
        },
      ],
    });
    expect(await hitOf('3')).toMatchObject({ originalId: 'two', tags: [], comments: [{ content: 'about two' }] });
    const again = { newTags: [], tagCount: 0, commentCount: 0, unchangedCount: 3, conflictCount: 0 };
    expect(await merge(document)).toMatchObject(again);
    expect(await merge(document, server.caseId)).toMatchObject(again);
    // Files of former versions have full names as authors.
    expect(await merge({ ...document, version: 1 })).toMatchObject(again);
    expect(await merge({ ...document, version: 2 })).toMatchObject(again);
    expect((await hitOf('4'))?.comments).toHaveLength(1);
  });

  it('keeps the colors of the case and its edited comments, and lists both', async () => {
    const document = await exported();
    await tag('RED', TAG_PALETTE.green, copy);
    await merge(document);
    const changed = structuredClone(document);
    changed.items[0]!.comments[0]!.content = 'said otherwise';
    const outcome = await merge(changed);
    expect(outcome).toMatchObject({ commentCount: 0, conflictCount: 2 });
    expect(outcome.conflicts).toEqual([
      { kind: 'tagColor', originalId: null, name: 'red' },
      { kind: 'editedComment', originalId: 'one', name: 'examiner' },
    ]);
    const tags = await server.context.stores.hits.reader(copy).listTags();
    expect(tags).toMatchObject([{ name: 'RED', color: TAG_PALETTE.green }]);
    expect(await hitOf('4')).toMatchObject({ tags: ['1'], comments: [{ content: 'about one' }] });
  });

  it('keeps the tool of marks that were imported into the other case, and ignores an invalid color', async () => {
    const document = await exported();
    const [item] = document.items;
    const origin = { tool: 'Magnet AXIOM', writtenAt: null };
    const ofTool = { ...item?.comments[0], author: '', origin };
    const strange = { id: '9', name: 'odd', color: 'url(x)' };
    await merge({ ...document, items: [{ ...item, tags: [strange, strange], comments: [ofTool, ofTool] }] });
    expect((await hitOf('4'))?.comments).toMatchObject([{ userName: '', origin }]);
    const tags = await server.context.stores.hits.reader(copy).listTags();
    expect(tags).toMatchObject([{ name: 'odd', color: TAG_PALETTE.blue }]);
  });

  it('lists items that are not found, and changes no item when several match', async () => {
    const document = await exported();
    await server.addSource({ name: 'Twice', hits, inputSha256: SHA256 }, copy);
    const [first, second] = document.items;
    const unknown = { ...second, sourceSha256: 'b'.repeat(64) };
    const outcome = await merge({ ...document, items: [first, unknown, { ...second, originalId: 'none' }] });
    expect(outcome).toMatchObject({ matchedCount: 0, notFoundCount: 2, conflictCount: 1, tagCount: 0 });
    expect(outcome.notFound.map(({ originalId }) => originalId)).toEqual(['two', 'none']);
    expect(outcome.conflicts).toEqual([{ kind: 'severalItems', originalId: 'one', name: '' }]);
    expect(await hitOf('4')).toMatchObject({ tags: [], comments: [] });
  });

  it('reports privileged items like missing items, also to users who see them', async () => {
    const document = await exported();
    await server.signInAs('legal');
    expect((await mark({ ...server, caseId: copy }, '4')).status).toBe(200);
    await server.signInAs('examiner');
    const previewed = await preview(document);
    expect(previewed).toMatchObject({ matchedCount: 1, notFoundCount: 1, newTags: [], tagCount: 0, commentCount: 1 });
    const { notFound } = await preview({
      ...document,
      items: document.items.map((item) => ({
        ...item,
        originalId: item.originalId === 'one' ? 'gone' : item.originalId,
      })),
    });
    expect(previewed.notFound).toEqual(notFound.map((item) => ({ ...item, originalId: 'one' })));
    expect(await merge(document)).toEqual({ ...previewed, isApplied: true });
    expect(await hitOf('4')).toMatchObject({ tags: [], comments: [] });
  });

  it('is in the audit log with the file, the created marks and their authors', async () => {
    await merge(await exported());
    const entries = (await server.context.stores.hits.auditEntries(copy, 0, 1_000)).map(({ entry }) => readJson(entry));
    const own = entries.filter((entry) => isRecord(entry) && entry.call === 'importTags');
    expect(own).toMatchObject([
      { description: { action: ['create tag'], tagName: ['red'], tool: ['REVIEW'] } },
      { description: { action: ['add'], hitCount: ['1'] } },
      { description: { action: ['add comment'], commentCount: ['2'], examiner: ['examiner'] } },
      {
        ...{ logEvent: 'case interaction', userName: 'examiner' },
        description: { file: ['export.json'], hitCount: ['2'], tagCount: ['1'], commentCount: ['2'] },
      },
    ]);
  });
});

describe('the job of an import', () => {
  /** The parts of a handler that works on the stores of the server. */
  function handlerOf(given: Partial<ConstructorParameters<typeof TagsImportHandler>[0]> = {}) {
    const { stores, config } = server.context;
    const files = new TagsImportFiles(config.dataFolder);
    const handler = new TagsImportHandler({
      ...{ ...stores, files, access: new AccessService(stores), changes: { publish: () => undefined } },
      ...{ clock: () => Date.UTC(2024, 6, 3), ...given },
    });
    return { handler, files, stores };
  }
  const run = (signal = new AbortController().signal) => {
    const fractions: unknown[] = [];
    return {
      signal,
      report: (progress: object) => fractions.push(progress),
      started: async () => undefined,
      fractions,
    };
  };

  async function waiting(content: unknown) {
    const { stores, files } = handlerOf();
    const id = 'waiting-import';
    const data = { fileName: 'export.json', exportName: 'Tags' };
    await files.put(id, JSON.stringify(content));
    await stores.jobs.send(
      {
        ...{ id, queue: 'none works on it', data, caseId: copy, priority: 0, singletonKey: null, isKept: true },
        ...{ userId: 'examiner', userName: 'examiner', queuedAt: '2024-07-03T00:00:00.000Z' },
      },
      null,
    );
    await stores.jobs.fetch('none works on it', Date.UTC(2024, 6, 3));
    return (await stores.jobs.get(id))!;
  }

  it('adds nothing again after it was interrupted after the change, and reports what the first attempt did', async () => {
    const job = await waiting(await exported());
    const { handler, files, stores } = handlerOf();
    // The first attempt is interrupted before it can record that it is done.
    const touch = jest.fn(stores.jobs.touch.bind(stores.jobs)).mockImplementation(async (id, change) => {
      if (
        'checkpoint' in change &&
        readTagsImportOutcome({ checkpoint: change.checkpoint ?? null })?.isApplied === true
      ) {
        throw new Error('killed');
      }
      await stores.jobs.touch(id, change);
    });
    const dying = handlerOf({ jobs: { get: stores.jobs.get.bind(stores.jobs), touch } });
    await expect(dying.handler.run(job, run())).rejects.toThrow('killed');
    expect((await hitOf('4'))?.comments).toHaveLength(1);
    const again = (await stores.jobs.get(job.id))!;
    await handler.run(again, run());
    const outcome = readTagsImportOutcome((await stores.jobs.get(job.id))!);
    expect(outcome).toMatchObject({ isApplied: true, tagCount: 1, commentCount: 2, unchangedCount: 0 });
    expect((await hitOf('4'))?.comments).toHaveLength(1);
    expect(await files.read(job.id)).toBeNull();
    expect(await handler.cleanUp(again)).toBe('completed');
  });

  it('changes nothing when it is cancelled, and its file is removed', async () => {
    const job = await waiting(await exported());
    const { handler, files } = handlerOf();
    const stop = new AbortController();
    stop.abort(new Error('cancelled'));
    await expect(handler.run(job, run(stop.signal))).rejects.toThrow('cancelled');
    expect(await handler.cleanUp(job)).toBe('failed');
    expect(await hitOf('4')).toMatchObject({ tags: [], comments: [] });
    expect(await files.read(job.id)).toBeNull();
  });

  it('fails with a message when its owner may no longer import, or its file is missing', async () => {
    const job = await waiting(await exported());
    const { handler, files } = handlerOf();
    await expect(handler.run({ ...job, userId: 'investigator' }, run())).rejects.toThrow('permission');
    await expect(handler.run({ ...job, userId: 'nobody' }, run())).rejects.toThrow('no longer exists');
    await files.removeOthers(async () => false);
    await expect(handler.run(job, run())).rejects.toThrow('The file "export.json" is not there any more.');
  });

  it('is reported only to the user who started it', async () => {
    await merge(await exported());
    expect(await lastImport()).toMatchObject({ outcome: { commentCount: 2 } });
    await server.signInAs('admin');
    expect(await lastImport()).toBeNull();
  });
});
