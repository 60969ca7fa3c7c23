import type { ItemRedactionTarget, Redaction, RedactionReason, RedactionRule } from '@contract/model/redaction';

import type { AuditEntry } from './audit-entry';
import type { ExhibitReader, ExhibitTransactor } from './exhibits';
import type { PrivilegeReader, PrivilegeTransactor } from './privilege';
import type { Viewer } from './viewer';

/** The target of a redaction, and its reason. */
export interface NewRedaction<Target> {
  target: Target;
  reason: RedactionReason;
  remark: string;
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
  /** The redactions applied to outputs of the case, independent of a viewer. */
  redactionState(): Promise<RedactionState>;
}

interface RedactionTransactor {
  /** Null when the viewer sees no such hit. @throws ConflictError when there are too many active ones */
  createRedaction(
    viewer: Viewer,
    hitId: string,
    redaction: NewRedaction<ItemRedactionTarget>,
    audit: AuditEntry,
  ): Promise<Redaction | null>;
  /** @throws ConflictError when there are too many active ones */
  createRedactionRule(redaction: NewRedaction<RedactionRule>, audit: AuditEntry): Promise<Redaction>;
  /**
   * The redaction stays in the history. Null when the viewer sees no such redaction.
   * @throws ConflictError when it was removed before
   */
  removeRedaction(viewer: Viewer, redactionId: string, reason: string, audit: AuditEntry): Promise<Redaction | null>;
}

/** Decisions of users about items for reports and exports. */
export interface DecisionReader extends ExhibitReader, PrivilegeReader, RedactionReader {}

export interface DecisionTransactor extends ExhibitTransactor, PrivilegeTransactor, RedactionTransactor {}
