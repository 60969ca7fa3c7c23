import type { AccessLevel, Comment } from '@contract/model/hit';
import { ForbiddenError, NotFoundError, TooManyRequestsError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { deleteRow, insertRow, notStored, requireStored, updateRow } from '@server/stores/embedded/base/stored-rows';
import type { Viewer } from '@server/stores/viewer';

import { BulkInsert, type SqlValue } from './bulk-insert';
import { commentNames } from './comment-names';
import { countHits, forEachHit, oneHit, type HitBlocks } from './mark-blocks';
import { COMMENT_MARK, type Marks } from './marks';

/** The content of a comment, in a query of `comment`. */
export const COMMENT_CONTENT =
  'coalesce((SELECT t.content FROM comment_text t WHERE t.id = comment.text_id), comment.content)';

const COLUMNS = ['hit_id', 'user_id', 'user_name', 'content', 'text_id', 'access_level', 'created_at'];

interface CommentRow {
  id: number;
  content: string;
  created_at: string;
  user_id: string;
  user_name: string;
  access_level: AccessLevel;
  tool: string | null;
  written_at: string | null;
}

export interface CommentValues {
  content: string;
  accessLevel: AccessLevel;
  /** Maximum number of hits. */
  atMost?: number;
}

/**
 * Reads the comments of hits that `viewer` may read: the public ones and their own, oldest first; hits without comments are
 * omitted.
 */
export function commentsReader(
  db: SqliteDatabase,
): (viewer: Viewer, hitIds: readonly number[]) => ReadonlyMap<number, Comment[]> {
  const rows = db.prepare<[string, string], CommentRow & { hit_id: number }>(
    `SELECT hit_id, id, created_at, user_id, user_name, access_level, tool, written_at, ${COMMENT_CONTENT} AS content
     FROM comment WHERE hit_id IN (SELECT value FROM json_each(?)) AND (access_level = 'public' OR user_id = ?)
     ORDER BY hit_id, id`,
  );
  const nameOf = commentNames(db);
  return (viewer, hitIds) => {
    const comments = new Map<number, Comment[]>();
    for (const row of rows.all(JSON.stringify(hitIds), viewer.userId)) {
      const comment = {
        id: nameOf(row.id),
        content: row.content,
        createdAt: row.created_at,
        userId: row.user_id,
        userName: row.user_name,
        accessLevel: row.access_level,
        ...(row.tool !== null && { origin: { tool: row.tool, writtenAt: row.written_at } }),
      };
      comments.set(row.hit_id, [...(comments.get(row.hit_id) ?? []), comment]);
    }
    return comments;
  };
}

/**
 * Adds the same comment to each of the hits; returns the numbers of the first and the last comment, which are consecutive.
 * @throws TooManyRequestsError
 */
export function insertComments(
  db: SqliteDatabase,
  marks: Marks,
  hits: HitBlocks,
  { content, accessLevel, atMost = Infinity }: CommentValues,
  { userId, userName, timestamp }: AuditEntry,
): { first: number; last: number } {
  const count = countHits(hits);
  if (count > atMost) {
    throw new TooManyRequestsError(
      `You may comment on ${atMost.toLocaleString('en')} more items within this hour, and these are ${count.toLocaleString('en')}. ` +
        'Narrow the selection, or try again later.',
    );
  }
  const textId = count > 1 ? storeText(db, content) : null;
  const lastComment = db.prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'comment'").pluck();
  const first = (lastComment.get() ?? 0) + 1;
  const rows = new BulkInsert(db, 'comment', COLUMNS);
  for (const [block, words] of hits) {
    const values: SqlValue[] = [];
    forEachHit(new Map([[block, words]]), (hitId) => {
      values.push(hitId, userId, userName, textId === null ? content : '', textId, accessLevel, timestamp);
    });
    rows.run(values);
  }
  if (accessLevel === 'public') {
    marks.change(COMMENT_MARK, hits, true);
  }
  const last = lastComment.get() ?? 0;
  requireComments(db, first, last, count);
  return { first, last };
}

/** @throws UnusableDatabaseError when a trigger of another program ignored some */
function requireComments(db: SqliteDatabase, first: number, last: number, count: number): void {
  const stored = db
    .prepare<[number, number], number>('SELECT count(*) FROM comment WHERE id BETWEEN ? AND ?')
    .pluck()
    .get(first, last);
  if (stored !== count) {
    throw notStored(db, 'comment');
  }
}

function storeText(db: SqliteDatabase, content: string): number {
  return insertRow(db, 'comment_text', { content });
}

/** Removes texts without a comment. */
export function removeUnusedTexts(db: SqliteDatabase): void {
  db.exec('DELETE FROM comment_text WHERE id NOT IN (SELECT text_id FROM comment WHERE text_id IS NOT NULL)');
}

interface OwnComment {
  hitId: number;
  commentId: string;
  /** Time of the change. */
  timestamp: string;
}

/** The text of a comment before a change. */
type EarlierComment = Pick<CommentRow, 'id' | 'content'> & { accessLevel: AccessLevel };

/**
 * Keeps the previous text, and returns it. A private comment of another user is treated as missing.
 * @throws ForbiddenError for another's public one
 */
export function changeComment(
  db: SqliteDatabase,
  marks: Marks,
  viewer: Viewer,
  own: OwnComment,
  comment: CommentValues,
): EarlierComment {
  const earlier = ownComment(db, viewer, own);
  if (isSameComment(earlier, comment)) {
    return earlier;
  }
  const { content, accessLevel } = comment;
  keepEarlier(db, own, earlier.id);
  updateRow(db, 'comment', earlier.id, { content, text_id: null, access_level: accessLevel });
  markPublicComments(db, marks, own.hitId);
  return earlier;
}

/** Keeps its text, like that of a changed comment, and returns it. @throws NotFoundError, ForbiddenError as `changeComment` */
export function deleteComment(db: SqliteDatabase, marks: Marks, viewer: Viewer, own: OwnComment): EarlierComment {
  const earlier = ownComment(db, viewer, own);
  keepEarlier(db, own, earlier.id);
  deleteRow(db, 'comment', earlier.id);
  removeUnusedTexts(db);
  markPublicComments(db, marks, own.hitId);
  return earlier;
}

export const isSameComment = (
  before: Pick<EarlierComment, 'content' | 'accessLevel'>,
  { content, accessLevel }: Pick<CommentValues, 'content' | 'accessLevel'>,
): boolean => before.content === content && before.accessLevel === accessLevel;

function ownComment(db: SqliteDatabase, viewer: Viewer, { hitId, commentId }: OwnComment): EarlierComment {
  const nameOf = commentNames(db);
  const row = db
    .prepare<[number], Pick<CommentRow, 'id' | 'user_id' | 'access_level' | 'content'>>(
      `SELECT id, user_id, access_level, ${COMMENT_CONTENT} AS content FROM comment WHERE hit_id = ?`,
    )
    .all(hitId)
    .find(({ id }) => nameOf(id) === commentId);
  const isAuthor = row?.user_id === viewer.userId;
  if (row === undefined || (!isAuthor && row.access_level === 'private')) {
    throw new NotFoundError('There is no such comment.');
  }
  if (!isAuthor) {
    throw new ForbiddenError('Only the author of a comment may change it.');
  }
  return { id: row.id, content: row.content, accessLevel: row.access_level };
}

/** Keeps the text of a comment before it changes. */
function keepEarlier(db: SqliteDatabase, { hitId, timestamp }: OwnComment, id: number): void {
  db.prepare(
    `INSERT INTO comment_earlier (comment_id, hit_id, content, access_level, replaced_at)
     SELECT id, hit_id, ${COMMENT_CONTENT}, access_level, ? FROM comment WHERE id = ?`,
  ).run(timestamp, id);
  requireStored(db, 'comment_earlier', { comment_id: id, hit_id: hitId, replaced_at: timestamp });
}

function markPublicComments(db: SqliteDatabase, marks: Marks, hitId: number): void {
  const isPublic = db
    .prepare<[number], number>("SELECT EXISTS (SELECT 1 FROM comment WHERE hit_id = ? AND access_level = 'public')")
    .pluck()
    .get(hitId);
  marks.change(COMMENT_MARK, oneHit(hitId), isPublic === 1);
}
