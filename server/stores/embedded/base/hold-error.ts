import type { Readable } from 'node:stream';

/**
 * Keeps the error of a stream that fails before it is read: a later reader gets it. Without a listener the error would end the
 * process.
 */
export function holdError(stream: Readable): void {
  stream.on('error', () => undefined);
}
