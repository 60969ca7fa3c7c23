/** What a virus scanner said of a content. */
export interface ScanRecord {
  sha256: string;
  /** Of the scanner and its signatures. */
  version: string;
  /** The name of what was found; null when nothing was. */
  signature: string | null;
  /** ISO 8601 UTC. */
  scannedAt: string;
}

/** Results of virus scans by content. Only those of the present version are of use: there is one for each content. */
export interface ScanResultStore {
  /** Null when the content was not scanned with this version. */
  find(sha256: string, version: string): Promise<ScanRecord | null>;
  /** In place of what an earlier version said of the content. */
  save(record: ScanRecord): Promise<void>;
  /** Deletes the results of all other versions. */
  prune(version: string): Promise<void>;
}
