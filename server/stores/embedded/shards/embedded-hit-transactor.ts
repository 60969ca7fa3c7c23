import type { AccessLevel } from '@contract/model/hit';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { ExhibitText, NewExhibits } from '@server/stores/exhibits';
import type { BulkOutcome, HitSelection } from '@server/stores/hit-marks';
import type { ForeignItem, MergeOptions, MergeOutcome } from '@server/stores/foreign-marks';
import type { BulkOptions, HitTransactor } from '@server/stores/hit-store';
import type {
  FollowerChoice,
  FollowerCounts,
  PrivilegeBulkOutcome,
  PrivilegeDecision,
  PrivilegeOptions,
  PrivilegeOutcome,
  RuleMatches,
  SuspicionOutcome,
  TriedRules,
} from '@server/stores/privilege';
import type { RepeatingItem } from '@server/stores/redactions';
import type { SearchOptions } from '@server/stores/search-criteria';
import type { Viewer } from '@server/stores/viewer';
import { withCopies } from '@server/stores/embedded/rows/copies/with-copies';
import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';
import type { Following } from '@server/stores/embedded/writing/changes/following-changes';

import type { CaseAccess } from './case-access';
import type { ChangeArguments, ChangeName, ChangeResult } from './changes';
import type { ChangesClient } from './changes-client';
import { chosenByIds, withoutIds } from './chosen-by-ids';
import { EmbeddedHitReader } from './embedded-hit-reader';
import { followerCandidates } from './follower-candidates';
import { withProgress } from './with-progress';

interface CommentValues {
  content: string;
  accessLevel: AccessLevel;
}

/** Changes of one case, each in one transaction (./changes-client.ts). */
export class EmbeddedHitTransactor extends EmbeddedHitReader implements HitTransactor {
  readonly createTag = this.forward('createTag');
  readonly createTags = this.forward('createTags');
  readonly updateTag = this.forward('updateTag');
  readonly deleteTag = this.forward('deleteTag');
  readonly addHitTag = this.forward('addHitTag');
  readonly removeHitTag = this.forward('removeHitTag');
  readonly addComment = this.forward('addComment');
  readonly updateComment = this.forward('updateComment');
  readonly removeComment = this.forward('removeComment');
  readonly addPrivilegeRules = this.forward('addPrivilegeRules');
  readonly removePrivilegeRule = this.forward('removePrivilegeRule');
  readonly createExhibit = this.forward('createExhibit');
  readonly updateExhibit = this.forward('updateExhibit');
  readonly withdrawExhibit = this.forward('withdrawExhibit');
  readonly updateExhibitNumbering = this.forward('updateExhibitNumbering');
  readonly createRedaction = this.forward('createRedaction');
  readonly createRedactionRule = this.forward('createRedactionRule');
  readonly removeRedaction = this.forward('removeRedaction');
  readonly undoBulk = this.forward('undoBulk');
  readonly record = this.forward('record');
  readonly discardUnfinished = this.forward('discardUnfinished');
  readonly hideSource = this.forward('hideSource');
  readonly purgeSource = this.forward('purgeSource');
  readonly discardComparison = this.forward('discardComparison');

  constructor(
    access: CaseAccess,
    private readonly caseId: string,
    private readonly changes: ChangesClient,
  ) {
    super(access);
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

  async markPrivileged(
    viewer: Viewer,
    hitId: string,
    isPrivileged: boolean,
    audit: AuditEntry,
    followers?: FollowerChoice,
  ): Promise<PrivilegeOutcome | null> {
    const following = await this.following(viewer, isPrivileged ? chosenByIds([hitId]) : [], { followers });
    return this.changes.change(this.caseId, 'markPrivileged', [viewer, hitId, isPrivileged, following, audit]);
  }

  async markAllPrivileged(
    viewer: Viewer,
    selection: HitSelection,
    isPrivileged: boolean,
    audit: AuditEntry,
    options?: PrivilegeOptions,
  ): Promise<PrivilegeBulkOutcome> {
    const chosen = await this.chosen(viewer, selection, options);
    const following = await this.following(viewer, isPrivileged ? chosen : [], options);
    return this.changes.change(this.caseId, 'markAllPrivileged', [viewer, chosen, isPrivileged, following, audit]);
  }

  async decidePrivilege(
    viewer: Viewer,
    hitId: string,
    decision: PrivilegeDecision,
    audit: AuditEntry,
    followers?: FollowerChoice,
  ): Promise<PrivilegeOutcome | null> {
    const marked = decision.state === 'confirmed' ? chosenByIds([hitId]) : [];
    const following = await this.following(viewer, marked, { followers });
    return this.changes.change(this.caseId, 'decidePrivilege', [viewer, hitId, decision, following, audit]);
  }

  async decideAllPrivilege(
    viewer: Viewer,
    selection: HitSelection,
    decision: PrivilegeDecision,
    audit: AuditEntry,
    options?: PrivilegeOptions,
  ): Promise<PrivilegeBulkOutcome> {
    const chosen = await this.chosen(viewer, selection, options);
    const following = await this.following(viewer, decision.state === 'confirmed' ? chosen : [], options);
    return this.changes.change(this.caseId, 'decideAllPrivilege', [viewer, chosen, decision, following, audit]);
  }

  async countFollowers(
    viewer: Viewer,
    selection: HitSelection,
    { take }: { take: number },
    options?: SearchOptions,
  ): Promise<FollowerCounts> {
    const chosen = await this.chosen(viewer, selection, options);
    const following = await this.following(viewer, chosen, options);
    return following === null
      ? { counts: [], equalTexts: [], equalTextCount: 0 }
      : this.changes.change(this.caseId, 'countFollowers', [viewer, chosen, following, take]);
  }

  async repeatingItems(
    viewer: Viewer,
    hitId: string,
    { withFiles, ...options }: SearchOptions & { withFiles: boolean },
  ): Promise<RepeatingItem[]> {
    const following = await this.following(viewer, chosenByIds([hitId]), options);
    return following === null
      ? []
      : this.changes.change(this.caseId, 'repeatingItems', [viewer, hitId, { ...following, withFiles }]);
  }

  async suspectByRules(
    audit: AuditEntry | null,
    onProgress: (fraction: number) => void = () => undefined,
  ): Promise<SuspicionOutcome> {
    const timezone = await this.access.engine.timezone();
    return withProgress(onProgress, (progress) =>
      this.changes.change(this.caseId, 'suspectByRules', [audit, timezone, progress]),
    );
  }

  async countRuleMatches(
    viewer: Viewer,
    rules: TriedRules,
    { deadline, signal, onProgress = () => undefined }: Parameters<HitTransactor['countRuleMatches']>[2] = {},
  ): Promise<RuleMatches> {
    const timeLimit = deadline === undefined ? null : this.access.engine.remainingTime(deadline);
    try {
      return await withProgress(
        onProgress,
        (progress) => this.changes.change(this.caseId, 'countRuleMatches', [viewer, rules, { progress, timeLimit }]),
        signal,
      );
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  }

  async createExhibits(
    viewer: Viewer,
    selection: HitSelection,
    text: ExhibitText,
    audit: AuditEntry,
    options?: BulkOptions,
  ): Promise<NewExhibits> {
    const chosen = await this.chosen(viewer, selection, options);
    return this.changes.change(this.caseId, 'createExhibits', [viewer, chosen, text, audit]);
  }

  markSeen(viewer: Viewer, hitIds: readonly string[], audit: AuditEntry): Promise<number> {
    return this.changes.change(this.caseId, 'markSeen', [viewer, chosenByIds(hitIds), audit]);
  }

  async compareSources(
    first: number,
    second: number,
    audit: AuditEntry,
    onProgress: (fraction: number) => void = () => undefined,
  ): Promise<void> {
    const timezone = await this.access.engine.timezone();
    await withProgress(onProgress, (progress) => {
      const request = { evidenceIds: [first, second] as const, timezone, progress };
      return this.changes.change(this.caseId, 'compareSources', [request, audit]);
    });
  }

  mergeMarks(
    viewer: Viewer,
    items: readonly ForeignItem[],
    { isApplied, onProgress = () => undefined, signal }: MergeOptions,
    audit: AuditEntry | null,
  ): Promise<MergeOutcome> {
    return withProgress(
      onProgress,
      (progress) => this.changes.change(this.caseId, 'mergeMarks', [viewer, items, { isApplied, progress }, audit]),
      signal,
    );
  }

  /** A method that calls the change of this name with its arguments. */
  private forward<Name extends ChangeName>(name: Name) {
    return (...args: ChangeArguments<Name>): Promise<ChangeResult<Name>> =>
      this.changes.change(this.caseId, name, args);
  }

  /** Searches without a deadline: a change of a part of the selected hits would be worse than none. */
  private async chosen(
    viewer: Viewer,
    selection: HitSelection,
    { signal, onChosen }: BulkOptions = {},
  ): Promise<ChosenHits[]> {
    signal?.throwIfAborted();
    const chosen = 'hitIds' in selection ? chosenByIds(selection.hitIds) : await this.found(viewer, selection, signal);
    const all = selection.withToolCopies === true ? await withCopies(this.access.db, viewer, chosen, signal) : chosen;
    onChosen?.();
    return all;
  }

  /** Null when what follows is left out. */
  private async following(
    viewer: Viewer,
    marked: readonly ChosenHits[],
    { followers = { isIncluded: true, equalTextIds: [] }, ...options }: PrivilegeOptions = {},
  ): Promise<Following | null> {
    if (!followers.isIncluded) {
      return null;
    }
    return {
      candidates: await followerCandidates(this.access, viewer, marked, options),
      timezone: await this.access.engine.timezone(),
      equalTexts: chosenByIds(followers.equalTextIds),
    };
  }

  private async found(
    viewer: Viewer,
    { criteria, exceptHitIds = [] }: Extract<HitSelection, { criteria: unknown }>,
    signal: AbortSignal | undefined,
  ): Promise<ChosenHits[]> {
    const operation = { name: 'chosenHits', parameters: null } as const;
    const { value } = await this.access.engine.execute(
      viewer,
      criteria,
      operation,
      signal === undefined ? {} : { signal },
    );
    return withoutIds(value, exceptHitIds);
  }
}
