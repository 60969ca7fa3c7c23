import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { RecordStores } from '@server/stores/record-stores';
import { openRecords } from '@server/stores/records/open-records';
import type { PostgresCluster } from '@test/server/helpers/postgres-cluster';

/** Records of their own for each test. */
export interface TestRecords {
  stores: RecordStores;
  /** Opens what was stored once more, as a server that starts. */
  reopen(): Promise<RecordStores>;
  close(): Promise<void>;
}

export interface RecordDatabaseKind {
  name: string;
  open(): Promise<TestRecords>;
}

/** SQLite, and PostgreSQL where there is one. */
export const recordDatabases = (cluster: PostgresCluster | null): RecordDatabaseKind[] => [
  { name: 'SQLite', open: () => openIn(null) },
  ...(cluster === null ? [] : [{ name: 'PostgreSQL', open: async () => openIn(await newSchema(cluster)) }]),
];

let schemas = 0;

/** The URL of a schema that holds nothing yet. */
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
