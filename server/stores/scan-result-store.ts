/** The result of a virus scan of a content. */
export interface ScanRecord {
  sha256: string;
  /** Version of the scanner and its signatures. */
  version: string;
  /** The name of the finding; null without one. */
  signature: string | null;
  /** ISO 8601 UTC. */
  scannedAt: string;
}

/** Results of virus scans by content. Only those of the current version are used: there is one for each content. */
export interface ScanResultStore {
  /** Null when the content was not scanned with this version. */
  find(sha256: string, version: string): Promise<ScanRecord | null>;
  /** Replaces the result of an earlier version for the content. */
  save(record: ScanRecord): Promise<void>;
  /** Deletes the results of all other versions. */
  prune(version: string): Promise<void>;
}
