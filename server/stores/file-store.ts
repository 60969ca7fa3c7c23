import type { Readable } from 'node:stream';

export interface StoredFile {
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Content-addressed bytes: the same content is kept once in the whole installation. */
export interface FileStore {
  /**
   * Stores a stream while hashing it; atomic (a temporary file, then a rename), idempotent for the same content.
   * @throws StorageFullError when the disk has no room, naming the place; nothing already stored is touched.
   */
  put(content: Readable): Promise<StoredFile>;
  has(sha256: string): Promise<boolean>;
  /** Size in bytes, or null when the content is not stored. */
  sizeOf(sha256: string): Promise<number | null>;
  /** Reads the whole file, or the bytes from `start` to `end` inclusive. @throws NotFoundError */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  /** Where the content lies on this machine, for programs that open files themselves; null when it does not, or is not stored. */
  localPath(sha256: string): Promise<string | null>;
}
