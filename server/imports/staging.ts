import Database from 'better-sqlite3';

import type { StoredFileHash } from '@contract/model/import';

import type { FileDifference } from '@contract/model/hit';

import { entryPath, lookupKey } from './container/entry-path';
import { contentKeysOf, differencesOf, HASH_ALGORITHMS, type FileClaims, type HashAlgorithm } from './file-claims';

/** A file of the container whose bytes are in the file store. */
export interface StagedEntry {
  /** Its name in the container; of several members of one name all but the first have a different path. */
  path: string;
  sha256: string;
  size: number;
  mimeType: string;
  /** Of files of the container; null for content that the import created itself, such as the body of a mail. */
  hashes: { md5: string; sha1: string } | null;
}

/** A file that the report lists, whether its bytes are in the container or not. */
export interface StagedFile extends FileClaims {
  id: string;
  /** On the device. */
  path: string;
  /** In the container, as the report writes it; null when it contains none. */
  localPath: string | null;
  /** Section of the report. */
  section: string;
}

/** The section of a file inside another one. */
export const NESTED_SECTION = 'inside another file';
/** The section with the complete entries of a report. */
export const MAIN_SECTION = 'taggedFiles';
/** Of entries of one id the most complete one counts, whichever comes first. */
const rankOf = (row: string) =>
  `CASE ${row}.section WHEN '${MAIN_SECTION}' THEN 2 WHEN '${NESTED_SECTION}' THEN 0 ELSE 1 END`;

/** Maximum number of files of one item: a crafted folder must not exhaust the memory. */
const MAX_BELOW = 1_000;

const SCHEMA = `
  CREATE TABLE entry (
    key TEXT NOT NULL, name TEXT NOT NULL, path TEXT NOT NULL, sha256 TEXT NOT NULL, size INTEGER NOT NULL, mimeType TEXT NOT NULL,
    md5 TEXT, sha1 TEXT
  );
  CREATE INDEX entryByKey ON entry (key);
  CREATE TABLE member (name TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE file (
    id TEXT PRIMARY KEY, path TEXT NOT NULL, localPath TEXT, md5 TEXT, sha1 TEXT, sha256 TEXT, size INTEGER, section TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE reply (id TEXT NOT NULL, location TEXT NOT NULL, reply TEXT NOT NULL, PRIMARY KEY (id, location)) WITHOUT ROWID;
  CREATE TABLE difference (
    path TEXT NOT NULL, what TEXT NOT NULL, report TEXT NOT NULL, stored TEXT NOT NULL,
    PRIMARY KEY (path, what, report, stored)
  ) WITHOUT ROWID;
`;

/**
 * Hashes arrive in random order, so that updating an index for each row would write a different page each time: creating it at
 * the first lookup takes a tenth of that time. Many reports contain the paths of all their files and need no lookup.
 */
const CONTENT_INDEXES = HASH_ALGORITHMS.map(
  (algorithm) => `CREATE INDEX entryBy_${algorithm} ON entry (${algorithm}) WHERE md5 IS NOT NULL;`,
).join('\n');
const PATH_INDEX = 'CREATE INDEX entryByPath ON entry (path);';

interface EntryRow extends Omit<StagedEntry, 'hashes'> {
  md5: string | null;
  sha1: string | null;
}

/**
 * The lookup tables of an import by id and path: on disk, because reports list hundreds of thousands of
 * files. They are in the work folder of the import and removed with it.
 */
export class ImportStaging {
  private readonly db: Database.Database;
  private readonly statements;
  private hasNamesakes = false;
  private readonly indexes = new Set<string>();

  constructor(path: string) {
    this.db = new Database(path);
    // The database does not survive the import, so it needs no durability.
    this.db.pragma('journal_mode = OFF');
    this.db.pragma('synchronous = OFF');
    this.db.pragma('locking_mode = EXCLUSIVE');
    this.db.exec(SCHEMA);
    this.statements = prepare(this.db);
    this.db.exec('BEGIN');
  }

  /** The number of the member among those of this name, from 1. */
  countMember(name: string): number {
    const count = this.statements.countMember.get(name)?.count ?? 1;
    this.hasNamesakes ||= count > 1;
    return count;
  }

  /** @param name in the container, when it is not the path */
  addEntry({ path, sha256, size, mimeType, hashes }: StagedEntry, name = path): void {
    const { md5 = null, sha1 = null } = hashes ?? {};
    this.statements.addEntry.run(lookupKey(name), name, path, sha256, size, mimeType, md5, sha1);
  }

  /** Stores content that the import created itself; of two with one path the second gets another. */
  addOwnEntry(entry: StagedEntry): StagedEntry {
    let { path } = entry;
    for (let count = 2; ; count += 1) {
      const known = this.statements.findEntries.all(lookupKey(path))[0];
      if (known === undefined) {
        const added = { ...entry, path };
        this.addEntry(added);
        return added;
      }
      if (known.path === path && known.sha256 === entry.sha256) {
        return { ...entry, path };
      }
      path = numberedPath(entry.path, count);
    }
  }

  /** Members of the same name with another content. */
  namesakesOf(path: string): StagedEntry[] {
    if (!this.hasNamesakes) {
      return [];
    }
    this.provideIndex(PATH_INDEX);
    return this.statements.namesakes.all(path).flatMap((row) => toEntry(row) ?? []);
  }

  /** How many entries have this path ignoring case, when none has it exactly. */
  countCandidates(path: string): number {
    return this.statements.countCandidates.get(lookupKey(path))?.count ?? 0;
  }

  /** Ignores case and kind of slash; of two that differ only in case it returns the exact one. */
  findEntry(path: string): StagedEntry | null {
    const key = lookupKey(path);
    // There is nearly always one: SQLite would sort several, and prepare to sort one.
    const [first, second] = this.statements.findEntries.all(key);
    return toEntry(second === undefined ? first : this.statements.findEntry.get(key, entryPath(path)));
  }

  /** Entries in a folder and in those below it, in the order of their paths. */
  entriesBelow(folder: string, limit = MAX_BELOW): StagedEntry[] {
    const key = lookupKey(folder);
    return this.statements.entriesBelow.all(key, `${key}\u{10FFFF}`, limit).flatMap((row) => toEntry(row) ?? []);
  }

  /** A file of the container with the claimed content, by its own bytes: reports contain equal files once (formats.md 1.3). */
  findContent(claims: FileClaims): StagedEntry | null {
    for (const { algorithm, hash } of contentKeysOf(claims)) {
      this.provideIndex(CONTENT_INDEXES);
      const entry = toEntry(this.statements.findContent[algorithm].get(hash));
      if (entry !== null) {
        return entry;
      }
    }
    return null;
  }

  addFile({ id, path, localPath, md5, sha1, sha256, size, section }: StagedFile): void {
    this.statements.addFile.run(id, path, localPath, md5, sha1, sha256, size, section);
  }

  findFile(id: string): StagedFile | null {
    return this.statements.findFile.get(id) ?? null;
  }

  /** Notes the id of the message that another one replies to. @param reply the id of the other one */
  addReply(id: string, location: string, reply: string): void {
    this.statements.addReply.run(id, location, reply);
  }

  /** Locations and ids of replies to this id. */
  repliesTo(id: string): { location: string; reply: string }[] {
    return this.statements.repliesTo.all(id);
  }

  /** How the bytes of an entry differ from the report. */
  addDifferences({ path }: StagedEntry, differences: readonly FileDifference[]): void {
    for (const { what, report, stored } of differences) {
      this.statements.addDifference.run(path, what, report, stored);
    }
  }

  differencesOf({ path }: Pick<StagedEntry, 'path'>): FileDifference[] {
    return this.statements.findDifferences.all(path);
  }

  /** One at a time: all at once would take a third of the memory of an import. */
  *storedFiles(): Generator<StoredFileHash> {
    for (const { hasDifferences, ...file } of this.statements.allEntries.iterate()) {
      yield hasDifferences === 1 ? { ...file, differences: this.differencesOf(file) } : file;
    }
  }

  totals(): { stored: number; bytes: number } {
    return this.statements.totals.get() ?? { stored: 0, bytes: 0 };
  }

  close(): void {
    this.db.close();
  }

  /** Creates indexes that later lookups need. */
  private provideIndex(index: string): void {
    if (!this.indexes.has(index)) {
      this.indexes.add(index);
      this.db.exec(index);
    }
  }
}

/** `emails/7/body.html` → `emails/7/body (2).html`. */
const numberedPath = (path: string, count: number): string => path.replace(/(\.\w+)?$/, ` (${count})$1`);

/** How the stored bytes differ from the report. */
export const differencesFrom = (claims: FileClaims, { hashes, sha256, size }: StagedEntry): FileDifference[] =>
  hashes === null ? [] : differencesOf(claims, { ...hashes, sha256, size });

function toEntry(row: EntryRow | undefined): StagedEntry | null {
  if (row === undefined) {
    return null;
  }
  const { md5, sha1, ...entry } = row;
  return { ...entry, hashes: md5 === null || sha1 === null ? null : { md5, sha1 } };
}

type Nullable<Value> = Value | null;

function prepare(db: Database.Database) {
  const entries = 'SELECT path, sha256, size, mimeType, md5, sha1 FROM entry';
  const findContent = (algorithm: HashAlgorithm) =>
    db.prepare<[string], EntryRow>(`${entries} WHERE ${algorithm} = ? AND md5 IS NOT NULL ORDER BY rowid LIMIT 1`);
  return {
    countMember: db.prepare<[string], { count: number }>(
      'INSERT INTO member VALUES (?, 1) ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count',
    ),
    addEntry: db.prepare<[string, string, string, string, number, string, Nullable<string>, Nullable<string>]>(
      'INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    namesakes: db.prepare<[string], EntryRow>(
      `SELECT DISTINCT other.path, other.sha256, other.size, other.mimeType, other.md5, other.sha1 FROM entry one
       JOIN entry other ON other.key = one.key AND other.name = one.name AND other.sha256 <> one.sha256
       WHERE one.path = ? ORDER BY other.path`,
    ),
    countCandidates: db.prepare<[string], { count: number }>('SELECT COUNT(*) AS count FROM entry WHERE key = ?'),
    entriesBelow: db.prepare<[string, string, number], EntryRow>(
      `${entries} WHERE key > ? AND key < ? ORDER BY key LIMIT ?`,
    ),
    findEntries: db.prepare<[string], EntryRow>(`${entries} WHERE key = ? LIMIT 2`),
    findEntry: db.prepare<[string, string], EntryRow>(`${entries} WHERE key = ? ORDER BY name = ? DESC, path LIMIT 1`),
    findContent: { md5: findContent('md5'), sha1: findContent('sha1'), sha256: findContent('sha256') },
    allEntries: db.prepare<[], StoredFileHash & { hasDifferences: 0 | 1 }>(
      `SELECT path, sha256, size, EXISTS (SELECT 1 FROM difference WHERE difference.path = entry.path) AS hasDifferences
       FROM entry ORDER BY path`,
    ),
    totals: db.prepare<[], { stored: number; bytes: number }>(
      'SELECT COUNT(*) AS stored, COALESCE(SUM(size), 0) AS bytes FROM entry',
    ),
    addFile: db.prepare<
      [string, string, Nullable<string>, Nullable<string>, Nullable<string>, Nullable<string>, Nullable<number>, string]
    >(
      `INSERT INTO file VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET path = excluded.path,
       localPath = excluded.localPath, md5 = excluded.md5, sha1 = excluded.sha1, sha256 = excluded.sha256, size = excluded.size,
       section = excluded.section WHERE ${rankOf('excluded')} > ${rankOf('file')}`,
    ),
    addReply: db.prepare<[string, string, string]>('INSERT OR IGNORE INTO reply VALUES (?, ?, ?)'),
    repliesTo: db.prepare<[string], { location: string; reply: string }>(
      'SELECT location, reply FROM reply WHERE id = ? ORDER BY location',
    ),
    findFile: db.prepare<[string], StagedFile>('SELECT * FROM file WHERE id = ?'),
    addDifference: db.prepare<[string, string, string, string]>('INSERT OR IGNORE INTO difference VALUES (?, ?, ?, ?)'),
    findDifferences: db.prepare<[string], FileDifference>(
      'SELECT what, report, stored FROM difference WHERE path = ? ORDER BY what, report',
    ),
  };
}
