import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** SHA-256 as hex; `onBytes` hears of every chunk and may throw to stop. */
export async function hashStream(stream: Readable, onBytes: (count: number) => void): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) {
    if (chunk instanceof Buffer) {
      hash.update(chunk);
      onBytes(chunk.length);
    }
  }
  return hash.digest('hex');
}
