import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { DamagedSegmentError } from './damaged-segment-error';
import type { SegmentRow } from './index-task';

/**
 * Compares the whole of a segment file, also what stays on disk when it is opened, with the manifest.
 *
 * @throws DamagedSegmentError
 */
export async function verifySegment(
  path: string,
  { bytes, sha256 }: Pick<SegmentRow, 'bytes' | 'sha256'>,
): Promise<void> {
  const digest = createHash('sha256');
  try {
    const { size } = await stat(path);
    if (size !== bytes) {
      throw new DamagedSegmentError(path, `it has ${size} bytes instead of ${bytes}`);
    }
    await pipeline(createReadStream(path), digest);
  } catch (error) {
    throw error instanceof DamagedSegmentError
      ? error
      : new DamagedSegmentError(path, 'it cannot be read', { cause: error });
  }
  if (digest.digest('hex') !== sha256) {
    throw new DamagedSegmentError(path, 'it has changed');
  }
}
