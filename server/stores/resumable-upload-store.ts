/** An upload as it is stored. */
export interface UploadRecord {
  id: string;
  caseId: string;
  userId: string;
  name: string;
  kind: 'file' | 'folder';
  /** Bytes of the stream; of them `manifestSize` are the list of files of a folder. */
  size: number;
  manifestSize: number;
  fingerprint: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When the last part came. */
  usedAt: string;
  /** Bytes that are stored. */
  offset: number;
  /** Imports use it: it is theirs to remove. */
  isImported: boolean;
}

export type NewUpload = Pick<
  UploadRecord,
  'caseId' | 'userId' | 'name' | 'kind' | 'size' | 'manifestSize' | 'fingerprint' | 'createdAt'
>;

/** A part of the stream of an upload. */
export interface UploadPart {
  offset: number;
  /** As the sender computed it, hex; null where its browser cannot. */
  sha256: string | null;
  bytes: Buffer;
}

/** Uploads that are sent in parts and survive the end of the process; only this process writes them. */
export interface ResumableUploadStore {
  /** @throws StorageFullError when the disk is full */
  create(upload: NewUpload): Promise<UploadRecord>;
  /** All that are stored, newest first. */
  list(): Promise<UploadRecord[]>;
  get(id: string): Promise<UploadRecord | null>;
  /**
   * Stores the next part. When it resolves, the part and the new offset are on disk. @throws ConflictError when the part has
   * another offset, BadRequestError when its length or hash differs, BadInputError for a manifest with files outside of the
   * folder, StorageFullError
   */
  append(id: string, part: UploadPart, at: string): Promise<UploadRecord>;
  /** Where a whole upload lies on this machine. */
  pathOf(upload: UploadRecord): string;
  /**
   * Reads what is stored of a whole upload and compares it with the hashes of its parts.
   * @throws BadInputError when the disk gives something else
   */
  verify(id: string, onBytes: (count: number) => void): Promise<void>;
  /** Hands it to the imports. */
  markImported(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}
