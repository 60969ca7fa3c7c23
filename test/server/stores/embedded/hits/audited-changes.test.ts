import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AuditEntry } from '@server/stores/audit-entry';
import { verifyAuditChain } from '@server/stores/embedded/audit-chain';
import { openCaseDatabase } from '@server/stores/embedded/hits/case-database';
import { CaseHitWriterFactory } from '@server/stores/embedded/hits/case-hit-writer';
import { SqliteHitStore } from '@server/stores/embedded/hits/sqlite-hit-store';
import type { HitTransactor } from '@server/stores/hit-store';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { auditOf, CASE, EVERYTHING, finished, investigator, reviewer } from '@test/server/stores/contract/harness';

const COMMENT = { content: 'x', accessLevel: 'public' } as const;
const RED = { name: 'red', color: '#d6293e' };

interface Prepared {
  hitId: string;
  tagged: string;
  free: string;
  commentId: string;
}

/** Every change that the port has. */
const CHANGES: Record<string, (transactor: HitTransactor, ids: Prepared, audit: AuditEntry) => Promise<unknown>> = {
  createTag: (transactor, _ids, audit) => transactor.createTag({ ...RED, name: 'new' }, audit),
  updateTag: (transactor, { free }, audit) => transactor.updateTag(free, { ...RED, name: 'renamed' }, audit),
  deleteTag: (transactor, { tagged }, audit) => transactor.deleteTag(tagged, audit),
  addHitTag: (transactor, { hitId, free }, audit) => transactor.addHitTag(investigator, hitId, free, audit),
  removeHitTag: (transactor, { hitId, tagged }, audit) => transactor.removeHitTag(investigator, hitId, tagged, audit),
  addComment: (transactor, { hitId }, audit) => transactor.addComment(investigator, hitId, COMMENT, audit),
  updateComment: (transactor, { hitId, commentId }, audit) =>
    transactor.updateComment(investigator, hitId, commentId, { ...COMMENT, content: 'y' }, audit),
  markPrivileged: (transactor, { hitId }, audit) => transactor.markPrivileged(investigator, hitId, true, audit),
  deleteSource: (transactor, _ids, audit) => transactor.deleteSource(1, audit),
  record: (transactor, _ids, audit) => transactor.record(audit),
};

describe('changes of a case', () => {
  let folder: string;
  let store: SqliteHitStore;
  let ids: Prepared;
  const transactor = () => store.transactor(CASE);
  const withFile = <Result>(work: (db: ReturnType<typeof openCaseDatabase>) => Result): Result => {
    const db = openCaseDatabase(folder, CASE);
    const result = work(db);
    db.close();
    return result;
  };
  const snapshot = async () => ({
    hit: await transactor().get(reviewer, ids.hitId),
    tags: await transactor().listTags(),
    history: await transactor().tagHistory(reviewer, ids.hitId, { take: 10, skip: 0 }),
    total: await transactor().count(reviewer, EVERYTHING),
    chain: withFile(verifyAuditChain),
  });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'review-audit-'));
    store = new SqliteHitStore(folder);
    const writer = new CaseHitWriterFactory(folder).openWriter(CASE, 1);
    writer.write(buildHitRecord());
    writer.finish(finished());
    const [hit] = (await transactor().search(investigator, { ...EVERYTHING, sort: [], size: 1 })).hits;
    const hitId = hit!.id;
    const tagged = (await transactor().createTag(RED, auditOf())).id;
    const free = (await transactor().createTag({ ...RED, name: 'free' }, auditOf())).id;
    await transactor().addHitTag(investigator, hitId, tagged, auditOf());
    const comments = await transactor().addComment(investigator, hitId, COMMENT, auditOf());
    ids = { hitId, tagged, free, commentId: comments![0]!.id };
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(Object.keys(CHANGES))('are not made when their audit entry cannot be written: %s', async (name) => {
    const before = await snapshot();
    withFile((db) =>
      db.exec("CREATE TRIGGER no_audit BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'audit refused'); END"),
    );
    await expect(CHANGES[name]!(transactor(), ids, auditOf())).rejects.toMatchObject({
      message: 'audit refused',
    });
    expect(await snapshot()).toEqual(before);
  });

  it.each(Object.keys(CHANGES))('write one audit entry each, chained to the one before: %s', async (name) => {
    const { chain } = await snapshot();
    await CHANGES[name]!(transactor(), ids, auditOf(undefined, { call: name }));
    expect(withFile(verifyAuditChain)).toEqual({ entries: chain.entries + 1, problem: null });
    const last = withFile((db) =>
      db.prepare<[], { entry: string }>('SELECT entry FROM audit ORDER BY sequence DESC LIMIT 1').get(),
    );
    expect(JSON.parse(last!.entry)).toMatchObject({ call: name, userId: 'ann', caseId: CASE });
  });

  it('that change nothing write no entry', async () => {
    const { chain } = await snapshot();
    await transactor().addHitTag(investigator, ids.hitId, ids.tagged, auditOf());
    await transactor().removeHitTag(investigator, ids.hitId, ids.free, auditOf());
    await transactor().markPrivileged(investigator, ids.hitId, false, auditOf());
    await transactor().addComment(investigator, '999', COMMENT, auditOf());
    expect(withFile(verifyAuditChain)).toEqual(chain);
  });

  it('are still there when the store is opened again', async () => {
    const before = await snapshot();
    store.close();
    store = new SqliteHitStore(folder);
    expect(await snapshot()).toEqual(before);
  });
});

describe('a case that cannot be opened', () => {
  it('is refused alone: other cases go on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'review-newer-'));
    const newer = openCaseDatabase(folder, 'newer');
    newer.pragma('user_version = 999');
    newer.close();
    const store = new SqliteHitStore(folder);
    expect(() => store.reader('newer')).toThrow(/newer version of REVIEW/);
    expect(() => store.reader('../escape')).toThrow('There is no such case.');
    expect(await store.reader('other').count(investigator, EVERYTHING)).toEqual({ value: 0, status: 'success' });
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
