import type { AuditEntry } from './audit-entry';

/** What administrators have printed at the head of reports. Texts that were not given are empty. */
export interface LetterheadRecord {
  /** The first one that is saved has 1. */
  revision: number;
  agency: string;
  /** Address and contact, with line breaks. */
  address: string;
  department: string;
  logo: StoredLogo | null;
  savedAt: string;
  userName: string;
}

/** A PNG that REVIEW wrote itself. Width and height in pixels. */
export interface StoredLogo {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface LetterheadStore {
  /** Null before one was first saved. */
  get(): Promise<LetterheadRecord | null>;
  /** @throws ConflictError unless the revision is the next one */
  save(record: LetterheadRecord, audit: AuditEntry): Promise<void>;
}
