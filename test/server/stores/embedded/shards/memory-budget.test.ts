import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { MemoryBudget } from '@server/stores/embedded/base/memory-budget';
import { LocalChanges } from '@server/stores/embedded/shards/local-changes';
import { LocalShard } from '@server/stores/embedded/shards/local-shard';
import { CaseMemory } from '@server/stores/embedded/shards/memory-shares';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { openMadeCase } from '@test/server/stores/make-case';

const MEGABYTE = 1024 * 1024;
const CASES = Array.from({ length: 6 }, (_unused, index) => `case-${index + 1}`);

let folder: string;
let open: SqliteDatabase[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-memory-'));
  open = [];
});
afterEach(() => {
  open.forEach((db) => db.close());
  rmSync(folder, { recursive: true, force: true });
});

/** A case whose database has two megabytes. */
function largeCase(caseId: string): SqliteDatabase {
  const db = openMadeCase(folder, caseId);
  db.exec('CREATE TABLE filler (content BLOB)');
  db.prepare('INSERT INTO filler VALUES (zeroblob(?))').run(2 * MEGABYTE);
  // Its pages stay in the file; a table that is not one of REVIEW would be refused.
  db.exec('DROP TABLE filler');
  open.push(db);
  return db;
}

describe('rows that results are read from', () => {
  it('count with the whole file of each case in use, and the least recently used are released', () => {
    const budget = new MemoryBudget(10 * MEGABYTE);
    const [first, second, third] = CASES.slice(0, 3).map(
      (caseId) => new CaseMemory(caseId, largeCase(caseId), [], budget),
    );
    expect(budget.bytes).toBeLessThanOrEqual(budget.maxBytes);
    expect([first, second, third].map((memory) => (memory?.bytes ?? 0) > 2 * MEGABYTE)).toEqual([false, true, true]);

    first?.use();
    expect([first, second, third].map((memory) => (memory?.bytes ?? 0) > 2 * MEGABYTE)).toEqual([true, false, true]);
    expect(budget.bytes).toBeLessThanOrEqual(budget.maxBytes);
  });

  it('release their pages only between statements', () => {
    const budget = new MemoryBudget(10 * MEGABYTE);
    const db = largeCase('case-1');
    const memory = new CaseMemory('case-1', db, [], budget);
    const rows = db.prepare('SELECT name FROM sqlite_schema').iterate();
    rows.next();
    memory.release();
    expect(memory.bytes).toBeGreaterThan(2 * MEGABYTE);
    rows.return?.();
    memory.release();
    expect(memory.bytes).toBeLessThan(2 * MEGABYTE);
  });

  it('drop the cached stacks when they are released', () => {
    const budget = new MemoryBudget(10 * MEGABYTE);
    const stacks = { bytes: MEGABYTE, forget: jest.fn() };
    const memory = new CaseMemory('case-1', largeCase('case-1'), [stacks], budget);
    expect(memory.bytes).toBeGreaterThan(3 * MEGABYTE);
    memory.release();
    expect(stacks.forget).toHaveBeenCalledTimes(1);
  });
});

it('the writer thread closes the cases that were least recently changed', async () => {
  CASES.forEach(largeCase);
  const changes = new LocalChanges(folder, 9 * MEGABYTE);
  for (const caseId of CASES) {
    await changes.change(caseId, 'record', [buildAuditEntry('case interaction', { caseId })]);
    expect(changes.memory().bytes).toBeLessThanOrEqual(9 * MEGABYTE);
  }
  expect(changes.memory().caseIds).toEqual(['case-5', 'case-6']);
  await changes.change('case-1', 'record', [buildAuditEntry('case interaction', { caseId: 'case-1' })]);
  expect(changes.memory().caseIds).toEqual(['case-6', 'case-1']);
  await changes.close();
});

it('a search thread counts the pages of its databases and closes the least recently searched cases', async () => {
  CASES.forEach(largeCase);
  const memoryBytes = 4 * MEGABYTE;
  const shard = new LocalShard({ dataFolder: folder, clock: () => 0, memoryBytes });
  for (const caseId of CASES) {
    await shard.execute({
      caseId,
      userId: 'ann',
      seesPrivileged: true,
      criteria: { filter: {}, queryFilters: [] },
      operation: { name: 'count', parameters: null },
      without: new Float64Array(),
      phoneCountry: null,
      deadline: null,
      snapshot: { id: 1, segments: [] },
    });
    expect(shard.memory().bytes).toBeLessThanOrEqual(memoryBytes);
  }
  expect(shard.memory().caseIds.at(-1)).toBe('case-6');
  expect(shard.memory().caseIds).not.toContain('case-1');
  await shard.close();
});
