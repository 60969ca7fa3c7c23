import { TAG_NAME_MAX } from '@contract/rules/limits';
import { foldName } from '@contract/text/fold-text';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { ImportedComment, ImportedMarks, ImportedTag } from '@server/stores/hit-writer';
import { appendAudit } from '@server/stores/embedded/base/audit-chain';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { insertTag } from '@server/stores/embedded/rows/review/tags';
import { addRange, countHits, type HitBlocks } from '@server/stores/embedded/rows/review/mark-blocks';
import { COMMENT_MARK, Marks, tagMark } from '@server/stores/embedded/rows/review/marks';
import { recordBulkTagEvent } from '@server/stores/embedded/rows/review/tag-events';

/** Id of the author: an examiner of another tool is no user of this installation. */
const NO_USER = '';
/** Maximum number of examiners that an audit entry names. */
const NAMED_EXAMINERS = 20;

interface Applying {
  db: SqliteDatabase;
  marks: Marks;
  imported: ImportedMarks;
  /** The hit with an original id; null when it was not stored. */
  findHit: (originalId: string) => number | null;
}

/** Adds the tags and comments of an import to its hits, with their audit entries. Called within the final transaction. */
export function applyImportedMarks(
  db: SqliteDatabase,
  imported: ImportedMarks,
  findHit: (originalId: string) => number | null,
): void {
  const applying: Applying = { db, marks: new Marks(db), imported, findHit };
  applyTags(applying);
  applyComments(applying);
}

interface TagRun {
  tagId: number;
  author: string | null;
  hits: HitBlocks;
}

function applyTags(applying: Applying): void {
  const { imported, findHit } = applying;
  const tagIds = new Map<string, number>();
  let last: ImportedTag | null = null;
  let run: TagRun | null = null;
  for (const tag of imported.tags) {
    if (run === null || last === null || last.name !== tag.name || last.author !== tag.author) {
      finishRun(applying, run);
      run = { tagId: tagIdOf(applying, tagIds, tag), author: tag.author, hits: new Map() };
    }
    last = tag;
    const hitId = findHit(tag.originalId);
    if (hitId !== null) {
      addRange(run.hits, hitId, hitId);
    }
  }
  finishRun(applying, run);
}

/** The existing tag of that name (compared without case), or a new one. */
function tagIdOf({ db, imported }: Applying, tagIds: Map<string, number>, { name, color }: ImportedTag): number {
  const short = name.trim().slice(0, TAG_NAME_MAX).trim();
  const key = foldName(short);
  let id = tagIds.get(key);
  if (id === undefined) {
    id = db.prepare<[string], number>('SELECT id FROM tag WHERE name_key = ?').pluck().get(key);
    if (id === undefined) {
      const created = insertTag(db, { name: short, color });
      id = Number(created.id);
      const about = { action: ['create tag'], tagName: [short], tagId: [created.id] };
      appendAudit(db, entryOf(imported, 'case metadata modified', about));
    }
    tagIds.set(key, id);
  }
  return id;
}

function finishRun({ db, marks, imported }: Applying, run: TagRun | null): void {
  if (run === null) {
    return;
  }
  const { tagId, author, hits } = run;
  const changed = marks.change(tagMark(tagId), hits, true);
  if (changed.size === 0) {
    return;
  }
  const { tool, importer } = imported;
  const userName = author ?? '';
  recordBulkTagEvent(db, changed, { tagId, action: 'add' }, { ...importer, userId: NO_USER, userName, tool });
  const about = {
    action: ['add'],
    tagId: [String(tagId)],
    hitCount: [String(countHits(changed))],
    ...(author !== null && { examiner: [author] }),
  };
  appendAudit(db, entryOf(imported, 'case interaction', about));
}

function applyComments({ db, marks, imported, findHit }: Applying): void {
  const { tool, importer } = imported;
  const insert = db.prepare<[number, string, string, string, string, string, string | null]>(
    `INSERT INTO comment (hit_id, user_id, user_name, content, access_level, created_at, tool, written_at)
     VALUES (?, ?, ?, ?, 'public', ?, ?, ?)`,
  );
  const hits: HitBlocks = new Map();
  const examiners = new Set<string>();
  let count = 0;
  const write = ({ content, author, writtenAt }: ImportedComment, hitId: number) => {
    insert.run(hitId, NO_USER, author ?? '', content, importer.timestamp, tool, writtenAt);
    addRange(hits, hitId, hitId);
    count += 1;
    if (author !== null && examiners.size < NAMED_EXAMINERS) {
      examiners.add(author);
    }
  };
  for (const comment of imported.comments) {
    const hitId = findHit(comment.originalId);
    if (hitId !== null) {
      write(comment, hitId);
    }
  }
  if (count === 0) {
    return;
  }
  marks.change(COMMENT_MARK, hits, true);
  const about = {
    action: ['add comment'],
    accessLevel: ['public'],
    commentCount: [String(count)],
    hitCount: [String(countHits(hits))],
    ...(examiners.size > 0 && { examiner: [...examiners] }),
  };
  appendAudit(db, entryOf(imported, 'case interaction', about));
}

const entryOf = (
  { tool, importer }: ImportedMarks,
  logEvent: string,
  description: AuditEntry['description'],
): AuditEntry => ({ ...importer, logEvent, description: { ...description, tool: [tool] } });
