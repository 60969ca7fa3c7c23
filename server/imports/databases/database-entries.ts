import { lookupKey } from '@server/imports/container/entry-path';
import type { ContainerEntry } from '@server/imports/container/import-container';

import type { DatabaseEntries } from './copied-database';

/** A database with its log and journal, as SQLite names them. */
export function databaseEntries(main: ContainerEntry, records: readonly ContainerEntry[]): DatabaseEntries {
  const key = lookupKey(main.path);
  const siblings = (suffix: string) => records.find(({ path }) => lookupKey(path) === `${key}${suffix}`) ?? null;
  return { main, log: siblings('-wal'), journal: siblings('-journal') };
}
