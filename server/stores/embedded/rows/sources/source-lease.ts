import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { ConflictError } from '@server/errors';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

const HEARTBEAT_MS = 10_000;
/** Long against a busy machine, short against a person who starts the server again. */
const LOST_AFTER_MS = 120_000;
/**
 * The same on this machine, where a living process tells more than its heartbeat: that may stop for minutes while the writer waits
 * for the index. Only a process number that somebody else was given since keeps a dead import alive so long.
 */
const LOST_HERE_AFTER_MS = 1_800_000;

/** A writer's hold on a source: other processes see by its heartbeat that the import is alive. */
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
    this.timer = setInterval(() => this.beatOnTheSide(), HEARTBEAT_MS);
    this.timer.unref();
  }

  /** @throws ConflictError when the source was taken away: nothing may be written to it any more */
  confirm(): void {
    if (!this.isHeld()) {
      throw new ConflictError(
        `The import of evidence source ${this.evidenceId} was given up: the source was deleted, or nothing had been heard of ` +
          'its import for some minutes. Start it again.',
      );
    }
  }

  /** Beats, too. */
  isHeld(): boolean {
    return this.beat.run(Date.now(), this.evidenceId, this.writer).changes === 1;
  }

  release(): void {
    clearInterval(this.timer);
  }

  /** A beat that fails, on a full disk or behind a long lock, is no news: the next write says so in its own words. */
  private beatOnTheSide(): void {
    try {
      this.isHeld();
    } catch {
      // The next beat may do better.
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

/** Sources whose import never finished and is not running any more, and what is left of deleted ones. */
export const unfinishedSources = (db: SqliteDatabase, running: readonly number[]): number[] =>
  db
    .prepare<[], ClaimRow & { evidence_id: number; state: string }>("SELECT * FROM source WHERE state <> 'finished'")
    .all()
    .filter((row) => row.state === 'deleting' || (!running.includes(row.evidence_id) && !isHeldElsewhere(row)))
    .map((row) => row.evidence_id);

/** Whether a living process, this one or another, imports into the case. */
export const hasRunningImport = (db: SqliteDatabase): boolean =>
  db
    .prepare<[], ClaimRow>("SELECT * FROM source WHERE state = 'importing'")
    .all()
    .some((row) => isHeldElsewhere(row));

/**
 * Whether another process still writes the source. Of this process only its own list of running imports tells (a server
 * that was restarted in a container has the number of the one that died).
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
    // Somebody else's process is alive all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
