import type { Readable } from 'node:stream';

import type { ByteRange } from './byte-range';

/** The file of a report, for its download. */
export interface OpenedReport {
  name: string;
  extension: string;
  /** Lower-case hex. */
  sha256: string;
  size: number;
  /** @param range first and last byte */
  read: (range?: ByteRange) => Readable;
}
