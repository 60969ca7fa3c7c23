import type { AuditEntry } from './audit-entry';

/** An uploaded licence file. */
export interface LicenceRecord {
  content: string;
  addedAt: string;
  /** User name. */
  addedBy: string;
}

export interface LicenceStore {
  /** The last uploaded licence. */
  latest(): Promise<LicenceRecord | null>;
  add(licence: LicenceRecord, audit: AuditEntry): Promise<void>;
}
