export interface CopyOptions {
  signal: AbortSignal;
  /** The copied part, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** A snapshot of a database: copies have its state, while other connections continue to change it. */
export interface StoreSnapshot {
  /** Approximate size of a copy in bytes. */
  readonly bytes: number;
  /**
   * Writes a copy as one file, which is on the disk when this returns. An existing file at the path is replaced.
   * @throws the signal's reason; StorageFullError
   */
  copyTo(path: string, options: CopyOptions): Promise<void>;
  close(): void;
}
