import type { EntryOfChange } from './audit-entry';

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
  /** It replaces the last one, which may be null. */
  add(licence: LicenceRecord, audit: EntryOfChange<LicenceRecord | null>): Promise<void>;
}
