import type { OnWrittenEntry } from '@server/stores/audit-entry';
import type { RecordStores } from '@server/stores/record-stores';

import { openPostgresRecords } from './open-postgres-records';
import { openSqliteRecords } from './open-sqlite-records';

interface RecordsLocation {
  dataFolder: string;
  /** URL of PostgreSQL; null: the records are in the data folder. */
  databaseUrl: string | null;
}

/** Opens the records of the installation at the configured location. @throws UnusableDatabaseError */
export const openRecords = async (
  { dataFolder, databaseUrl }: RecordsLocation,
  onWritten?: OnWrittenEntry,
): Promise<RecordStores> =>
  databaseUrl === null
    ? openSqliteRecords(dataFolder, onWritten)
    : openPostgresRecords(dataFolder, databaseUrl, onWritten);
