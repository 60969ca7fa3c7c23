import type { Readable } from 'node:stream';

/**
 * Lets a stream fail before anybody reads it: whoever reads it later gets the error. Without a listener the error would
 * end the process.
 */
export function holdError(stream: Readable): void {
  stream.on('error', () => undefined);
}
