import type { PrivilegeRule } from '@contract/model/privilege';
import { ConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { BulkOutcome } from '@server/stores/hit-marks';
import type { NewPrivilegeRule, PrivilegeDecision, SuspicionOutcome } from '@server/stores/privilege';
import type { Viewer } from '@server/stores/viewer';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';
import { ExhibitChanges } from './exhibit-changes';
import { countHits, hitsWithin, oneHit } from '@server/stores/embedded/rows/review/mark-blocks';
import { changePrivilege, type PrivilegeChange } from '@server/stores/embedded/rows/review/privilege';
import {
  insertPrivilegeRules,
  matchedRules,
  removePrivilegeRule,
} from '@server/stores/embedded/rows/review/privilege-rules';
import { finishedRanges } from '@server/stores/embedded/rows/review/selected-hits';
import { finishedSources } from '@server/stores/embedded/rows/sources/sources';
import { applySuspicion, describeSuspicion, findSuspects, openSuspects, type SuspectedHits } from './suspect-by-rules';

/** Changes of what is privileged, and of the lists that suspect it (decision 38). */
export abstract class PrivilegeChanges extends ExhibitChanges {
  /** Confirms or releases without a basis. Returns false when the viewer sees no such hit. */
  markPrivileged(viewer: Viewer, hitId: string, isPrivileged: boolean, audit: AuditEntry): boolean {
    return this.changeOne(viewer, hitId, { state: isPrivileged ? 'confirmed' : 'released' }, audit) !== null;
  }

  markAllPrivileged(
    viewer: Viewer,
    chosen: readonly ChosenHits[],
    isPrivileged: boolean,
    audit: AuditEntry,
  ): BulkOutcome {
    return this.changeAll(viewer, chosen, { state: isPrivileged ? 'confirmed' : 'released' }, audit);
  }

  /** Returns false when the viewer sees no such hit. @throws ConflictError when the released hit is not privileged */
  decidePrivilege(viewer: Viewer, hitId: string, decision: PrivilegeDecision, audit: AuditEntry): boolean {
    const changed = this.changeOne(viewer, hitId, decision, audit);
    if (changed === 0) {
      throw new ConflictError('This item is not privileged.');
    }
    return changed !== null;
  }

  decideAllPrivilege(
    viewer: Viewer,
    chosen: readonly ChosenHits[],
    decision: PrivilegeDecision,
    audit: AuditEntry,
  ): BulkOutcome {
    return this.changeAll(viewer, chosen, decision, audit);
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
  *suspectByRules(audit: AuditEntry | null, progress: Float64Array): CooperativeTask<SuspicionOutcome> {
    const { db } = this.connection;
    const rules = matchedRules(db);
    const sources = finishedSources(db);
    const total = hitCount(db, sources);
    let read = 0;
    const suspects = yield* findSuspects(db, sources, rules, (hits) => {
      read += hits;
      progress[0] = read / total;
    });
    if (audit === null) {
      return { count: countHits(openSuspects(this.marks, present(db, suspects)).all) };
    }
    return this.connection.change((record) => {
      const count = applySuspicion(db, this.marks, present(db, suspects), audit);
      record({ ...audit, description: { ...audit.description, ...describeSuspicion(rules, count) } });
      return { count };
    });
  }

  /** Returns the number of changed hits; null when the viewer sees no such hit. */
  private changeOne(viewer: Viewer, hitId: string, change: PrivilegeChange, audit: AuditEntry): number | null {
    return this.onHit(viewer, hitId, (id, record) => {
      const changed = changePrivilege(this.connection.db, this.marks, oneHit(id), change, audit);
      if (changed.size > 0) {
        record(audit);
      }
      return changed.size;
    });
  }

  private changeAll(
    viewer: Viewer,
    chosen: readonly ChosenHits[],
    change: PrivilegeChange,
    audit: AuditEntry,
  ): BulkOutcome {
    return this.onChosen(viewer, chosen, audit, ({ hits }, actionKey) => ({
      changed: changePrivilege(this.connection.db, this.marks, hits, { ...change, actionKey }, audit),
      details: { kind: change.state === 'confirmed' ? 'privileged' : 'unprivileged' },
    }));
  }
}

/** The entries that were added to the lists or removed from them. It reveals nothing of the hits that they match. */
const aboutRules = (audit: AuditEntry, rules: readonly PrivilegeRule[]): AuditEntry => ({
  ...audit,
  description: { ...audit.description, privilegeList: rules.map(({ kind, value }) => `${kind}: ${value}`) },
});

/** Leaves out hits of sources that were deleted since the hits were read. */
function present(db: SqliteDatabase, suspects: SuspectedHits): SuspectedHits {
  const ranges = finishedRanges(db);
  return new Map([...suspects].map(([ruleId, hits]) => [ruleId, hitsWithin(hits, ranges)]));
}

const hitCount = (db: SqliteDatabase, sources: readonly number[]): number =>
  db
    .prepare<[string], number>(
      `SELECT max(1, coalesce(sum(last_hit - first_hit + 1), 1)) FROM source_range
       WHERE evidence_id IN (SELECT value FROM json_each(?))`,
    )
    .pluck()
    .get(JSON.stringify(sources)) ?? 1;
