import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { isProcessAlive } from '@server/stores/embedded/rows/sources/source-lease';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { SEGMENT_NAME, writerOf } from './segment-names';

/** Writing a segment and its row takes seconds; a file of this age was given up, or its row is gone. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Removes files that the manifest does not name: what a process left that died, and what other segments replaced. Files that a
 * living process may be about to publish stay. Returns the names of what went.
 */
export function removeOrphans(folder: string, db: SqliteDatabase): string[] {
  // Names are read first: a segment that is published meanwhile has its row when the rows are read.
  const names = namesIn(folder).filter((name) => SEGMENT_NAME.test(name));
  const named = new Set(db.prepare<[], string>('SELECT file FROM segment').pluck().all());
  const orphans = names.filter((name) => !named.has(name) && isAbandoned(folder, name));
  orphans.forEach((name) => rmSync(join(folder, name), { force: true }));
  return orphans;
}

function isAbandoned(folder: string, name: string): boolean {
  const writer = writerOf(name);
  if (writer !== null && writer !== process.pid && !isProcessAlive(writer)) {
    return true;
  }
  const found = statSync(join(folder, name), { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') {
      return [];
    }
    throw error;
  }
}
