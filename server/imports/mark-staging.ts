import Database from 'better-sqlite3';

import type { MarkTotals } from '@contract/model/import';
import type { ImportedComment, ImportedTag } from '@server/stores/hit-writer';

/** Maximum number of tags: a crafted export must not fill the tag list of the case. */
const MAX_TAGS = 1_000;
const UNUSED_TAGS = 'Tags that are kept as values of their items only';

const SCHEMA = `
  CREATE TABLE tag (originalId TEXT NOT NULL, name TEXT NOT NULL, color TEXT NOT NULL, author TEXT);
  CREATE TABLE comment (originalId TEXT NOT NULL, content TEXT NOT NULL, author TEXT, writtenAt TEXT);
`;

/**
 * Tags and comments of the examiner until the end of the import, which adds them to the case: on disk, because a case may tag
 * every item. Its file is in the work folder of the import and removed with it.
 */
export class MarkStaging {
  private readonly db: Database.Database;
  private readonly statements;
  /** Names in their spelling; bounded. */
  private readonly names = new Set<string>();
  private readonly counts = { taggings: 0, comments: 0 };

  constructor(
    path: string,
    private readonly warn: (kind: string, location: string, message: string) => void,
  ) {
    this.db = new Database(path);
    this.db.pragma('journal_mode = OFF');
    this.db.pragma('synchronous = OFF');
    this.db.pragma('locking_mode = EXCLUSIVE');
    this.db.pragma('cache_size = -4096');
    this.db.exec(SCHEMA);
    this.statements = prepare(this.db);
    this.db.exec('BEGIN');
  }

  /** @param location of the hit, for messages */
  addTag({ originalId, name, color, author }: ImportedTag, location: string): void {
    const trimmed = name.trim();
    if (trimmed === '') {
      return;
    }
    if (!this.names.has(trimmed) && this.names.size >= MAX_TAGS) {
      this.warn(
        UNUSED_TAGS,
        location,
        `The export has more than ${MAX_TAGS} different tags; this item has one of the others.`,
      );
      return;
    }
    this.names.add(trimmed);
    this.counts.taggings += 1;
    this.statements.addTag.run(originalId, trimmed, color, author);
  }

  addComment({ originalId, content, author, writtenAt }: ImportedComment): void {
    if (content.trim() !== '') {
      this.counts.comments += 1;
      this.statements.addComment.run(originalId, content, author, writtenAt);
    }
  }

  totals(): MarkTotals {
    return { tags: this.names.size, ...this.counts };
  }

  /** Grouped by name and author. */
  tags(): Iterable<ImportedTag> {
    return this.statements.tags.iterate();
  }

  /** In the order in which they were added. */
  comments(): Iterable<ImportedComment> {
    return this.statements.comments.iterate();
  }

  close(): void {
    this.db.close();
  }
}

function prepare(db: Database.Database) {
  return {
    addTag: db.prepare<[string, string, string, string | null]>('INSERT INTO tag VALUES (?, ?, ?, ?)'),
    addComment: db.prepare<[string, string, string | null, string | null]>('INSERT INTO comment VALUES (?, ?, ?, ?)'),
    tags: db.prepare<[], ImportedTag>('SELECT * FROM tag ORDER BY name, author, rowid'),
    comments: db.prepare<[], ImportedComment>('SELECT * FROM comment ORDER BY rowid'),
  };
}
