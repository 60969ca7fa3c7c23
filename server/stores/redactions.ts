import type { FollowReason } from '@contract/model/privilege';
import type { ItemRedactionTarget, Redaction, RedactionReason, RedactionRule } from '@contract/model/redaction';

import type { AuditEntry } from './audit-entry';
import type { ExhibitReader, ExhibitTransactor } from './exhibits';
import type { PrivilegeReader, PrivilegeTransactor } from './privilege';
import type { SearchOptions } from './search-criteria';
import type { Viewer } from './viewer';

/** The target of a redaction, and its reason. */
export interface NewRedaction<Target> {
  target: Target;
  reason: RedactionReason;
  remark: string;
}

/** An item that repeats another one (docs/adr/0091-privilege-follows-copies.md), also one that the viewer does not see. */
export interface RepeatingItem {
  hitId: string;
  reason: FollowReason;
}

/** The redaction of an item that repeats the redacted one. It is removed with it. */
export interface FollowingRedaction extends RepeatingItem {
  target: ItemRedactionTarget;
}

/** All active redactions of a case, from one snapshot of the case. */
export interface RedactionState {
  /** `number` counts all redactions of the case, from 1. */
  redactions: (Redaction & { number: number })[];
  /** The newest redaction of the case, active or not; 0 before the first. */
  newest: number;
  /** Number of removed redactions. With `newest` it distinguishes states. */
  removed: number;
}

interface RedactionReader {
  /** Redactions of an item, oldest first, including removed ones; null when the viewer sees no such item. */
  hitRedactions(viewer: Viewer, hitId: string): Promise<Redaction[] | null>;
  /** Rules, and redactions of hits that the viewer may see; oldest first, including removed ones. */
  redactions(viewer: Viewer): Promise<Redaction[]>;
  /** Active rules of the case. */
  redactionRules(): Promise<RedactionRule[]>;
  /** The redactions applied to outputs of the case, independent of a viewer, and without what follows what. */
  redactionState(): Promise<RedactionState>;
}

interface RedactionTransactor {
  /**
   * The items that repeat a hit: copies, the same message, replies that quote it, and, `withFiles`, items that have one of its
   * files, which are found by reading all items with attachments. None when the viewer sees no such hit.
   */
  repeatingItems(
    viewer: Viewer,
    hitId: string,
    options: SearchOptions & { withFiles: boolean },
  ): Promise<RepeatingItem[]>;
  /**
   * With the redactions of items that repeat the hit, as far as they still exist. Null when the viewer sees no such hit.
   * @throws ConflictError when there are too many active ones
   */
  createRedaction(
    viewer: Viewer,
    hitId: string,
    redaction: NewRedaction<ItemRedactionTarget> & { following?: readonly FollowingRedaction[] },
    audit: AuditEntry,
  ): Promise<Redaction | null>;
  /** @throws ConflictError when there are too many active ones */
  createRedactionRule(redaction: NewRedaction<RedactionRule>, audit: AuditEntry): Promise<Redaction>;
  /**
   * Removes it with those that follow it; all stay in the history. Null when the viewer sees no such redaction.
   * @throws ConflictError when it was removed before
   */
  removeRedaction(viewer: Viewer, redactionId: string, reason: string, audit: AuditEntry): Promise<Redaction | null>;
}

/** Decisions of users about items for reports and exports. */
export interface DecisionReader extends ExhibitReader, PrivilegeReader, RedactionReader {}

export interface DecisionTransactor extends ExhibitTransactor, PrivilegeTransactor, RedactionTransactor {}
