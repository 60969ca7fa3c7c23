import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { ConflictError } from '@server/errors';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

const HEARTBEAT_MS = 10_000;
/** Long compared with the delays of a busy machine, short for a user who restarts the server. */
const LOST_AFTER_MS = 120_000;
/**
 * The limit for processes of this machine. Whether the process is alive is more reliable than its heartbeat, which may stop for
 * minutes while the writer waits for the index. The limit applies only when the process id was reused by another process.
 */
const LOST_HERE_AFTER_MS = 1_800_000;

/** The lease of a writer on a source: other processes detect by its heartbeat that the import is running. */
export class SourceLease {
  private readonly writer = randomUUID();
  private readonly beat;
  private readonly timer;

  constructor(
    db: SqliteDatabase,
    private readonly evidenceId: number,
  ) {
    claim(db, evidenceId, this.writer);
    this.beat = db.prepare('UPDATE source SET heartbeat_at = ? WHERE evidence_id = ? AND writer = ?');
    this.timer = setInterval(() => this.beatInBackground(), HEARTBEAT_MS);
    this.timer.unref();
  }

  /** @throws ConflictError when the source was removed: the writer must stop */
  confirm(): void {
    if (!this.isHeld()) {
      throw new ConflictError(
        `The import of evidence source ${this.evidenceId} was given up: the source was deleted, or nothing had been heard of ` +
          'its import for some minutes. Start it again.',
      );
    }
  }

  /** Also sends the heartbeat. */
  isHeld(): boolean {
    return this.beat.run(Date.now(), this.evidenceId, this.writer).changes === 1;
  }

  release(): void {
    clearInterval(this.timer);
  }

  /** A failed heartbeat, such as on a full disk or during a long lock, is ignored: the next write reports the error. */
  private beatInBackground(): void {
    try {
      this.isHeld();
    } catch {
      // The next heartbeat may succeed.
    }
  }
}

function claim(db: SqliteDatabase, evidenceId: number, writer: string): void {
  const { changes } = db
    .prepare(
      `INSERT OR IGNORE INTO source (evidence_id, state, writer, host, process_id, heartbeat_at)
       VALUES (?, 'importing', ?, ?, ?, ?)`,
    )
    .run(evidenceId, writer, hostname(), process.pid, Date.now());
  if (changes === 0) {
    throw new ConflictError(`Evidence source ${evidenceId} already has items. Import into a new source.`);
  }
}

interface ClaimRow {
  host: string | null;
  process_id: number | null;
  heartbeat_at: number | null;
}

/** Sources whose import never finished and is not running any more, and deleted sources with remaining rows. */
export const unfinishedSources = (db: SqliteDatabase, running: readonly number[]): number[] =>
  db
    .prepare<[], ClaimRow & { evidence_id: number; state: string }>("SELECT * FROM source WHERE state <> 'finished'")
    .all()
    .filter((row) => row.state === 'deleting' || (!running.includes(row.evidence_id) && !isHeldElsewhere(row)))
    .map((row) => row.evidence_id);

/** Whether another running process imports into the case. */
export const hasRunningImport = (db: SqliteDatabase): boolean =>
  db
    .prepare<[], ClaimRow>("SELECT * FROM source WHERE state = 'importing'")
    .all()
    .some((row) => isHeldElsewhere(row));

/**
 * Whether another process still writes the source. For this process only its own list of running imports is reliable: a
 * restarted server in a container may have the process id of the previous one.
 */
function isHeldElsewhere({ host, process_id: processId, heartbeat_at: heartbeat }: ClaimRow): boolean {
  const isHere = host === hostname();
  if (isHere && processId === process.pid) {
    return false;
  }
  const age = heartbeat === null ? Infinity : Date.now() - heartbeat;
  return isHere ? age < LOST_HERE_AFTER_MS && processId !== null && isProcessAlive(processId) : age < LOST_AFTER_MS;
}

export function isProcessAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
