import type { ItemRedactionTarget, Redaction, RedactionReason, RedactionRule } from '@contract/model/redaction';

import type { AuditEntry } from './audit-entry';
import type { ExhibitReader, ExhibitTransactor } from './exhibits';
import type { PrivilegeReader, PrivilegeTransactor } from './privilege';
import type { Viewer } from './viewer';

/** What is redacted and why. */
export interface NewRedaction<Target> {
  target: Target;
  reason: RedactionReason;
  remark: string;
}

/** All redactions of a case that are in force, of one state of the case. */
export interface RedactionState {
  /** `number` counts all redactions of the case from 1. */
  redactions: (Redaction & { number: number })[];
  /** The newest redaction of the case, whether it is in force or not; 0 before the first. */
  newest: number;
  /** Redactions that were removed. With `newest` it distinguishes states. */
  removed: number;
}

interface RedactionReader {
  /** Of an item, the oldest first, removed ones included; null when it is not there for the viewer. */
  hitRedactions(viewer: Viewer, hitId: string): Promise<Redaction[] | null>;
  /** Rules, and redactions of hits that the viewer may see; the oldest first, removed ones included. */
  redactions(viewer: Viewer): Promise<Redaction[]>;
  /** Of the case, those in force. */
  redactionRules(): Promise<RedactionRule[]>;
  /** What outputs of the case are made with; for no viewer. */
  redactionState(): Promise<RedactionState>;
}

interface RedactionTransactor {
  /** Null when the hit is not there for this viewer. @throws ConflictError when too many are in force */
  createRedaction(
    viewer: Viewer,
    hitId: string,
    redaction: NewRedaction<ItemRedactionTarget>,
    audit: AuditEntry,
  ): Promise<Redaction | null>;
  /** @throws ConflictError when too many are in force */
  createRedactionRule(redaction: NewRedaction<RedactionRule>, audit: AuditEntry): Promise<Redaction>;
  /** It stays in the history. Null when there is none for this viewer. @throws ConflictError when it was removed before */
  removeRedaction(viewer: Viewer, redactionId: string, reason: string, audit: AuditEntry): Promise<Redaction | null>;
}

/** What people decide about items for reports and exports. */
export interface DecisionReader extends ExhibitReader, PrivilegeReader, RedactionReader {}

export interface DecisionTransactor extends ExhibitTransactor, PrivilegeTransactor, RedactionTransactor {}
