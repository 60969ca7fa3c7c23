import type { Readable } from 'node:stream';

/** The result of a scan. `tooLarge`: the scanner does not accept contents of this size. */
export type ScanResult = { kind: 'clean' } | { kind: 'found'; signature: string } | { kind: 'tooLarge' };

export interface VirusScanner {
  /** Version of the program and its signatures: after a change, the same content may have another result. */
  version(): Promise<string>;
  /** @throws Error when the scanner cannot be reached, or fails */
  scan(content: Readable): Promise<ScanResult>;
}
