import type { ContainerEntry } from '@server/imports/container/import-container';
import { readHead } from '@server/imports/container/read-entry';

const MAGIC = 'SQLite format 3\0';

/** Whether an entry begins as an SQLite database. */
export async function isSqliteDatabase(entry: Pick<ContainerEntry, 'open'>, location: string): Promise<boolean> {
  const head = await readHead(entry, location, MAGIC.length);
  return head.toString('latin1', 0, MAGIC.length) === MAGIC;
}
