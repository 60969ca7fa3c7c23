import type { Readable } from 'node:stream';

export interface StoredFile {
  sha256: string;
  /** Bytes. */
  size: number;
}

/** A content with its location in the store. */
export interface StoredContent extends StoredFile {
  /** Epoch milliseconds. */
  storedAt: number;
  /** Location of the content, for `remove`. */
  location: string;
}

/** Content-addressed bytes: each content is stored once per installation. */
export interface FileStore {
  /**
   * Stores a stream while hashing it; atomic (a temporary file, then a rename), idempotent for the same content.
   * @throws StorageFullError with the location when the disk is full; stored files are unchanged.
   */
  put(content: Readable | Buffer): Promise<StoredFile>;
  has(sha256: string): Promise<boolean>;
  /** Size in bytes, or null when the content is not stored. */
  sizeOf(sha256: string): Promise<number | null>;
  /** Reads the whole file, or the bytes from `start` to `end` inclusive. @throws NotFoundError */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  /**
   * Path of the content as a separate file, for programs that open files themselves; null when it is not a separate file, or
   * not stored.
   */
  localPath(sha256: string): Promise<string | null>;
}

/**
 * A store for code that stores many files and refers to them only at the end, such as an import: the disk syncs them together. A
 * stored file can be read at once; it survives a power failure once `flush` has returned.
 */
export interface FileBatch extends FileStore {
  /** @throws StorageFullError */
  flush(): Promise<void>;
  /** Discards files that were not flushed. */
  discard(): Promise<void>;
}

/** The whole store: it takes files in batches, and its unreferenced contents are removed (server/files/file-collector.ts). */
export interface WholeFileStore extends FileStore {
  openBatch(): FileBatch;
  /** All stored contents, grouped by location. A content that was stored twice concurrently is listed twice. */
  stored(): AsyncIterable<StoredContent>;
  /**
   * Removes contents as `stored` lists them; missing ones are ignored. Returns the removed numbers.
   * @throws errors of the iteration; its last element may then still be stored
   */
  remove(contents: AsyncIterable<StoredContent>): Promise<{ files: number; bytes: number }>;
  /** Sentences about parts of the store that differ from what was written; single contents are verified by their hashes. */
  damages(): Promise<string[]>;
  /** Removes temporary files of killed processes that are older than this number of milliseconds. */
  removeTemporary(olderThan: number): Promise<void>;
}
