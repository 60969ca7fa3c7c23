import type { Artifact, DateReadings, DateValue } from '@contract/model/hit';
import type {
  FollowReason,
  HitPrivilege,
  PrivilegeBasis,
  PrivilegeEvent,
  PrivilegeRule,
  PrivilegeRuleKind,
  PrivilegeState,
} from '@contract/model/privilege';

import type { HitSet } from '@server/domain/hit-set';

import type { AuditEntry } from './audit-entry';
import type { BulkOutcome, HitSelection } from './hit-marks';
import type { SearchOptions, SearchStatus } from './search-criteria';
import type { SeesPrivileged, Viewer } from './viewer';

/**
 * The decision of a user. Without a basis only hits in another state change; with one the basis of confirmed hits changes, too.
 */
export interface PrivilegeDecision {
  state: 'confirmed' | 'released';
  basis: PrivilegeBasis | null;
  remark: string;
}

/** What follows marked hits (docs/adr/0091-privilege-follows-copies.md), or is released with them. */
export interface FollowerChoice {
  isIncluded: boolean;
  /** Hits with an equal text that follow, too; others are ignored. */
  equalTextIds: readonly string[];
}

export interface FollowerCounts {
  /** Hits that would follow and that the viewer sees, by reason. */
  counts: { reason: FollowReason; count: number }[];
  /** Other hits with an equal text that the viewer sees, by id; at most `take` of them. */
  equalTexts: string[];
  equalTextCount: number;
}

export interface PrivilegeOutcome {
  /** False when the hit had this state already. */
  isChanged: boolean;
  /** Number of changed hits that follow it. */
  followed: number;
  /** For `undoBulk`; null for a mark, and when nothing changed. */
  actionId: string | null;
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
  /** Of an item whose date is not certain: the times that its text can mean. */
  uncertainDate?: DateReadings;
  privilege: HitPrivilege;
  /** The user who decided; null when an earlier version did not record it, and for items suspected by a list. */
  userId: string | null;
}

export interface SuspicionOutcome {
  /** Number of matching items that are neither privileged nor decided by a user. */
  count: number;
  /** Number of items that would follow them, or have followed them. */
  followed: number;
}

/** The content of a stored attachment; the media type in lower case and without parameters. */
export interface FileOfHit {
  sha256: string;
  mimeType: string;
}

/** Entries to try before they are added to the lists of a case. */
export interface TriedRules {
  kind: PrivilegeRuleKind;
  values: readonly string[];
  /** Maximum numbers of hits and of near misses to return. */
  take: { hits: number; nearMisses: number };
}

/** What entries find among the hits that the viewer sees. With status `timedOut` only some of them were searched. */
export interface RuleMatches {
  count: number;
  /** The first matching hits by id. */
  hitIds: string[];
  /** Texts that are near the entries, the most frequent first, with the number of hits that have them and that no entry finds. */
  nearMisses: { value: string; count: number }[];
  /** Number of searched hits, and of all that the viewer sees. */
  searched: number;
  total: number;
  status: SearchStatus;
}

/** Results are empty for viewers who may not see privileged hits, but for `filesOfHiddenHits`. */
export interface PrivilegeReader {
  /**
   * Attached files of a source that only hits have that the viewer may not see: what counts of the records must leave out. Never
   * part of a response. The same array until it changes.
   */
  filesOfHiddenHits(viewer: SeesPrivileged, evidenceId: number): Promise<readonly FileOfHit[]>;
  /** Null when the viewer sees no such hit; newest first. */
  privilegeHistory(
    viewer: Viewer,
    hitId: string,
  ): Promise<{
    privilege: HitPrivilege | null;
    history: PrivilegeEvent[];
    /** The privileged hits that it follows. */
    follows: { hitId: string; reason: FollowReason }[];
  } | null>;
  /**
   * All privileged hits, suspected ones included, of the case or of one source, also while it is being deleted. For decisions
   * about outputs: it is independent of a viewer and must not be returned to a user.
   */
  privilegedHits(evidenceId?: number): Promise<HitSet>;
  /** Hits in these states, by id. */
  privilegedHitIds(viewer: Viewer, states: readonly PrivilegeState[]): Promise<string[]>;
  /** The hits that the viewer may see, in their order. */
  privilegeLog(viewer: Viewer, hitIds: readonly string[]): Promise<PrivilegeLogItem[]>;
  /** Entries of the lists of the case, by kind and value. Any reviewer may see them: they reveal nothing of hits. */
  privilegeRules(): Promise<PrivilegeRule[]>;
}

export interface PrivilegeOptions extends SearchOptions {
  onChosen?: () => void;
  followers?: FollowerChoice;
}

/** `followed`: number of changed hits that follow the selected ones. */
export type PrivilegeBulkOutcome = BulkOutcome & { followed: number };

/** Without `followers` everything that follows is included. */
export interface PrivilegeTransactor {
  /** Confirms or releases without a basis. Null when the viewer sees no such hit. */
  markPrivileged(
    viewer: Viewer,
    hitId: string,
    isPrivileged: boolean,
    audit: AuditEntry,
    followers?: FollowerChoice,
  ): Promise<PrivilegeOutcome | null>;
  markAllPrivileged(
    viewer: Viewer,
    selection: HitSelection,
    isPrivileged: boolean,
    audit: AuditEntry,
    options?: PrivilegeOptions,
  ): Promise<PrivilegeBulkOutcome>;
  /** Null when the viewer sees no such hit. @throws ConflictError for the release of a hit that is not privileged */
  decidePrivilege(
    viewer: Viewer,
    hitId: string,
    decision: PrivilegeDecision,
    audit: AuditEntry,
    followers?: FollowerChoice,
  ): Promise<PrivilegeOutcome | null>;
  decideAllPrivilege(
    viewer: Viewer,
    selection: HitSelection,
    decision: PrivilegeDecision,
    audit: AuditEntry,
    options?: PrivilegeOptions,
  ): Promise<PrivilegeBulkOutcome>;
  /** What would follow these hits if they were marked. @throws BadRequestError for too many hits */
  countFollowers(
    viewer: Viewer,
    selection: HitSelection,
    request: { take: number },
    options?: SearchOptions,
  ): Promise<FollowerCounts>;
  /** What entries would find, whatever the state of the hits. Nothing is changed. */
  countRuleMatches(
    viewer: Viewer,
    rules: TriedRules,
    options?: SearchOptions & { onProgress?: (fraction: number) => void },
  ): Promise<RuleMatches>;
  /** Returns the new entries; existing ones stay. @throws BadRequestError for more than PRIVILEGE_RULES_MAX */
  addPrivilegeRules(rules: readonly NewPrivilegeRule[], audit: AuditEntry): Promise<PrivilegeRule[]>;
  /** False when there is no such entry. */
  removePrivilegeRule(ruleId: string, audit: AuditEntry): Promise<boolean>;
  /**
   * Marks the matches of the lists in finished sources as suspected; without an audit entry it only counts the hits. Decisions
   * of users stay. It covers all hits regardless of the caller: only users who may see privileged hits may get the result.
   */
  suspectByRules(audit: AuditEntry | null, onProgress?: (fraction: number) => void): Promise<SuspicionOutcome>;
}
