import type { EntryOfUpdate } from './audit-entry';

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
  /** It replaces the last one, which may be null. Nothing is stored without an entry. */
  add(licence: LicenceRecord, audit: EntryOfUpdate<LicenceRecord | null>): Promise<void>;
}
