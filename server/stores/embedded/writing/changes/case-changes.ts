import { updateRow } from '@server/stores/embedded/base/stored-rows';
import type { CaseTag } from '@contract/model/case';
import type { Comment } from '@contract/model/hit';
import { BadRequestError, ConflictError } from '@server/errors';
import { compareSources, type ComparisonRequest } from '@server/stores/embedded/writing/comparisons/compare-sources';
import { hideComparisons, purgeComparisons } from '@server/stores/embedded/writing/comparisons/purge-comparisons';
import type { AuditEntry, Updated } from '@server/stores/audit-entry';
import { writeInstallationHead } from '@server/stores/embedded/base/audit-chain';
import type { MergeOutcome } from '@server/stores/foreign-marks';
import type { BulkOutcome, ChangedTag, CommentChange } from '@server/stores/hit-marks';
import type { AuditHead } from '@server/stores/hit-store-upkeep';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { Viewer } from '@server/stores/viewer';

import { changedHits, findBulkAction } from '@server/stores/embedded/rows/review/bulk-history';
import { undoOnHits } from './bulk-undo';
import type { CaseConnection } from './case-connection';
import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';
import {
  changeComment,
  commentsReader,
  deleteComment,
  insertComments,
  isSameComment,
  type CommentValues,
} from '@server/stores/embedded/rows/review/comments';
import { RedactionChanges } from './redaction-changes';
import { hitTagsReader } from '@server/stores/embedded/rows/review/hit-tags';
import { describeComment } from './describe-comment';
import { describeTag, isSameTag } from './describe-tag';
import { countHits, hitBlocks, oneHit } from '@server/stores/embedded/rows/review/mark-blocks';
import { mergeForeignMarks, type MergeArguments } from './merge-marks';
import { sealAuditLog } from './sealed-audit';
import { SeenMarks } from '@server/stores/embedded/rows/review/seen-marks';
import { selectHits } from '@server/stores/embedded/rows/review/selected-hits';
import { discardUnfinished, hideFromReaders, purgeSome } from './source-removal';
import {
  changeTag,
  findTag,
  insertMissingTags,
  insertTag,
  readTag,
  removeTag,
  requireTag,
  setHitTag,
  setHitTags,
  type TagValues,
} from '@server/stores/embedded/rows/review/tags';

/**
 * Every change of a case except imports. Each method runs in one transaction with its audit entry (ADR 0010) and returns after
 * the commit. A call that changes nothing writes no audit entry. Arguments and results are plain data, since methods are called
 * from another thread. Methods return null (or false) when the viewer sees no such hit.
 */
export class CaseChanges extends RedactionChanges {
  private readonly seen: SeenMarks;
  private readonly tagsOf;
  private readonly commentsOf;

  constructor(connection: CaseConnection) {
    super(connection);
    this.seen = new SeenMarks(connection.db);
    this.tagsOf = hitTagsReader(connection.db);
    this.commentsOf = commentsReader(connection.db);
  }

  /** @throws ConflictError when the case has a tag of that name (compared without case) */
  createTag(tag: TagValues, audit: AuditEntry): CaseTag {
    return this.connection.change((record) => {
      const created = insertTag(this.connection.db, tag);
      record({ ...audit, description: { ...audit.description, tagId: [created.id] } });
      return created;
    });
  }

  /** Skips names that the case already has. Writes no audit entry when all names exist. */
  createTags(tags: readonly TagValues[], audit: AuditEntry): { created: CaseTag[]; kept: string[] } {
    return this.connection.change((record) => {
      const outcome = insertMissingTags(this.connection.db, tags);
      if (outcome.created.length > 0) {
        const tagId = outcome.created.map(({ id }) => id);
        record({ ...audit, description: { ...audit.description, tagId } });
      }
      return outcome;
    });
  }

  /** @throws ConflictError, NotFoundError, BadRequestError when another tag has the key */
  updateTag(tagId: string, tag: ChangedTag, audit: AuditEntry): Updated<CaseTag> {
    return this.connection.change((record) => {
      const { db } = this.connection;
      const before = readTag(db, requireTag(db, tagId));
      const after = changeTag(db, tagId, tag);
      const isChanged = !isSameTag(before, after);
      if (isChanged) {
        record(describeTag(audit, before, after));
      }
      return { record: after, isChanged };
    });
  }

  /** @throws NotFoundError */
  deleteTag(tagId: string, audit: AuditEntry): void {
    this.connection.change((record) => {
      const { db } = this.connection;
      const before = readTag(db, requireTag(db, tagId));
      removeTag(db, this.marks, tagId, audit);
      record(describeTag(audit, before, null));
    });
  }

  addHitTag(viewer: Viewer, hitId: string, tagId: string, audit: AuditEntry): Updated<string[]> | null {
    return this.setTag(viewer, { hitId, tagId, action: 'add' }, audit);
  }

  removeHitTag(viewer: Viewer, hitId: string, tagId: string, audit: AuditEntry): Updated<string[]> | null {
    return this.setTag(viewer, { hitId, tagId, action: 'remove' }, audit);
  }

  addComment(viewer: Viewer, hitId: string, comment: CommentValues, audit: AuditEntry): Comment[] | null {
    return this.onHit(viewer, hitId, (id, record) => {
      insertComments(this.connection.db, this.marks, oneHit(id), comment, audit);
      record(audit);
      return this.commentsOf(viewer, [id]).get(id) ?? [];
    });
  }

  /** @throws ForbiddenError for another's public comment, NotFoundError */
  updateComment(
    viewer: Viewer,
    hitId: string,
    commentId: string,
    comment: CommentValues,
    audit: AuditEntry,
  ): CommentChange | null {
    return this.onHit(viewer, hitId, (id, record) => {
      const { timestamp } = audit;
      const before = changeComment(
        this.connection.db,
        this.marks,
        viewer,
        { hitId: id, commentId, timestamp },
        comment,
      );
      const isChanged = !isSameComment(before, comment);
      if (isChanged) {
        record(describeComment(audit, before, comment));
      }
      const comments = this.commentsOf(viewer, [id]).get(id) ?? [];
      return { comments, accessLevelBefore: before.accessLevel, isChanged };
    });
  }

  /** @throws ForbiddenError for another's public comment, NotFoundError */
  removeComment(viewer: Viewer, hitId: string, commentId: string, audit: AuditEntry): CommentChange | null {
    return this.onHit(viewer, hitId, (id, record) => {
      const { timestamp } = audit;
      const before = deleteComment(this.connection.db, this.marks, viewer, { hitId: id, commentId, timestamp });
      record(describeComment(audit, before, null));
      const comments = this.commentsOf(viewer, [id]).get(id) ?? [];
      return { comments, accessLevelBefore: before.accessLevel, isChanged: true };
    });
  }

  /** @throws NotFoundError for an unknown tag, BadRequestError when no tag is named, or one to be both added and removed */
  changeTags(
    viewer: Viewer,
    chosen: readonly ChosenHits[],
    { add, remove }: { add: readonly string[]; remove: readonly string[] },
    audit: AuditEntry,
  ): BulkOutcome {
    if (add.length + remove.length === 0) {
      throw new BadRequestError('You must select at least one tag.');
    }
    if (add.some((tagId) => remove.includes(tagId))) {
      throw new BadRequestError('A tag cannot be added and removed at once. Name it in one of the lists.');
    }
    return this.onChosen(viewer, chosen, audit, ({ hits }) => {
      const { db } = this.connection;
      const actions = [
        ...add.map((tagId) => ({ tagId: requireTag(db, tagId), action: 'add' as const })),
        ...remove.map((tagId) => ({ tagId: requireTag(db, tagId), action: 'remove' as const })),
      ];
      const { changed, events } = setHitTags(db, this.marks, hits, actions, audit);
      return { changed, details: { kind: 'tags', events } };
    });
  }

  /** Adds the same comment to each hit. */
  addComments(viewer: Viewer, chosen: readonly ChosenHits[], comment: CommentValues, audit: AuditEntry): BulkOutcome {
    return this.onChosen(viewer, chosen, audit, ({ hits }) => {
      const comments = insertComments(this.connection.db, this.marks, hits, comment, audit);
      const { content, accessLevel } = comment;
      return { changed: hits, details: { kind: 'comment', content, accessLevel, comments } };
    });
  }

  /** Null when there is no such action for this viewer. @throws ConflictError when it was undone before */
  undoBulk(viewer: Viewer, actionId: string, audit: AuditEntry): BulkOutcome | null {
    return this.connection.change((record) => {
      const { db } = this.connection;
      const action = findBulkAction(db, viewer, actionId);
      if (action === null) {
        return null;
      }
      if (action.undone_at !== null) {
        throw new ConflictError('This action has already been undone.');
      }
      const selection = selectHits(db, this.marks, viewer, changedHits(db, action.id));
      const undone = undoOnHits(db, this.marks, action, selection.hits, audit);
      updateRow(db, 'bulk_action', action.id, { undone_at: audit.timestamp });
      record({ ...audit, description: { ...audit.description, hitCount: [String(countHits(undone))] } });
      return this.outcome(selection, undone, null);
    });
  }

  /** Returns how many hits were new to the viewer. Hits that the viewer may not see are skipped. */
  markSeen(viewer: Viewer, chosen: readonly ChosenHits[], audit: AuditEntry): number {
    return this.connection.change((record) => {
      const { hits } = selectHits(this.connection.db, this.marks, viewer, hitBlocks(chosen));
      return this.seen.addRecorded(viewer.userId, hits, audit, record);
    });
  }

  /** Adds tags and comments of another case. Without `isApplied` it only reports what it would do. */
  *mergeMarks(...merge: MergeArguments): CooperativeTask<MergeOutcome> {
    return yield* mergeForeignMarks(this.connection, ...merge);
  }

  /** Records reads in the audit log, such as an opened hit or a download. */
  record(audit: AuditEntry): void {
    this.connection.change((record) => record(audit));
  }

  /**
   * Removes the sources whose import neither finished nor is running, and the remaining rows of deleted sources, in slices.
   * Returns their ids. `running` lists the imports of this process.
   */
  discardUnfinished(running: readonly number[]): CooperativeTask<number[]> {
    return discardUnfinished(this.connection, running);
  }

  /**
   * Hides a source from every reader, whatever its state. `purgeSource` removes its rows; a crash in between is resumed by the
   * next call.
   */
  hideSource(evidenceId: number, audit: AuditEntry): boolean {
    return hideFromReaders(this.connection, evidenceId, audit);
  }

  /** Works in slices. */
  purgeSource(evidenceId: number): CooperativeTask<number | null> {
    return purgeSome(this.connection, evidenceId);
  }

  /** Records the last entry of the log of the installation: verification then detects a truncated log. */
  noteInstallationHead(head: AuditHead): void {
    this.connection.change(() => writeInstallationHead(this.connection.db, head));
  }

  /** Appends the last entry to the audit log of a deleted case and copies the log to this path. */
  sealAudit(path: string, last: AuditEntry): CooperativeTask<void> {
    return sealAuditLog(this.connection, path, last);
  }

  /** @throws ConflictError when a source is missing, or the comparison was discarded */
  *compareSources(request: ComparisonRequest, audit: AuditEntry): CooperativeTask<void> {
    yield* compareSources(this.connection, request, audit);
  }

  *discardComparison(first: number, second: number): CooperativeTask<void> {
    this.connection.change(() => hideComparisons(this.connection.db, [first, second], 'running'));
    yield* purgeComparisons(this.connection.db);
  }

  private setTag(
    viewer: Viewer,
    { hitId, tagId, action }: { hitId: string; tagId: string; action: 'add' | 'remove' },
    audit: AuditEntry,
  ): Updated<string[]> | null {
    return this.onHit(viewer, hitId, (id, record) => {
      const tag = findTag(this.connection.db, tagId);
      if (tag === null) {
        return null;
      }
      const isChanged = setHitTag(this.connection.db, this.marks, { hitId: id, tagId: tag, action }, audit);
      if (isChanged) {
        record(audit);
      }
      return { record: this.tagsOf([id]).get(id) ?? [], isChanged };
    });
  }
}
