import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { markBulkPrivileged, markBulkUnprivileged, undoBulkAction } from '@contract/calls/bulk';
import { searchAuditLog } from '@contract/calls/audit';
import { markHitPrivileged, markHitUnprivileged, searchHits } from '@contract/calls/hits';
import * as calls from '@contract/calls/privilege';
import { compareTools } from '@contract/calls/tool-comparisons';
import { callPath, type CallDeclaration } from '@contract/define-call';
import type { HitFilter } from '@contract/model/filter';
import { KEY_MESSAGE_TEXT } from '@server/sample/story/landmarks';
import { generateSampleCase } from '@server/sample/write-sample';
import { generateToolExport } from '@server/sample/write-tool-export';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import type { SourceSeed } from '@test/helpers/seed-source';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { importPath } from '@test/server/helpers/import-report';

const HITS = 400;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'legal' });
});
afterEach(() => server.close());

const call = (declaration: CallDeclaration, body?: unknown, params: Record<string, string> = {}) =>
  requestAs(
    server,
    declaration.method,
    callPath(declaration, { caseId: server.caseId, profile: 'Default', ...params }),
    body,
  );
const search = async (term: string, filter: HitFilter = {}) => {
  const text = { terms: [term], matchType: 'exact', operator: 'OR' };
  const queryFilters = term === '' ? [] : [{ kind: 'keyword', text }];
  const body = { filter, queryFilters, size: 2000, forceRetry: true, sort: [{ by: 'hitId', order: 'asc' }] };
  return (await responseOf(searchHits.response, call(searchHits, body))).data;
};
/** What a user finds who may not see privileged items. */
const openTo = async (term: string, filter?: HitFilter) => {
  await server.signInAs('investigator');
  const found = await search(term, filter);
  await server.signInAs('legal');
  return found;
};
const names = async (term = '') => (await openTo(term)).map(({ originalId }) => originalId);
const idOf = async (originalId: string) => (await search('')).find((hit) => hit.originalId === originalId)?.id ?? '';
const mark = async (originalId: string, body: object = {}) =>
  responseOf(
    markHitPrivileged.response,
    call(markHitPrivileged, { tag: 'PRIVILEGED', ...body }, { hitId: await idOf(originalId) }),
  );
const unmark = async (originalId: string) =>
  responseOf(markHitUnprivileged.response, call(markHitUnprivileged, undefined, { hitId: await idOf(originalId) }));
const followersOf = async (...originalIds: string[]) => {
  const hitIds = await Promise.all(originalIds.map(idOf));
  return responseOf(calls.countPrivilegeFollowers.response, call(calls.countPrivilegeFollowers, { hitIds, take: 5 }));
};

describe('the key message of the sample, on two phones and by two tools', () => {
  const seeds: SourceSeed[] = [];
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'review-followers-'));
    const phones = await generateSampleCase({ folder: join(folder, 'case'), seed: 1, hits: HITS, workFolder: folder });
    const [, second] = phones;
    const axiom = { tool: 'axiom', folder: join(folder, 'axiom'), seed: 1, hits: second?.hits ?? 0 } as const;
    const { outPath } = await generateToolExport(axiom);
    for (const path of [...phones.map((phone) => phone.outPath), outPath]) {
      const { hits, writer } = await importPath(path, 'phone.ufdr');
      const importType = path === outPath ? 'axiom' : 'ufed';
      seeds.push({ hits, threads: [...writer.threads.values()], importType });
    }
    rmSync(folder, { recursive: true });
  });

  it('is hidden with its copies, replies, notification and picture, and leaves every comparison', async () => {
    const first = await server.addSource(seeds[0]!);
    const second = await server.addSource(seeds[1]!);
    const other = await server.addSource(seeds[2]!);
    const { jobId } = await responseOf(compareTools.response, call(compareTools, { evidenceIds: [second, other] }));
    await server.context.jobs.ended(jobId);
    const isKey = ({ chat }: { chat: { text: string | null } | null }) => chat?.text === KEY_MESSAGE_TEXT;
    const rows = await openTo('side door', { toolCopies: 'stacked' });
    expect(rows).toHaveLength(5);
    const onlyBefore = (await openTo('', { foundBy: 'oneTool' })).map(({ id }) => id);
    const item = rows.find((hit) => isKey(hit) && hit.origin.evidenceId === second)!;
    const { counts } = await responseOf(
      calls.countPrivilegeFollowers.response,
      call(calls.countPrivilegeFollowers, { hitIds: [item.id], take: 5 }),
    );
    const numbers = Object.fromEntries(counts.map(({ reason, count }) => [reason, count]));
    expect(numbers).toMatchObject({ copy: 1, message: 2, quote: 3 });
    expect(numbers.content).toBeGreaterThan(0);
    await call(markHitPrivileged, undefined, { hitId: item.id });
    expect(await openTo('Use the side door')).toEqual([]);
    expect(await openTo('The three crates go to Kormoran')).toEqual([]);
    // The courier's own note stays: it repeats nothing.
    expect((await openTo('side door')).map(({ artifact }) => artifact.name)).toEqual(['Notes', 'Notes']);
    expect(onlyBefore).toEqual(expect.arrayContaining((await openTo('', { foundBy: 'oneTool' })).map(({ id }) => id)));
    expect((await search('side door')).filter(({ origin }) => origin.evidenceId === first)).toHaveLength(2);
  });
});

const MIA = { name: 'Mia', identifier: '+49 176 12345678', isOwner: false };
const BEN = { name: 'Ben', identifier: '+49 176 87654321', isOwner: true };
const SECRET = 'my lawyer says we should not answer';
const at = (minute: number) => buildDate(`2024-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`);
const message = (originalId: string, minute: number, text: string, chat: Parameters<typeof buildChat>[0] = {}) =>
  buildHitRecord({
    originalId,
    date: at(minute),
    fragments: [buildFragment({ name: 'Body', value: text })],
    chat: buildChat({ threadKey: 'mia', text, sender: MIA, direction: 'incoming', ...chat }),
  });
const file = (originalId: string, content: string, importance: 'primary' | 'secondary' = 'primary') =>
  buildHitRecord({
    originalId,
    artifact: { group: 'Media', name: 'Pictures' },
    fragments: [],
    attachments: [buildAttachment({ name: originalId, importance, stored: { sha256: content.repeat(64), size: 1 } })],
  });
const threads = ['mia', 'ben'].map((threadKey) =>
  buildThread({ threadKey, source: 'WhatsApp', participants: threadKey === 'mia' ? [MIA, BEN] : [BEN] }),
);

const addPhones = async () => {
  await server.addSource({
    threads,
    hits: [
      message('m1', 1, SECRET, {}),
      message('r1', 2, 'agreed', { replyTo: { originalId: 'm1', text: SECRET } }),
      message('other', 3, 'see you'),
      message('elsewhere', 30, SECRET, { threadKey: 'ben' }),
      { ...message('p1', 4, 'the draft'), attachments: file('draft', 'a').attachments },
      file('thumb', 'a', 'secondary'),
      file('unrelated', 'b'),
    ],
  });
  await server.addSource({ threads, hits: [message('m2', 1, SECRET), message('r2', 2, 'agreed')] });
};

describe('what follows a marked item', () => {
  it('is counted by reason, with other equal texts, and can be left out', async () => {
    await addPhones();
    expect(await followersOf('m1')).toMatchObject({
      counts: [
        { reason: 'message', count: 1 },
        { reason: 'quote', count: 1 },
      ],
      equalTexts: [{ hitId: await idOf('elsewhere') }],
      equalTextCount: 1,
    });
    expect(await followersOf('p1')).toMatchObject({ counts: [{ reason: 'content', count: 1 }], equalTextCount: 0 });
    expect(await mark('m1', { withFollowers: false })).toEqual({ isVisible: true, followed: 0 });
    expect(await names()).toEqual(['r1', 'other', 'elsewhere', 'p1', 'thumb', 'unrelated', 'm2', 'r2']);
    expect(await mark('m1')).toEqual({ isVisible: true, followed: 2 });
    expect(await names()).toEqual(['other', 'elsewhere', 'p1', 'thumb', 'unrelated', 'r2']);
    expect(await mark('p1')).toMatchObject({ followed: 1 });
    expect(await names()).toEqual(['other', 'elsewhere', 'unrelated', 'r2']);
  });

  it('includes an equal text only when it was chosen, and nothing that is no equal text', async () => {
    await addPhones();
    await mark('m1', { equalTextIds: [await idOf('elsewhere'), await idOf('unrelated')] });
    expect(await names()).toEqual(['other', 'p1', 'thumb', 'unrelated', 'r2']);
    await unmark('m1');
    expect(await names()).toHaveLength(9);
  });

  it('is released with what it follows, unless it follows another item, or a decision or rule of its own has marked it', async () => {
    await addPhones();
    await mark('m1');
    await mark('m2');
    await unmark('m1');
    // The reply of the first phone quotes a message that is the same as the one that is still marked.
    expect(await names(SECRET)).toEqual(['m1', 'elsewhere']);
    await mark('r1');
    await unmark('m2');
    expect(await names(SECRET)).toEqual(['m1', 'elsewhere', 'm2']);
    const decide = { state: 'confirmed', basis: 'attorneyClient' };
    await call(calls.decidePrivilege, decide, { hitId: await idOf('m1') });
    expect(await names(SECRET)).toEqual(['elsewhere']);
    await call(calls.decidePrivilege, { state: 'released' }, { hitId: await idOf('m1') });
    expect(await names(SECRET)).toEqual(['m1', 'elsewhere', 'm2']);
    const { privilege, history } = await responseOf(
      calls.getHitPrivilege.response,
      call(calls.getHitPrivilege, undefined, { hitId: await idOf('r1') }),
    );
    expect(privilege?.state).toBe('confirmed');
    expect(history.map(({ follows }) => follows)).toContain('quote');
  });

  it('carries the basis of the decision and the item that it follows', async () => {
    await addPhones();
    const hitId = await idOf('m1');
    await call(calls.decidePrivilege, { state: 'confirmed', basis: 'clergy' }, { hitId });
    const follower = { hitId: await idOf('m2') };
    const known = await responseOf(calls.getHitPrivilege.response, call(calls.getHitPrivilege, undefined, follower));
    expect(known).toMatchObject({
      ...{ privilege: { state: 'confirmed', basis: 'clergy' }, follows: [{ hitId, reason: 'message' }] },
      history: [{ state: 'confirmed', follows: 'message' }],
    });
  });

  it('gets its own state again by an undo of many, also after a release of many', async () => {
    await addPhones();
    await call(calls.addPrivilegeRules, { kind: 'term', values: 'agreed' });
    await call(calls.applyPrivilegeRules, {});
    const hitIds = [await idOf('m1'), await idOf('p1')];
    const markAll = () =>
      responseOf(markBulkPrivileged.response, call(markBulkPrivileged, { hitIds, tag: 'PRIVILEGED' }));
    const undo = ({ actionId }: { actionId: string | null }) =>
      call(undoBulkAction, undefined, { actionId: actionId ?? '' });
    const states = async () =>
      Object.fromEntries((await search('')).map(({ originalId, privilege }) => [originalId, privilege?.state]));
    const marked = await markAll();
    expect(marked).toMatchObject({ selected: 2, changed: 2, followed: 3 });
    const all = { r1: 'confirmed', r2: 'suspected', m1: 'confirmed', m2: 'confirmed', thumb: 'confirmed' };
    expect(await states()).toMatchObject(all);
    await undo(marked);
    expect(await states()).toMatchObject({ r1: 'suspected', m1: undefined, m2: undefined, thumb: undefined });
    await markAll();
    const released = await responseOf(
      markBulkUnprivileged.response,
      call(markBulkUnprivileged, { hitIds, tag: 'PRIVILEGED' }),
    );
    expect(released).toMatchObject({ changed: 2, followed: 3 });
    expect(await states()).toMatchObject({ r1: 'suspected', m1: 'released', m2: undefined, thumb: undefined });
    await undo(released);
    expect(await states()).toMatchObject(all);
  });

  it('is suspected with what the lists find, and in an import before any user sees it', async () => {
    await addPhones();
    await call(calls.addPrivilegeRules, { kind: 'term', values: 'lawyer' });
    const preview = () => responseOf(calls.previewPrivilegeRules.response, call(calls.previewPrivilegeRules));
    expect(await preview()).toEqual({ count: 3, followed: 1 });
    await call(calls.applyPrivilegeRules, {});
    expect(await names()).toEqual(['other', 'p1', 'thumb', 'unrelated', 'r2']);
    await server.addSource({
      threads,
      hits: [message('m3', 1, SECRET), message('r3', 2, 'fine', { replyTo: { originalId: 'm3', text: null } })],
    });
    expect(await names()).toEqual(['other', 'p1', 'thumb', 'unrelated', 'r2']);
  });

  it('is in the audit log for users who see privileged items, and for nobody else', async () => {
    await addPhones();
    await mark('m1');
    const followed = [await idOf('r1'), await idOf('m2')];
    const db = openCaseDatabase(server.context.config.dataFolder, server.caseId);
    const chain = db.prepare<[], string>('SELECT entry FROM audit').pluck().all().join('\n');
    db.close();
    expect(chain).toContain(`"followedHitId":${JSON.stringify(followed)}`);
    await server.context.audit.follower.follow();
    await server.signInAs('admin');
    const body = { filter: {}, take: 200, skip: 0, orderBy: [{ field: 'timestamp', sortOrder: 'desc' }] };
    const text = await (await call(searchAuditLog, body)).text();
    expect(text).toContain('mark privileged');
    expect(text).not.toContain('followed');
  });
});
