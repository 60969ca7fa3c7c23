import type { Readable } from 'node:stream';

export interface StoredFile {
  sha256: string;
  /** Bytes. */
  size: number;
}

/** A content as it lies in the store. */
export interface StoredContent extends StoredFile {
  /** Epoch milliseconds. */
  storedAt: number;
  /** Where it lies, for `remove`. */
  location: string;
}

/** Content-addressed bytes: the same content is kept once in the whole installation. */
export interface FileStore {
  /**
   * Stores a stream while hashing it; atomic (a temporary file, then a rename), idempotent for the same content.
   * @throws StorageFullError when the disk has no room, with the location; nothing already stored is touched.
   */
  put(content: Readable | Buffer): Promise<StoredFile>;
  has(sha256: string): Promise<boolean>;
  /** Size in bytes, or null when the content is not stored. */
  sizeOf(sha256: string): Promise<number | null>;
  /** Reads the whole file, or the bytes from `start` to `end` inclusive. @throws NotFoundError */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  /** Where the content lies on this machine as a file of its own, for programs that open files themselves; null when it does not, or is not stored. */
  localPath(sha256: string): Promise<string | null>;
}

/**
 * A store for code that stores many files and refers to them only at the end, such as an import: the disk syncs them together. A
 * stored file can be read at once; it survives a power failure once `flush` has returned.
 */
export interface FileBatch extends FileStore {
  /** @throws StorageFullError */
  flush(): Promise<void>;
  /** Forgets what was not flushed. */
  discard(): Promise<void>;
}

/** The whole store: it takes files in batches, and its unreferenced contents are removed (server/files/file-collector.ts). */
export interface WholeFileStore extends FileStore {
  openBatch(): FileBatch;
  /** All stored contents, grouped by location. A content that was stored twice at once is listed twice. */
  stored(): AsyncIterable<StoredContent>;
  /**
   * Removes contents as `stored` lists them; missing ones are no error. Returns what was removed. @throws errors of the
   * iteration; its last element may then still be stored
   */
  remove(contents: AsyncIterable<StoredContent>): Promise<{ files: number; bytes: number }>;
  /** Sentences about parts of the store that are not as they were written; single contents are checked by their hashes. */
  damages(): Promise<string[]>;
  /** Removes what a process left that was killed while it stored a file, when it is older than so many milliseconds. */
  removeTemporary(olderThan: number): Promise<void>;
}
