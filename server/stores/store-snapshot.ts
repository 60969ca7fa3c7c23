export interface CopyOptions {
  signal: AbortSignal;
  /** The part that is copied, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** What a database holds at one moment: it is copied as it was then, while others go on changing it. */
export interface StoreSnapshot {
  /** Bytes that a copy takes, about. */
  readonly bytes: number;
  /**
   * Writes a copy as one file, on the disk when this returns. What lies at the path is replaced.
   *
   * @throws the signal's reason; StorageFullError
   */
  copyTo(path: string, options: CopyOptions): Promise<void>;
  close(): void;
}
