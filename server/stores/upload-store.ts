import type { Readable } from 'node:stream';

export interface StoredUpload {
  path: string;
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Uploaded containers, until their import has ended. */
export interface UploadStore {
  /** Keeps the extension of the name, which identifies formats. @throws StorageFullError */
  put(name: string, content: Readable): Promise<StoredUpload>;
  remove(path: string): Promise<void>;
}
