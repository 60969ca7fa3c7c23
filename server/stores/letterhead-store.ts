import type { AuditEntry } from './audit-entry';

/** The head of reports as set by administrators. Missing texts are empty. */
export interface LetterheadRecord {
  /** 1 for the first saved one. */
  revision: number;
  agency: string;
  /** Address and contact, with line breaks. */
  address: string;
  department: string;
  logo: StoredLogo | null;
  savedAt: string;
  userName: string;
}

/** A PNG encoded by REVIEW. Width and height in pixels. */
export interface StoredLogo {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface LetterheadStore {
  /** Null before it was first saved. */
  get(): Promise<LetterheadRecord | null>;
  /** @throws ConflictError unless the revision is the next one */
  save(record: LetterheadRecord, audit: AuditEntry): Promise<void>;
}
