import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import type { AxiomCaseFacts, AxiomHit } from './axiom-hit';
import { AxiomRows } from './axiom-rows';
import { ATTACHMENTS_SCHEMA, AXIOM_SCHEMAS, type AxiomSchema } from './axiom-schema';
import { caseInformationXml } from './axiom-xml-writer';

export interface AxiomCaseOptions {
  schema: AxiomSchema;
  facts: AxiomCaseFacts;
  /** Hits from this one on are only in the write-ahead log, as in a case that was copied while AXIOM had it open. */
  checkpointAt?: number;
}

const HITS_PER_TRANSACTION = 5_000;
const ATTACHMENTS = '5f0c8a1e-7d1b-4a52-9a3e-0c6f2a9d4b11.attachments';
const DATABASES: readonly string[] = ['Case.mfdb', ATTACHMENTS];

/**
 * Writes a case folder of AXIOM, hit by hit: `Case.mfdb` with its write-ahead log, an attachments database and `Case Information.xml`.
 * Memory does not grow with the number of hits.
 */
export class AxiomCaseWriter {
  hits = 0;
  private readonly work: string;
  private readonly databases: readonly Database.Database[];
  private readonly rows: AxiomRows;
  private readonly checkpointAt: number;

  constructor(
    private readonly folder: string,
    private readonly options: AxiomCaseOptions,
  ) {
    this.work = join(folder, '.writing');
    this.checkpointAt = options.checkpointAt ?? Infinity;
    mkdirSync(this.work, { recursive: true });
    const db = openNew(join(this.work, 'Case.mfdb'), AXIOM_SCHEMAS[options.schema]);
    const attachments = openNew(join(this.work, ATTACHMENTS), ATTACHMENTS_SCHEMA);
    this.databases = [db, attachments];
    this.rows = new AxiomRows(db, attachments, options.schema, options.facts);
    this.rows.writeCase();
    this.run('BEGIN');
  }

  write(hit: AxiomHit): void {
    this.rows.write(hit);
    this.hits += 1;
    if (this.hits === this.checkpointAt || this.hits % HITS_PER_TRANSACTION === 0) {
      this.run('COMMIT');
      if (this.hits <= this.checkpointAt) {
        this.checkpoint();
      }
      this.run('BEGIN');
    }
  }

  /** Writes the case to its folder. */
  finish(): void {
    this.run('COMMIT');
    if (this.hits < this.checkpointAt) {
      this.checkpoint();
    }
    // Non-empty logs are copied: SQLite removes them when the last connection closes.
    for (const name of DATABASES) {
      copyFileSync(join(this.work, name), join(this.folder, name));
      if (statSync(join(this.work, `${name}-wal`)).size > 0) {
        copyFileSync(join(this.work, `${name}-wal`), join(this.folder, `${name}-wal`));
      }
    }
    const information = caseInformationXml(this.options.facts, this.rows.countsByArtifact);
    writeFileSync(join(this.folder, 'Case Information.xml'), information);
  }

  /** Removes temporary files. */
  close(): void {
    this.databases.forEach((db) => db.close());
    rmSync(this.work, { recursive: true, force: true });
  }

  private run(sql: string): void {
    this.databases.forEach((db) => db.exec(sql));
  }

  private checkpoint(): void {
    this.databases.forEach((db) => db.pragma('wal_checkpoint(TRUNCATE)'));
  }
}

/** Writes a whole case at once. */
export function writeAxiomCase(folder: string, hits: Iterable<AxiomHit>, options: AxiomCaseOptions): void {
  const writer = new AxiomCaseWriter(folder, options);
  try {
    for (const hit of hits) {
      writer.write(hit);
    }
    writer.finish();
  } finally {
    writer.close();
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
