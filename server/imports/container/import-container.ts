import type { Readable } from 'node:stream';

export interface ContainerEntry {
  /** Path inside the container, `/` as separator. */
  path: string;
  /** Of a name that is not UTF-8, as hex: the bytes that `path` cannot represent. */
  nameBytes?: string;
  /** Bytes, unpacked. */
  size: number;
  /** @throws Error when the entry is damaged; the stream may fail too. */
  open(): Promise<Readable>;
  /**
   * A small entry as a whole, which takes a fraction of the time of a stream; absent when it must be streamed.
   * @throws Error when the entry is damaged
   */
  bytes?(): Buffer;
}

/** The input of an import: an archive, a folder or a single file. Its content is untrusted. */
export interface ImportContainer {
  kind: 'archive' | 'folder' | 'file';
  /** The name that the user sees, for messages. */
  name: string;
  /** Bytes that `hash` reads. */
  size: number;
  /**
   * All files, in a stable order, one at a time (165,000 are usual).
   * @throws BadInputError on an unsafe name, an encrypted entry or a damaged directory
   */
  entries(): AsyncIterable<ContainerEntry>;
  /**
   * SHA-256 as hex. Of an archive or file its bytes; of a folder the list of its files, a line each:
   * the SHA-256 of the file, two spaces, its path.
   */
  hash(onBytes: (count: number) => void): Promise<string>;
}
