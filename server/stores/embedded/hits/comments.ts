import type { AccessLevel, Comment } from '@contract/model/hit';
import { ForbiddenError, NotFoundError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import type { Viewer } from '@server/stores/viewer';

interface CommentRow {
  id: number;
  content: string;
  created_at: string;
  user_id: string;
  user_name: string;
  access_level: AccessLevel;
}

interface CommentValues {
  content: string;
  accessLevel: AccessLevel;
}

/** Reads what `viewer` may read of a hit's comments: the public ones and their own, oldest first. */
export function commentsReader(db: SqliteDatabase): (viewer: Viewer, hitId: number) => Comment[] {
  const rows = db.prepare<[number, string], CommentRow>(
    `SELECT * FROM comment WHERE hit_id = ? AND (access_level = 'public' OR user_id = ?) ORDER BY id`,
  );
  return (viewer, hitId) =>
    rows.all(hitId, viewer.userId).map((row) => ({
      id: String(row.id),
      content: row.content,
      createdAt: row.created_at,
      userId: row.user_id,
      userName: row.user_name,
      accessLevel: row.access_level,
    }));
}

export function insertComment(
  db: SqliteDatabase,
  hitId: number,
  { content, accessLevel }: CommentValues,
  { userId, userName, timestamp }: AuditEntry,
): void {
  db.prepare(
    `INSERT INTO comment (hit_id, user_id, user_name, content, access_level, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(hitId, userId, userName, content, accessLevel, timestamp);
}

/** Another's private comment is as absent as one that never was. @throws ForbiddenError for another's public one */
export function changeComment(
  db: SqliteDatabase,
  viewer: Viewer,
  { hitId, commentId }: { hitId: number; commentId: number | null },
  { content, accessLevel }: CommentValues,
): void {
  const row = db
    .prepare<[number | null, number], Pick<CommentRow, 'user_id' | 'access_level'>>(
      'SELECT user_id, access_level FROM comment WHERE id = ? AND hit_id = ?',
    )
    .get(commentId, hitId);
  const isAuthor = row?.user_id === viewer.userId;
  if (row === undefined || (!isAuthor && row.access_level === 'private')) {
    throw new NotFoundError('There is no such comment.');
  }
  if (!isAuthor) {
    throw new ForbiddenError('Only its author may change a comment.');
  }
  db.prepare('UPDATE comment SET content = ?, access_level = ? WHERE id = ?').run(content, accessLevel, commentId);
}
