import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { isProcessAlive } from '@server/stores/embedded/rows/sources/source-lease';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { SEGMENT_NAME, writerOf } from './segment-names';

/** Writing a segment and its row takes seconds: an older file without a row was abandoned or replaced. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Removes segment files without a manifest row: those of processes that ended, and those of replaced segments. Keeps files that a
 * running process may still publish. Returns the names of the removed files.
 */
export function removeOrphans(folder: string, db: SqliteDatabase): string[] {
  // Names are read before the rows: a segment that is published in between has a row by then.
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
