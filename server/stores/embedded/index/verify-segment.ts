import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import { DamagedSegmentError } from './damaged-segment-error';
import type { SegmentRow } from './index-task';

/** A few milliseconds of work, so that concurrent requests are hardly delayed. */
const PIECE_BYTES = 1 << 20;

/**
 * Compares the whole of a segment file, also what stays on disk when it is opened, with the manifest. `rest` is awaited after each
 * piece of it.
 *
 * @throws DamagedSegmentError
 */
export async function verifySegment(
  path: string,
  { bytes, sha256 }: Pick<SegmentRow, 'bytes' | 'sha256'>,
  rest: () => Promise<void>,
): Promise<void> {
  const digest = createHash('sha256');
  try {
    const { size } = await stat(path);
    if (size !== bytes) {
      throw new DamagedSegmentError(path, `it has ${size} bytes instead of ${bytes}`);
    }
    const pieces: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: PIECE_BYTES });
    for await (const piece of pieces) {
      digest.update(piece);
      await rest();
    }
  } catch (error) {
    throw error instanceof DamagedSegmentError
      ? error
      : new DamagedSegmentError(path, 'it cannot be read', { cause: error });
  }
  if (digest.digest('hex') !== sha256) {
    throw new DamagedSegmentError(path, 'it has changed');
  }
}
