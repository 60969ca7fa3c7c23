import type { AuditEntry } from './audit-entry';

/** A licence file as it was uploaded. */
export interface LicenceRecord {
  content: string;
  addedAt: string;
  /** User name. */
  addedBy: string;
}

export interface LicenceStore {
  /** The one that was uploaded last. */
  latest(): Promise<LicenceRecord | null>;
  add(licence: LicenceRecord, audit: AuditEntry): Promise<void>;
}
