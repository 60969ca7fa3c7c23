import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import { DamagedSegmentError } from './damaged-segment-error';
import type { SegmentRow } from './index-task';

/** Takes a few milliseconds, so that concurrent requests are hardly delayed. */
const PIECE_BYTES = 1 << 20;

/**
 * Verifies a whole segment file by its size and SHA-256 in the manifest, including sections that are not read when it is opened.
 * `pause` is awaited after each piece.
 *
 * @throws DamagedSegmentError
 */
export async function verifySegment(
  path: string,
  { bytes, sha256 }: Pick<SegmentRow, 'bytes' | 'sha256'>,
  pause: () => Promise<void>,
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
      await pause();
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
