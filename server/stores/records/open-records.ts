import type { RecordStores } from '@server/stores/record-stores';

import { openPostgresRecords } from './open-postgres-records';
import { openSqliteRecords } from './open-sqlite-records';

interface RecordsLocation {
  dataFolder: string;
  /** Of a PostgreSQL; null keeps the records in the data folder. */
  databaseUrl: string | null;
}

/** The records of the installation, where its configuration says. @throws UnusableDatabaseError */
export const openRecords = async ({ dataFolder, databaseUrl }: RecordsLocation): Promise<RecordStores> =>
  databaseUrl === null ? openSqliteRecords(dataFolder) : openPostgresRecords(dataFolder, databaseUrl);
