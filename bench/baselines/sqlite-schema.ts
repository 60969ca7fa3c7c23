import Database from 'better-sqlite3';

import { ARTIFACTS } from '@bench/generator/artifacts';

import { columnsOf } from './baseline-document';

export type BaselineDatabase = Database.Database;

/**
 * SQLite with FTS5, with the best schema for these queries: narrow rows without text and body, a word index and a trigram index
 * without positions and contents (the text is compared where trigrams are not enough), a table for each artifact.
 */
const TABLES = `
  CREATE TABLE hit (id INTEGER PRIMARY KEY, evidence_id INTEGER NOT NULL, artifact_id INTEGER NOT NULL, date INTEGER, thread_id INTEGER);
  CREATE TABLE folded (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
  CREATE TABLE body (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE place (id INTEGER PRIMARY KEY, latitude REAL NOT NULL, longitude REAL NOT NULL, geohash TEXT NOT NULL);
  CREATE TABLE thread (id INTEGER PRIMARY KEY, evidence_id INTEGER NOT NULL, name TEXT, participants TEXT NOT NULL);
  CREATE TABLE hit_tag (tag_id INTEGER NOT NULL, hit_id INTEGER NOT NULL, PRIMARY KEY (tag_id, hit_id)) WITHOUT ROWID;
  CREATE INDEX hit_tag_hit ON hit_tag (hit_id);
  CREATE VIRTUAL TABLE word USING fts5(text, content='', columnsize=0, detail=none,
    tokenize="unicode61 remove_diacritics 0 categories 'L* N* M*'");
  CREATE VIRTUAL TABLE trigram USING fts5(text, content='', columnsize=0, detail=none,
    tokenize='trigram case_sensitive 1');
  CREATE VIRTUAL TABLE word_row USING fts5vocab('word', 'row');
`;

export const AFTER_LOAD = {
  'date index': 'CREATE INDEX hit_date ON hit (date DESC, id)',
  'facet index': 'CREATE INDEX hit_facet ON hit (artifact_id, evidence_id)',
  'thread index': 'CREATE INDEX hit_thread ON hit (thread_id, date, id) WHERE thread_id IS NOT NULL',
  'place index': 'CREATE INDEX place_at ON place (latitude, longitude)',
  'word index merged': "INSERT INTO word (word) VALUES ('optimize')",
  'trigram index merged': "INSERT INTO trigram (trigram) VALUES ('optimize')",
  vocabulary: `
    CREATE TABLE vocabulary (length INTEGER NOT NULL, term TEXT NOT NULL, PRIMARY KEY (length, term)) WITHOUT ROWID;
    INSERT INTO vocabulary SELECT length(term), term FROM word_row ORDER BY 1, 2`,
  analyze: 'PRAGMA analysis_limit = 1000; ANALYZE',
} as const;

export const artifactTable = (artifact: number): string => `artifact_${artifact}`;

export function createTables(db: BaselineDatabase): void {
  db.exec(TABLES);
  for (const artifact of ARTIFACTS) {
    const columns = columnsOf(artifact).map((_column, index) => `c${index}`);
    db.exec(`CREATE TABLE ${artifactTable(artifact.number)} (id INTEGER PRIMARY KEY, ${columns.join(', ')})`);
  }
  db.exec("INSERT INTO word (word, rank) VALUES ('hashsize', 67108864)");
  db.exec("INSERT INTO trigram (trigram, rank) VALUES ('hashsize', 67108864)");
}

/** A connection with the same settings as those of REVIEW. */
export function openBaseline(file: string): BaselineDatabase {
  const db = new Database(file, { timeout: 60_000 });
  db.pragma('page_size = 8192');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('temp_store = MEMORY');
  db.pragma('cache_size = -262144');
  db.pragma('mmap_size = 2147418112');
  return db;
}
