import type { LegalHold } from '@contract/model/legal-hold';

import type { AuditEntry, EntryOfChange } from './audit-entry';

/** A case (`evidenceId` null), or an evidence source of it. */
export interface HeldThing {
  caseId: string;
  evidenceId: number | null;
}

export interface LegalHoldStore {
  /** False when it is already on hold, or missing. */
  place(thing: HeldThing, hold: LegalHold, audit: AuditEntry): Promise<boolean>;
  /** False when it is not on hold. */
  lift(thing: HeldThing, audit: EntryOfChange<LegalHold>): Promise<boolean>;
}
