import type { DateValue, Artifact } from '@contract/model/hit';
import type {
  HitPrivilege,
  PrivilegeBasis,
  PrivilegeEvent,
  PrivilegeRule,
  PrivilegeRuleKind,
  PrivilegeState,
} from '@contract/model/privilege';

import type { AuditEntry } from './audit-entry';
import type { BulkOutcome, HitSelection } from './hit-marks';
import type { SearchOptions } from './search-criteria';
import type { Viewer } from './viewer';

/** What a person decides. Without a basis only what is not so yet changes; with one the basis of what is confirmed changes, too. */
export interface PrivilegeDecision {
  state: 'confirmed' | 'released';
  basis: PrivilegeBasis | null;
  remark: string;
}

export interface NewPrivilegeRule {
  kind: PrivilegeRuleKind;
  value: string;
  remark: string;
}

/** An item of the privilege log. It reveals no content, file or person of the item. */
export interface PrivilegeLogItem {
  hitId: string;
  evidenceId: number;
  artifact: Artifact;
  date: DateValue | null;
  privilege: HitPrivilege;
  /** Of who decided; null where an earlier version did not record it, and of what a list suspected. */
  userId: string | null;
}

export interface SuspicionOutcome {
  /** Items that match and that are neither privileged nor were decided about by a person. */
  count: number;
}

/** Nothing of this is there for viewers who do not see privileged hits. */
export interface PrivilegeReader {
  /** Null when the hit is not there for this viewer; newest first. */
  privilegeHistory(
    viewer: Viewer,
    hitId: string,
  ): Promise<{ privilege: HitPrivilege | null; history: PrivilegeEvent[] } | null>;
  /** Hits of these states, by their numbers. */
  privilegedHitIds(viewer: Viewer, states: readonly PrivilegeState[]): Promise<string[]>;
  /** Of these hits those that the viewer may see, in their order. */
  privilegeLog(viewer: Viewer, hitIds: readonly string[]): Promise<PrivilegeLogItem[]>;
  /** Entries of the lists of the case, by kind and value. Whoever may see them: they tell nothing of hits. */
  privilegeRules(): Promise<PrivilegeRule[]>;
}

export interface PrivilegeTransactor {
  /** Confirms or releases without a basis. False when the hit is not there for this viewer. */
  markPrivileged(viewer: Viewer, hitId: string, isPrivileged: boolean, audit: AuditEntry): Promise<boolean>;
  markAllPrivileged(
    viewer: Viewer,
    selection: HitSelection,
    isPrivileged: boolean,
    audit: AuditEntry,
    options?: SearchOptions & { onChosen?: () => void },
  ): Promise<BulkOutcome>;
  /** False when the hit is not there for this viewer. @throws ConflictError for the release of what is not privileged */
  decidePrivilege(viewer: Viewer, hitId: string, decision: PrivilegeDecision, audit: AuditEntry): Promise<boolean>;
  decideAllPrivilege(
    viewer: Viewer,
    selection: HitSelection,
    decision: PrivilegeDecision,
    audit: AuditEntry,
    options?: SearchOptions & { onChosen?: () => void },
  ): Promise<BulkOutcome>;
  /** Answers the new entries: what is in the list already stays. @throws BadRequestError for more than PRIVILEGE_RULES_MAX */
  addPrivilegeRules(rules: readonly NewPrivilegeRule[], audit: AuditEntry): Promise<PrivilegeRule[]>;
  /** False when there is no such entry. */
  removePrivilegeRule(ruleId: string, audit: AuditEntry): Promise<boolean>;
  /**
   * Suspects what the lists find in finished sources; without an audit entry it only says how many hits. What a person decided stays.
   * Of everything, whoever asks: only who sees privileged hits may be told the outcome.
   */
  suspectByRules(audit: AuditEntry | null, onProgress?: (fraction: number) => void): Promise<SuspicionOutcome>;
}
