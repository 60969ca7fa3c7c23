import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import type { AxiomCaseFacts, AxiomHit } from './axiom-hit';
import { AxiomRows } from './axiom-rows';
import { ATTACHMENTS_SCHEMA, AXIOM_SCHEMAS, type AxiomSchema } from './axiom-schema';
import { caseInformationXml } from './axiom-xml-writer';

export interface AxiomCaseOptions {
  schema: AxiomSchema;
  facts: AxiomCaseFacts;
  /** Hits from this one on stand in the write-ahead log alone, as in a case that was copied while AXIOM had it open. */
  checkpointAt?: number;
}

const HITS_PER_TRANSACTION = 5_000;
const ATTACHMENTS = '5f0c8a1e-7d1b-4a52-9a3e-0c6f2a9d4b11.attachments';
const DATABASES: readonly string[] = ['Case.mfdb', ATTACHMENTS];

/**
 * Writes a case folder of AXIOM: `Case.mfdb` with its write-ahead log, an attachments database and `Case Information.xml`.
 * Memory does not grow with the number of hits.
 */
export function writeAxiomCase(folder: string, hits: Iterable<AxiomHit>, options: AxiomCaseOptions): void {
  const work = join(folder, '.writing');
  mkdirSync(work, { recursive: true });
  const db = openNew(join(work, 'Case.mfdb'), AXIOM_SCHEMAS[options.schema]);
  const attachments = openNew(join(work, ATTACHMENTS), ATTACHMENTS_SCHEMA);
  try {
    const rows = new AxiomRows(db, attachments, options.schema, options.facts);
    rows.writeCase();
    writeHits(rows, [db, attachments], hits, options.checkpointAt ?? Infinity);
    // The copy keeps the logs: SQLite removes them when the last connection closes.
    for (const name of DATABASES.flatMap((database) => [database, `${database}-wal`])) {
      if (existsSync(join(work, name))) {
        copyFileSync(join(work, name), join(folder, name));
      }
    }
    writeFileSync(join(folder, 'Case Information.xml'), caseInformationXml(options.facts, rows.countsByArtifact));
  } finally {
    db.close();
    attachments.close();
    rmSync(work, { recursive: true, force: true });
  }
}

function writeHits(
  rows: AxiomRows,
  databases: readonly Database.Database[],
  hits: Iterable<AxiomHit>,
  checkpointAt: number,
): void {
  let count = 0;
  databases.forEach((db) => db.exec('BEGIN'));
  for (const hit of hits) {
    rows.write(hit);
    count += 1;
    if (count === checkpointAt || count % HITS_PER_TRANSACTION === 0) {
      databases.forEach((db) => db.exec('COMMIT'));
      if (count <= checkpointAt) {
        databases.forEach((db) => db.pragma('wal_checkpoint(TRUNCATE)'));
      }
      databases.forEach((db) => db.exec('BEGIN'));
    }
  }
  databases.forEach((db) => db.exec('COMMIT'));
  if (count < checkpointAt) {
    databases.forEach((db) => db.pragma('wal_checkpoint(TRUNCATE)'));
  }
}

function openNew(path: string, schema: string): Database.Database {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = OFF');
  db.pragma('wal_autocheckpoint = 0');
  db.exec(schema);
  return db;
}
