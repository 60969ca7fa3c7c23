import type { CaseTag } from '@contract/model/case';
import type { AccessLevel, Comment } from '@contract/model/hit';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { BulkOutcome, HitSelection } from '@server/stores/hit-marks';
import type { BulkOptions, HitTransactor } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import type { ChosenHits } from '@server/stores/embedded/hits/chosen-hits';

import type { CaseAccess } from './case-access';
import type { ChangesClient } from './changes-client';
import { chosenByIds, withoutIds } from './chosen-by-ids';
import { EmbeddedHitReader } from './embedded-hit-reader';

interface CommentValues {
  content: string;
  accessLevel: AccessLevel;
}

/** Changes of one case, each done in one transaction by whoever makes changes (./changes-client.ts). */
export class EmbeddedHitTransactor extends EmbeddedHitReader implements HitTransactor {
  constructor(
    access: CaseAccess,
    private readonly caseId: string,
    private readonly changes: ChangesClient,
  ) {
    super(access);
  }

  createTag(tag: { name: string; color: string }, audit: AuditEntry): Promise<CaseTag> {
    return this.changes.change(this.caseId, 'createTag', [tag, audit]);
  }

  updateTag(tagId: string, tag: { name: string; color: string }, audit: AuditEntry): Promise<CaseTag> {
    return this.changes.change(this.caseId, 'updateTag', [tagId, tag, audit]);
  }

  deleteTag(tagId: string, audit: AuditEntry): Promise<void> {
    return this.changes.change(this.caseId, 'deleteTag', [tagId, audit]);
  }

  addHitTag(viewer: Viewer, hitId: string, tagId: string, audit: AuditEntry): Promise<string[] | null> {
    return this.changes.change(this.caseId, 'addHitTag', [viewer, hitId, tagId, audit]);
  }

  removeHitTag(viewer: Viewer, hitId: string, tagId: string, audit: AuditEntry): Promise<string[] | null> {
    return this.changes.change(this.caseId, 'removeHitTag', [viewer, hitId, tagId, audit]);
  }

  addComment(viewer: Viewer, hitId: string, comment: CommentValues, audit: AuditEntry): Promise<Comment[] | null> {
    return this.changes.change(this.caseId, 'addComment', [viewer, hitId, comment, audit]);
  }

  updateComment(
    viewer: Viewer,
    hitId: string,
    commentId: string,
    comment: CommentValues,
    audit: AuditEntry,
  ): Promise<Comment[] | null> {
    return this.changes.change(this.caseId, 'updateComment', [viewer, hitId, commentId, comment, audit]);
  }

  markPrivileged(viewer: Viewer, hitId: string, isPrivileged: boolean, audit: AuditEntry): Promise<boolean> {
    return this.changes.change(this.caseId, 'markPrivileged', [viewer, hitId, isPrivileged, audit]);
  }

  async changeTags(
    viewer: Viewer,
    selection: HitSelection,
    tags: { add: readonly string[]; remove: readonly string[] },
    audit: AuditEntry,
    options?: BulkOptions,
  ): Promise<BulkOutcome> {
    const chosen = await this.chosen(viewer, selection, options);
    return this.changes.change(this.caseId, 'changeTags', [viewer, chosen, tags, audit]);
  }

  async addComments(
    viewer: Viewer,
    selection: HitSelection,
    comment: CommentValues,
    audit: AuditEntry,
    options?: BulkOptions,
  ): Promise<BulkOutcome> {
    const chosen = await this.chosen(viewer, selection, options);
    return this.changes.change(this.caseId, 'addComments', [viewer, chosen, comment, audit]);
  }

  async markAllPrivileged(
    viewer: Viewer,
    selection: HitSelection,
    isPrivileged: boolean,
    audit: AuditEntry,
    options?: BulkOptions,
  ): Promise<BulkOutcome> {
    const chosen = await this.chosen(viewer, selection, options);
    return this.changes.change(this.caseId, 'markAllPrivileged', [viewer, chosen, isPrivileged, audit]);
  }

  undoBulk(viewer: Viewer, actionId: string, audit: AuditEntry): Promise<BulkOutcome | null> {
    return this.changes.change(this.caseId, 'undoBulk', [viewer, actionId, audit]);
  }

  markSeen(viewer: Viewer, hitIds: readonly string[], audit: AuditEntry): Promise<number> {
    return this.changes.change(this.caseId, 'markSeen', [viewer, chosenByIds(hitIds), audit]);
  }

  record(audit: AuditEntry): Promise<void> {
    return this.changes.change(this.caseId, 'record', [audit]);
  }

  discardUnfinished(running: readonly number[]): Promise<number[]> {
    return this.changes.change(this.caseId, 'discardUnfinished', [running]);
  }

  deleteSource(evidenceId: number, audit: AuditEntry): Promise<void> {
    return this.changes.change(this.caseId, 'deleteSource', [evidenceId, audit]);
  }

  /** A change of half of what was meant would be worse than none: deadlines do not count here. */
  private async chosen(
    viewer: Viewer,
    selection: HitSelection,
    { signal, onChosen }: BulkOptions = {},
  ): Promise<ChosenHits[]> {
    signal?.throwIfAborted();
    const chosen = 'hitIds' in selection ? chosenByIds(selection.hitIds) : await this.found(viewer, selection, signal);
    onChosen?.();
    return chosen;
  }

  private async found(
    viewer: Viewer,
    { criteria, exceptHitIds = [] }: Extract<HitSelection, { criteria: unknown }>,
    signal: AbortSignal | undefined,
  ): Promise<ChosenHits[]> {
    const asked = { name: 'chosenHits', parameters: null } as const;
    const { answer } = await this.access.engine.ask(viewer, criteria, asked, signal === undefined ? {} : { signal });
    return withoutIds(answer, exceptHitIds);
  }
}
