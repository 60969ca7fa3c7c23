import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';

type Cell = string | number | bigint | Buffer | null;

/** An artifact as a parser of LEAPP passes it to its writer. */
export interface GeneratedArtifact {
  category: string;
  name: string;
  /** The function of the parser; the table has the same name. */
  key: string;
  headers: readonly (string | readonly [header: string, type: string])[];
  rows: Iterable<readonly Cell[]>;
  /** Configuration with which LAVA shows the table as conversations, with headers as the parsers write them. */
  conversation?: Readonly<Record<string, string | number>>;
  sourcePath?: string;
  /** The count of the parser, when it differs from the number of rows. */
  recordCount?: number;
}

export interface GeneratedMedia {
  /** The reference as in a row. */
  reference: string;
  item: string;
  name: string;
  devicePath: string;
  outputPath: string;
  isEmbedded?: boolean;
  created?: number;
}

const COLUMN = /[^\p{L}\p{N}_\s]/gu;
/** The names of tables and columns in LEAPP. */
const sqlName = (name: string): string =>
  name
    .replace(COLUMN, '')
    .replace(/\s+/g, '_')
    .replace(/^(?=[^\p{L}_])/u, '_')
    .toLowerCase();
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const headerOf = (header: string | readonly [string, string]): string =>
  typeof header === 'string' ? header : header[0];
const typeOf = (header: string | readonly [string, string]): string | null =>
  typeof header === 'string' ? null : header[1];

const SCHEMA = `
  CREATE TABLE _artifact_search_patterns (id INTEGER PRIMARY KEY, module_name TEXT, artifact_name TEXT, regex TEXT);
  CREATE TABLE _file_path_list (id INTEGER PRIMARY KEY, file_path TEXT NOT NULL);
  CREATE TABLE _lava_media_items (id TEXT PRIMARY KEY, source_path TEXT, extraction_path TEXT, type TEXT, metadata TEXT,
    created_at INTEGER, updated_at INTEGER, is_embedded INTEGER);
  CREATE TABLE _lava_media_references (id TEXT PRIMARY KEY, media_item_id TEXT, module_name TEXT, artifact_name TEXT, name TEXT);
  CREATE VIEW _lava_media_info AS SELECT r.id AS media_ref_id, i.* FROM _lava_media_references r
    LEFT JOIN _lava_media_items i ON r.media_item_id = i.id;
`;

/** Writes `_lava_artifacts.db` and `_lava_data.lava` as the parsers of LEAPP do since 2025 (docs/formats.md, "LEAPP"). */
export function writeLavaOutput(
  folder: string,
  artifacts: readonly GeneratedArtifact[],
  { tool = 'iLEAPP', media = [] }: { tool?: string; media?: readonly GeneratedMedia[] } = {},
): void {
  mkdirSync(folder, { recursive: true });
  const db = new Database(join(folder, '_lava_artifacts.db'));
  db.exec(SCHEMA);
  db.exec('BEGIN');
  const described: Record<string, object[]> = {};
  for (const artifact of artifacts) {
    const count = writeTable(db, artifact);
    (described[artifact.category] ??= []).push(describe(artifact, count));
  }
  for (const { reference, item, name, devicePath, outputPath, isEmbedded = false, created = 0 } of media) {
    db.prepare('INSERT OR IGNORE INTO _lava_media_items VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(
      ...[item, devicePath, outputPath, 'image/png', 'not parsed yet', created, 0, isEmbedded ? 1 : 0],
    );
    db.prepare('INSERT INTO _lava_media_references VALUES (?, ?, ?, ?, ?)').run(
      reference,
      item,
      'module',
      'artifact',
      name,
    );
  }
  db.exec('COMMIT');
  db.close();
  const description = {
    lava_schema_version: 2,
    parser_info: { leapp_name: tool, leapp_version: '2.3.1', leapp_mode: 'CLI', start_timestamp: 1_750_000_000 },
    param_input: '/evidence/phone.tar',
    param_type: 'tar',
    processing_status: 'Complete',
    modules: [{ module_name: 'sms', module_status: 'completed', file_count: 1 }],
    artifacts: described,
  };
  writeFileSync(join(folder, '_lava_data.lava'), JSON.stringify(description, null, 4));
}

function writeTable(db: Database.Database, { key, headers, rows }: GeneratedArtifact): number {
  const columns = headers.map(
    (header) => `${quoted(sqlName(headerOf(header)))} ${typeOf(header) === 'datetime' ? 'INTEGER' : 'TEXT'}`,
  );
  db.exec(`CREATE TABLE IF NOT EXISTS ${quoted(sqlName(key))} (${columns.join(', ')})`);
  const insert = db.prepare(`INSERT INTO ${quoted(sqlName(key))} VALUES (${headers.map(() => '?').join(', ')})`);
  let count = 0;
  for (const row of rows) {
    insert.run(...row);
    count += 1;
  }
  return count;
}

function describe(artifact: GeneratedArtifact, count: number): object {
  const { key, name, headers, conversation, sourcePath, recordCount } = artifact;
  const names = new Set(headers.map((header) => headerOf(header)));
  const view = Object.entries(conversation ?? {}).map(([parameter, value]): [string, string | number] => [
    parameter,
    typeof value === 'string' && names.has(value) ? sqlName(value) : value,
  ]);
  return {
    artifact_key: key,
    name,
    tablename: sqlName(key),
    module: key,
    column_map: Object.fromEntries(headers.map((header) => [sqlName(headerOf(header)), headerOf(header)])),
    record_count: recordCount ?? count,
    ...(sourcePath !== undefined && { source_path: sourcePath }),
    object_columns: headers.flatMap((header) => {
      const type = typeOf(header);
      return type === null ? [] : [{ name: sqlName(headerOf(header)), type }];
    }),
    ...(conversation && { data_views: { conversation: Object.fromEntries(view) } }),
  };
}

const field = (cell: Cell): string => {
  const text = cell === null ? '' : String(cell);
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes a TSV export as Python's `csv` does; a second one of the same name is appended. @param end of a line; CR CR LF on Windows */
export function tsvText(headers: readonly string[], rows: Iterable<readonly Cell[]>, end = '\r\n'): string {
  const lines = [headers, ...rows].map((row) => row.map(field).join('\t') + end);
  return `\uFEFF${lines.join('')}`;
}

/** Writes `_Timeline/tl.db`. */
export function writeTimeline(
  folder: string,
  rows: readonly (readonly [activity: string, data: Readonly<Record<string, string>>])[],
): void {
  mkdirSync(join(folder, '_Timeline'), { recursive: true });
  const db = new Database(join(folder, '_Timeline', 'tl.db'));
  db.exec('CREATE TABLE data(key TEXT, activity TEXT, datalist TEXT)');
  const insert = db.prepare('INSERT INTO data VALUES (?, ?, ?)');
  for (const [activity, data] of rows) {
    insert.run(Object.values(data)[0] ?? '', activity, JSON.stringify(data));
  }
  db.close();
}
