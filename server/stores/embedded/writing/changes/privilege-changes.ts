import type { FollowReason, PrivilegeRule } from '@contract/model/privilege';
import { describeChanges } from '@server/domain/describe-changes';
import { ConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type {
  FollowerCounts,
  NewPrivilegeRule,
  PrivilegeBulkOutcome,
  PrivilegeDecision,
  PrivilegeOutcome,
  RuleMatches,
  SuspicionOutcome,
  TriedRules,
} from '@server/stores/privilege';
import type { Viewer } from '@server/stores/viewer';
import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { parseIds } from '@server/stores/embedded/base/ids';
import type { Follower } from '@server/stores/embedded/rows/review/followers';
import {
  addHits,
  countHits,
  hasHit,
  hitBlocks,
  hitsOf,
  hitsWithin,
  idsOf,
  oneHit,
  type HitBlocks,
} from '@server/stores/embedded/rows/review/mark-blocks';
import { newActionKey, recordBulkAction } from '@server/stores/embedded/rows/review/bulk-history';
import { changePrivilege, decisionOf, type PrivilegeChange } from '@server/stores/embedded/rows/review/privilege';
import { hitsInState } from '@server/stores/embedded/rows/review/privilege-marks';
import {
  insertPrivilegeRules,
  matchedRules,
  removePrivilegeRule,
} from '@server/stores/embedded/rows/review/privilege-rules';
import { finishedRanges, selectHits } from '@server/stores/embedded/rows/review/selected-hits';
import { finishedSources } from '@server/stores/embedded/rows/sources/sources';

import { countRuleMatches, type CountLimits } from './count-rule-matches';
import { FollowingChanges, type Following } from './following-changes';
import { applySuspicion, describeSuspicion, findSuspects, hitCount, openSuspects, present } from './suspect-by-rules';

/** Changes of what is privileged, and of the lists that suspect it (decision 38), with what follows. */
export abstract class PrivilegeChanges extends FollowingChanges {
  /** Confirms or releases without a basis. Returns null when the viewer sees no such hit. */
  *markPrivileged(
    viewer: Viewer,
    hitId: string,
    isPrivileged: boolean,
    following: Following | null,
    audit: AuditEntry,
  ): CooperativeTask<PrivilegeOutcome | null> {
    const change: PrivilegeChange = { state: isPrivileged ? 'confirmed' : 'released' };
    return yield* this.changeOne(viewer, hitId, change, following, audit);
  }

  *markAllPrivileged(
    viewer: Viewer,
    chosen: readonly ChosenHits[],
    isPrivileged: boolean,
    following: Following | null,
    audit: AuditEntry,
  ): CooperativeTask<PrivilegeBulkOutcome> {
    return yield* this.changeAll(viewer, chosen, { state: isPrivileged ? 'confirmed' : 'released' }, following, audit);
  }

  /**
   * In the history of actions, so that it can be undone. Returns null when the viewer sees no such hit.
   * @throws ConflictError when the released hit is not privileged
   */
  *decidePrivilege(
    viewer: Viewer,
    hitId: string,
    decision: PrivilegeDecision,
    following: Following | null,
    audit: AuditEntry,
  ): CooperativeTask<PrivilegeOutcome | null> {
    const change = { ...decision, actionKey: newActionKey() };
    const outcome = yield* this.changeOne(viewer, hitId, change, following, audit);
    if (outcome?.isChanged === false && decision.state === 'released') {
      throw new ConflictError('This item is not privileged.');
    }
    return outcome;
  }

  *decideAllPrivilege(
    viewer: Viewer,
    chosen: readonly ChosenHits[],
    decision: PrivilegeDecision,
    following: Following | null,
    audit: AuditEntry,
  ): CooperativeTask<PrivilegeBulkOutcome> {
    return yield* this.changeAll(viewer, chosen, decision, following, audit);
  }

  /** What would follow the hits, as far as the viewer may see it. */
  *countFollowers(
    viewer: Viewer,
    chosen: readonly ChosenHits[],
    following: Following,
    take: number,
  ): CooperativeTask<FollowerCounts> {
    const { db } = this.connection;
    const { hits } = selectHits(db, this.marks, viewer, hitBlocks(chosen));
    const { followers, equalTexts } = yield* this.findFollowers(hits, following);
    const open = (found: readonly Follower[]): Follower[] => {
      const visible = selectHits(db, this.marks, viewer, hitsOf(found.map(({ hitId }) => hitId))).hits;
      const confirmed = hitsInState(this.marks, visible, 'confirmed');
      const shown = new Map(
        found
          .filter(({ hitId }) => hasHit(visible, hitId) && !hasHit(confirmed, hitId))
          .map((follower) => [follower.hitId, follower]),
      );
      return [...shown.values()];
    };
    const counts = new Map<FollowReason, number>();
    open(followers).forEach(({ reason }) => counts.set(reason, (counts.get(reason) ?? 0) + 1));
    const equal = open(equalTexts).map(({ hitId }) => hitId);
    return {
      counts: [...counts].map(([reason, count]) => ({ reason, count })),
      equalTexts: equal
        .sort((left, right) => left - right)
        .slice(0, take)
        .map(String),
      equalTextCount: equal.length,
    };
  }

  /** What entries would find among the hits that the viewer sees. @throws Error when it is cancelled */
  *countRuleMatches(viewer: Viewer, rules: TriedRules, limits: CountLimits): CooperativeTask<RuleMatches> {
    const { db } = this.connection;
    return yield* countRuleMatches({ db, marks: this.marks, lists: matchedRules(db) }, viewer, rules, limits);
  }

  /** @throws BadRequestError for more than PRIVILEGE_RULES_MAX */
  addPrivilegeRules(rules: readonly NewPrivilegeRule[], audit: AuditEntry): PrivilegeRule[] {
    return this.connection.change((record) => {
      const added = insertPrivilegeRules(this.connection.db, rules, audit);
      if (added.length > 0) {
        record(aboutRules(audit, added));
      }
      return added;
    });
  }

  /** Returns false when there is no such entry. */
  removePrivilegeRule(ruleId: string, audit: AuditEntry): boolean {
    return this.connection.change((record) => {
      const removed = removePrivilegeRule(this.connection.db, ruleId, audit);
      if (removed !== null) {
        record(aboutRules(audit, [removed]));
      }
      return removed !== null;
    });
  }

  /**
   * Works in slices; changes and audit entry are written in one transaction. Without an audit entry nothing is changed.
   * @param progress shared memory of one number, from 0 to 1
   */
  *suspectByRules(
    audit: AuditEntry | null,
    timezone: string,
    progress: Float64Array,
  ): CooperativeTask<SuspicionOutcome> {
    const { db } = this.connection;
    const rules = matchedRules(db);
    const sources = finishedSources(db);
    const total = hitCount(db, sources);
    let read = 0;
    const suspects = yield* findSuspects(db, sources, rules, (hits) => {
      read += hits;
      progress[0] = read / total;
    });
    const { all } = openSuspects(this.marks, suspects);
    const found = yield* this.findFollowers(all, { candidates: null, timezone, equalTexts: [] });
    if (audit === null) {
      const followers = hitsOf(found.followers.map(({ hitId }) => hitId));
      const open = hitsInState(this.marks, hitsWithin(followers, finishedRanges(db)), 'none');
      return { count: countHits(openSuspects(this.marks, present(db, suspects)).all), followed: countHits(open) };
    }
    return this.connection.change((record) => {
      const outcome = applySuspicion(db, this.marks, { suspects: present(db, suspects), found }, audit);
      record({ ...audit, description: { ...audit.description, ...describeSuspicion(rules, outcome) } });
      return outcome;
    });
  }

  private *changeOne(
    viewer: Viewer,
    hitId: string,
    change: PrivilegeChange,
    following: Following | null,
    audit: AuditEntry,
  ): CooperativeTask<PrivilegeOutcome | null> {
    const { hits: requested } = selectHits(this.connection.db, this.marks, viewer, hitsOf(parseIds([hitId])));
    const found = yield* this.findFor(change, requested, following);
    return this.onHit(viewer, hitId, (id, record) => {
      const { db } = this.connection;
      const before = decisionOf(db, this.marks, id);
      const changed = changePrivilege(db, this.marks, oneHit(id), change, audit);
      const followed = this.changeFollowing(viewer, changed, change, { found, following }, audit);
      if (changed.size + followed.size > 0) {
        const actionId = this.recordDecision(change, addHits(addHits(new Map(), changed), followed), audit);
        const entry = changed.size > 0 ? aboutDecision(audit, before, change) : audit;
        record(aboutAction(followed.size > 0 ? aboutFollowed(entry, followed) : entry, actionId));
        return { isChanged: changed.size > 0, followed: countHits(followed), actionId };
      }
      return { isChanged: false, followed: 0, actionId: null };
    });
  }

  /** Returns the id of the action; null for a change without one, which is not in the history of actions. */
  private recordDecision({ state, actionKey }: PrivilegeChange, hits: HitBlocks, audit: AuditEntry): string | null {
    if (actionKey === undefined) {
      return null;
    }
    recordBulkAction(this.connection.db, actionKey, hits, { kind: actionKindOf(state) }, audit);
    return actionKey;
  }

  private *changeAll(
    viewer: Viewer,
    chosen: readonly ChosenHits[],
    change: PrivilegeChange,
    following: Following | null,
    audit: AuditEntry,
  ): CooperativeTask<PrivilegeBulkOutcome> {
    const { hits: selected } = selectHits(this.connection.db, this.marks, viewer, hitBlocks(chosen));
    const found = yield* this.findFor(change, selected, following);
    let followed: HitBlocks = new Map();
    const outcome = this.onChosen(viewer, chosen, audit, ({ hits }, actionKey) => {
      const ofAction = { ...change, actionKey };
      const changed = changePrivilege(this.connection.db, this.marks, hits, ofAction, audit);
      followed = this.changeFollowing(viewer, changed, ofAction, { found, following }, audit);
      return { changed, details: { kind: actionKindOf(change.state) }, followed };
    });
    return { ...outcome, followed: countHits(followed) };
  }
}

/**
 * With state and basis before and after. The remark may describe the item and is withheld. An entry without a state has its
 * action only: a state would hide it from users who may see released items.
 */
function aboutDecision(audit: AuditEntry, before: Decision, after: PrivilegeChange): AuditEntry {
  if (audit.description.privilegeState === undefined) {
    return audit;
  }
  const { state, basis, remark } = before;
  const changes = describeChanges(
    { privilegeState: state, privilegeBasis: basis, remark },
    { privilegeState: after.state, privilegeBasis: after.basis ?? null, remark: after.remark ?? '' },
    ['privilegeState', 'privilegeBasis', 'remark'],
    ['remark'],
  );
  return { ...audit, description: { ...audit.description, ...changes } };
}

type Decision = ReturnType<typeof decisionOf>;

/** Ids in the audit entry of a single item; their number is in it in any case. */
const FOLLOWED_IDS_MAX = 1_000;

/** With the number of items that followed, and their ids. */
const aboutFollowed = (audit: AuditEntry, followed: HitBlocks): AuditEntry => ({
  ...audit,
  description: {
    ...audit.description,
    followedCount: [String(countHits(followed))],
    followedHitId: idsOf(followed).slice(0, FOLLOWED_IDS_MAX).map(String),
  },
});

const aboutAction = (audit: AuditEntry, actionId: string | null): AuditEntry =>
  actionId === null ? audit : { ...audit, description: { ...audit.description, actionId: [actionId] } };

/** The kind in the history of actions. */
const actionKindOf = (state: PrivilegeChange['state']): 'privileged' | 'unprivileged' =>
  state === 'confirmed' ? 'privileged' : 'unprivileged';

/** The entries that were added to the lists or removed from them. It reveals nothing of the hits that they match. */
const aboutRules = (audit: AuditEntry, rules: readonly PrivilegeRule[]): AuditEntry => ({
  ...audit,
  description: { ...audit.description, privilegeList: rules.map(({ kind, value }) => `${kind}: ${value}`) },
});
