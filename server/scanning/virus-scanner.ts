import type { Readable } from 'node:stream';

/** What a scanner says of a content. `tooLarge`: it takes no content of this size. */
export type ScanResult = { kind: 'clean' } | { kind: 'found'; signature: string } | { kind: 'tooLarge' };

export interface VirusScanner {
  /** Of the program and its signatures: it changes when the same content may be judged in another way. */
  version(): Promise<string>;
  /** @throws Error when the scanner cannot be reached, or fails */
  scan(content: Readable): Promise<ScanResult>;
}
