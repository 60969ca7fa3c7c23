import { describeChanges } from '@server/domain/describe-changes';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { CommentValues } from '@server/stores/embedded/rows/review/comments';

type CommentText = Pick<CommentValues, 'content' | 'accessLevel'>;

/**
 * The entry of a changed comment, or of a removed one (`after` null), with text and visibility before and after. The log has
 * other readers than a private comment, whose text is therefore withheld.
 */
export function describeComment(audit: AuditEntry, before: CommentText, after: CommentText | null): AuditEntry {
  const isPrivate = before.accessLevel === 'private' || after?.accessLevel === 'private';
  const changes = describeChanges(before, after ?? {}, ['content', 'accessLevel'], isPrivate ? ['content'] : []);
  return { ...audit, description: { ...audit.description, ...changes } };
}
