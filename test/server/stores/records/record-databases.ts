import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { RecordStores } from '@server/stores/record-stores';
import { openRecords } from '@server/stores/records/open-records';
import type { PostgresCluster } from '@test/server/helpers/postgres-cluster';

/** Empty record stores for each test. */
export interface TestRecords {
  stores: RecordStores;
  /** Opens the stored records again, as a restarted server does. */
  reopen(): Promise<RecordStores>;
  close(): Promise<void>;
}

export interface RecordDatabaseKind {
  name: string;
  open(): Promise<TestRecords>;
}

/** SQLite, and PostgreSQL when one is configured. */
export const recordDatabases = (cluster: PostgresCluster | null): RecordDatabaseKind[] => [
  { name: 'SQLite', open: () => openIn(null) },
  ...(cluster === null ? [] : [{ name: 'PostgreSQL', open: async () => openIn(await newSchema(cluster)) }]),
];

let schemas = 0;

/** The URL of an empty schema. */
export async function newSchema(cluster: PostgresCluster): Promise<string> {
  schemas += 1;
  const schema = `records_${schemas}`;
  await cluster.query(`CREATE SCHEMA ${schema}`);
  return cluster.url({ schema });
}

async function openIn(databaseUrl: string | null): Promise<TestRecords> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'review-records-'));
  let stores = await openRecords({ dataFolder, databaseUrl });
  return {
    get stores() {
      return stores;
    },
    reopen: async () => {
      await stores.close();
      stores = await openRecords({ dataFolder, databaseUrl });
      return stores;
    },
    close: async () => {
      await stores.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
