import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { CaseHitWriterFactory } from '@server/stores/embedded/hits/case-hit-writer';
import { openCaseDatabase } from '@server/stores/embedded/hits/case-database';
import { SqliteHitStore } from '@server/stores/embedded/hits/sqlite-hit-store';
import { verifyAuditChain } from '@server/stores/embedded/audit-chain';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { Random } from '@test/server/helpers/random';
import { auditOf, CASE, EVERYTHING, finished, investigator } from '@test/server/stores/contract/harness';

const TABLES = ['hit', 'hit_text', 'fragment', 'source', 'source_range', 'source_fragment_kind'];

/** Starts a writer in a process of its own and answers when it has begun. */
async function startWriter(folder: string, evidenceId: number) {
  const child = spawn(process.execPath, [join(__dirname, 'kill-writer.js'), folder, String(evidenceId)], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('an import that is killed', () => {
  let folder: string;
  let store: SqliteHitStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'review-kill-'));
    store = new SqliteHitStore(folder);
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const rowsOf = (table: string) => {
    const db = openCaseDatabase(folder, CASE);
    const row = db.prepare<[], { count: number }>(`SELECT count(*) AS count FROM ${table}`).get();
    db.close();
    return row?.count;
  };

  it('leaves nothing visible, is recognised as dead, and is cleaned away, wherever it was', async () => {
    const random = new Random(Date.now() % 100_000);
    const writer = new CaseHitWriterFactory(folder).openWriter(CASE, 1);
    writer.write(buildHitRecord({ originalId: 'kept' }));
    writer.finish(finished());
    const transactor = store.transactor(CASE);
    const [hitId = ''] = (await transactor.search(investigator, { ...EVERYTHING, sort: [], size: 1 })).hits.map(
      ({ id }) => id,
    );
    for (let round = 2; round < 5; round += 1) {
      const child = await startWriter(folder, round);
      await delay(random.below(400));
      // While it lives, it is not taken for dead, and the case can be changed.
      expect(await transactor.discardUnfinished(() => false)).toEqual([]);
      await transactor.addComment(investigator, hitId, { content: `${round}`, accessLevel: 'public' }, auditOf());
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
      expect(await transactor.count(investigator, EVERYTHING)).toEqual({ value: 1, status: 'success' });
      expect(await transactor.finishedSources()).toEqual([1]);
      expect(await transactor.discardUnfinished(() => false)).toEqual([round]);
      expect(TABLES.map(rowsOf)).toEqual([1, 1, 0, 1, 1, 0]);
    }
    expect((await transactor.get(investigator, hitId))?.comments).toHaveLength(3);
    const db = openCaseDatabase(folder, CASE);
    expect(verifyAuditChain(db)).toEqual({ entries: 3, problem: null });
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  }, 60_000);
});
