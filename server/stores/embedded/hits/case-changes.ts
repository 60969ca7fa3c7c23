import type { CaseTag } from '@contract/model/case';
import type { Comment } from '@contract/model/hit';
import { BadRequestError, ConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { BulkOutcome } from '@server/stores/hit-marks';
import type { Work } from '@server/stores/embedded/query/work';
import type { Viewer } from '@server/stores/viewer';

import type { CaseConnection } from './case-connection';
import type { ChosenHits } from './chosen-hits';
import { changeComment, commentsReader, insertComments, type CommentValues } from './comments';
import { hitTagsReader } from './hit-tags';
import { parseId } from './ids';
import { countHits, oneHit } from './mark-blocks';
import { Marks, PRIVILEGED_MARK } from './marks';
import { hideSource, purgeSource, removeFiles } from './purge-source';
import { selectHits, type SelectedHits } from './selected-hits';
import { isHeldElsewhere, type ClaimRow } from './source-claim';
import { changeTag, findTag, insertTag, removeTag, requireTag, setHitTag, setHitTags, type TagValues } from './tags';
import { visibleHitReader } from './visible-hits';

type WriteEntry = (entry: AuditEntry) => void;

/**
 * Every change of a case but imports: each in one transaction with its audit entry (architecture 3.10), and done when the method
 * returns. A change that changes nothing writes no entry. What comes and goes is plain data, so that it can be called from
 * another thread. Methods answer null (or false) when the hit is not there for this viewer, and throw ConflictError when its
 * source is still being imported.
 */
export class CaseChanges {
  private readonly marks: Marks;
  private readonly visibleHit;
  private readonly tagsOf;
  private readonly commentsOf;

  constructor(private readonly connection: CaseConnection) {
    this.marks = new Marks(connection.db);
    this.visibleHit = visibleHitReader(connection.db);
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

  /** @throws ConflictError, NotFoundError */
  updateTag(tagId: string, tag: TagValues, audit: AuditEntry): CaseTag {
    return this.connection.change((record) => {
      const changed = changeTag(this.connection.db, tagId, tag);
      record(audit);
      return changed;
    });
  }

  /** @throws NotFoundError */
  deleteTag(tagId: string, audit: AuditEntry): void {
    this.connection.change((record) => {
      removeTag(this.connection.db, this.marks, tagId, audit);
      record(audit);
    });
  }

  addHitTag(viewer: Viewer, hitId: string, tagId: string, audit: AuditEntry): string[] | null {
    return this.setTag(viewer, { hitId, tagId, action: 'add' }, audit);
  }

  removeHitTag(viewer: Viewer, hitId: string, tagId: string, audit: AuditEntry): string[] | null {
    return this.setTag(viewer, { hitId, tagId, action: 'remove' }, audit);
  }

  addComment(viewer: Viewer, hitId: string, comment: CommentValues, audit: AuditEntry): Comment[] | null {
    return this.onHit(viewer, hitId, (id, record) => {
      insertComments(this.connection.db, this.marks, oneHit(id), comment, audit);
      record(audit);
      return this.commentsOf(viewer, id);
    });
  }

  /** @throws ForbiddenError for another's public comment, NotFoundError */
  updateComment(
    viewer: Viewer,
    hitId: string,
    commentId: string,
    comment: CommentValues,
    audit: AuditEntry,
  ): Comment[] | null {
    return this.onHit(viewer, hitId, (id, record) => {
      const which = { hitId: id, commentId: parseId(commentId) };
      changeComment(this.connection.db, this.marks, viewer, which, comment);
      record(audit);
      return this.commentsOf(viewer, id);
    });
  }

  markPrivileged(viewer: Viewer, hitId: string, isPrivileged: boolean, audit: AuditEntry): boolean {
    const done = this.onHit(viewer, hitId, (id, record) => {
      if (this.marks.change(PRIVILEGED_MARK, oneHit(id), isPrivileged).size > 0) {
        record(audit);
      }
      return true;
    });
    return done ?? false;
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
      return setHitTags(db, this.marks, hits, actions, audit);
    });
  }

  /** The same comment on each hit. */
  addComments(viewer: Viewer, chosen: readonly ChosenHits[], comment: CommentValues, audit: AuditEntry): BulkOutcome {
    return this.onChosen(viewer, chosen, audit, ({ hits, selected }) => {
      insertComments(this.connection.db, this.marks, hits, comment, audit);
      return selected;
    });
  }

  markAllPrivileged(
    viewer: Viewer,
    chosen: readonly ChosenHits[],
    isPrivileged: boolean,
    audit: AuditEntry,
  ): BulkOutcome {
    return this.onChosen(viewer, chosen, audit, ({ hits }) =>
      countHits(this.marks.change(PRIVILEGED_MARK, hits, isPrivileged)),
    );
  }

  /** Reads that the audit log records, such as an opened hit or a download. */
  record(audit: AuditEntry): void {
    this.connection.change((record) => record(audit));
  }

  /**
   * Removes the sources whose import never finished and is not running any more, and what is left of deleted ones, slice by slice;
   * answers their ids. `running` are the imports of this process.
   */
  *discardUnfinished(running: readonly number[]): Work<number[]> {
    const left = this.hide(() => this.unfinished(running));
    for (const evidenceId of left) {
      yield* purgeSource(this.connection.db, evidenceId);
    }
    return left;
  }

  /** Gone for every reader after the first step; the rows follow slice by slice, after a crash at the next start. */
  *deleteSource(evidenceId: number, audit: AuditEntry): Work<void> {
    this.hide((record) => {
      record(audit);
      return [evidenceId];
    });
    yield* purgeSource(this.connection.db, evidenceId);
  }

  private unfinished(running: readonly number[]): number[] {
    return this.connection.db
      .prepare<[], ClaimRow & { evidence_id: number; state: string }>("SELECT * FROM source WHERE state <> 'finished'")
      .all()
      .filter((row) => row.state === 'deleting' || (!running.includes(row.evidence_id) && !isHeldElsewhere(row)))
      .map((row) => row.evidence_id);
  }

  private hide(which: (record: WriteEntry) => number[]): number[] {
    const { evidenceIds, files } = this.connection.change((record) => {
      const evidenceIds = which(record);
      return { evidenceIds, files: evidenceIds.flatMap((id) => hideSource(this.connection.db, id)) };
    });
    removeFiles(this.connection.segments, files);
    return evidenceIds;
  }

  private setTag(
    viewer: Viewer,
    { hitId, tagId, action }: { hitId: string; tagId: string; action: 'add' | 'remove' },
    audit: AuditEntry,
  ): string[] | null {
    return this.onHit(viewer, hitId, (id, record) => {
      const tag = findTag(this.connection.db, tagId);
      if (tag === null) {
        return null;
      }
      if (setHitTag(this.connection.db, this.marks, { hitId: id, tagId: tag, action }, audit)) {
        record(audit);
      }
      return this.tagsOf(id);
    });
  }

  private onHit<Result>(
    viewer: Viewer,
    hitId: string,
    work: (id: number, record: WriteEntry) => Result | null,
  ): Result | null {
    return this.connection.change((record) => {
      const id = parseId(hitId);
      const visible = id === null ? null : this.visibleHit(viewer, id);
      if (id === null || visible === null) {
        return null;
      }
      if (visible.isImporting) {
        throw new ConflictError(
          'The evidence source of this item is still being imported. Tags, comments and privilege can be changed when ' +
            'the import has finished: try again then.',
        );
      }
      return work(id, record);
    });
  }

  /** `work` answers how many hits were not so before: the audit entry tells that number. */
  private onChosen(
    viewer: Viewer,
    chosen: readonly ChosenHits[],
    audit: AuditEntry,
    work: (selection: SelectedHits) => number,
  ): BulkOutcome {
    return this.connection.change((record) => {
      const selection = selectHits(this.connection.db, this.marks, viewer, chosen);
      const changed = work(selection);
      if (changed > 0) {
        record({ ...audit, description: { ...audit.description, hitCount: [String(changed)] } });
      }
      return { selected: selection.selected, changed, stillImporting: selection.stillImporting };
    });
  }
}
