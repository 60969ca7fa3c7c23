import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { walkAuditChain } from '@server/stores/embedded/base/audit-chain';
import { rowProblems } from '@server/stores/embedded/row-hashes/verify-rows';
import { finishedSources } from '@server/stores/embedded/rows/sources/sources';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { until } from '@test/helpers/until';
import { Random } from '@test/server/helpers/random';
import { auditOf, investigator } from '@test/server/stores/contract/harness';

import { importHits, openRows, type Rows } from '@test/server/stores/embedded/rows/open-rows';

const TABLES = ['hit', 'source', 'source_range', 'source_fragment_kind', 'segment', 'thread'];
const ROUNDS = 3;

/** Processes that are ended after each test, also after a failed one. */
let writers: ChildProcess[] = [];

/** Starts a writer in its own process and resolves when it has begun. */
async function startWriter(folder: string, evidenceId: number) {
  const child = spawn(process.execPath, [join(__dirname, 'kill-writer.js'), folder, String(evidenceId)], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  writers.push(child);
  await once(child.stdout, 'data');
  return child;
}

describe('a killed import', () => {
  let rows: Rows;
  beforeEach(() => {
    rows = openRows();
  });
  afterEach(() => {
    writers.forEach((child) => child.kill('SIGKILL'));
    writers = [];
    rows.close();
  });
  const discard = () => finishTask(rows.changes.discardUnfinished([]));
  const countsOfRows = () => TABLES.map((table) => rows.pluck(`SELECT count(*) FROM ${table}`)[0]);
  /** Every hit that a reader may find has its row. */
  const missing = () =>
    rows.pluck(
      `SELECT number FROM segment WHERE hit_count <>
         (SELECT count(*) FROM hit WHERE id >= first_hit AND id < first_hit + hit_count AND
           hit.evidence_id = segment.evidence_id)`,
    );

  it('leaves whole hits, is recognised as dead, and is cleaned up, whatever it was doing', async () => {
    const random = new Random(Date.now() % 100_000);
    importHits(rows, 1, [buildHitRecord({ originalId: 'kept' })]);
    for (let round = 2; round < 2 + ROUNDS; round += 1) {
      const child = await startWriter(rows.folder, round);
      await delay(random.below(400));
      // A running import is not recognised as dead, and other sources can be changed.
      expect(discard()).toEqual([]);
      rows.changes.addComment(investigator, '1', { content: `${round}`, accessLevel: 'public' }, auditOf());
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
      expect(missing()).toEqual([]);
      expect(finishedSources(rows.connection.db)).toEqual([1]);
      expect(discard()).toEqual([round]);
      expect(countsOfRows()).toEqual([1, 1, 1, 0, 1, 0]);
    }
    expect(rows.mapper.load(investigator, 1, '')?.comments).toHaveLength(ROUNDS);
    const walk = walkAuditChain(rows.connection.db);
    expect(walk.problem).toBeNull();
    expect(rowProblems(rows.connection.db, walk)).toEqual([]);
    expect(rows.connection.db.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('never passes the numbers of its hits to others', async () => {
    const child = await startWriter(rows.folder, 1);
    await until(() => rows.pluck('SELECT count(*) FROM hit')[0] !== 0);
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    const last = Number(rows.pluck('SELECT max(id) FROM hit')[0]);
    discard();
    importHits(rows, 2, [buildHitRecord()]);
    expect(Number(rows.pluck('SELECT id FROM hit')[0])).toBeGreaterThan(last);
  });
});
