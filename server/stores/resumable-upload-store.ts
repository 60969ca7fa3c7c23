/** A stored upload. */
export interface UploadRecord {
  id: string;
  caseId: string;
  userId: string;
  name: string;
  kind: 'file' | 'folder';
  /** Bytes of the stream; the first `manifestSize` of them are the list of files of a folder. */
  size: number;
  manifestSize: number;
  fingerprint: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Time of the last part. */
  usedAt: string;
  /** Number of stored bytes. */
  offset: number;
  /** Whether an import uses it and removes it at its end. */
  isImported: boolean;
}

export type NewUpload = Pick<
  UploadRecord,
  'caseId' | 'userId' | 'name' | 'kind' | 'size' | 'manifestSize' | 'fingerprint' | 'createdAt'
>;

/** A part of the stream of an upload. */
export interface UploadPart {
  offset: number;
  /** As computed by the sender, hex; null when its browser cannot compute it. */
  sha256: string | null;
  bytes: Buffer;
}

/** Uploads that are sent in parts and survive the end of the process; only this process writes them. */
export interface ResumableUploadStore {
  /** @throws StorageFullError when the disk is full */
  create(upload: NewUpload): Promise<UploadRecord>;
  /** All stored uploads, newest first. */
  list(): Promise<UploadRecord[]>;
  get(id: string): Promise<UploadRecord | null>;
  /**
   * Stores the next part. When it resolves, the part and the new offset are on disk. @throws ConflictError when the part has
   * another offset, BadRequestError when its length or hash differs, BadInputError for a manifest with files outside of the
   * folder, StorageFullError
   */
  append(id: string, part: UploadPart, at: string): Promise<UploadRecord>;
  /** Path of a complete upload on this machine. */
  pathOf(upload: UploadRecord): string;
  /**
   * Reads a complete upload from the disk and compares it with the hashes of its parts.
   * @throws BadInputError when the content differs
   */
  verify(id: string, onBytes: (count: number) => void): Promise<void>;
  /** Assigns the upload to the imports. */
  markImported(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}
