import { createHash } from 'node:crypto';

import type { ContainerEntry } from './import-container';
import { readRequiredEntry } from './read-entry';

/**
 * SHA-256 as hex; `onBytes` is called with every chunk and may throw to cancel.
 * @throws BadInputError with the location when it cannot be read
 */
export async function hashEntry(
  entry: Pick<ContainerEntry, 'open'>,
  location: string,
  onBytes: (count: number) => void,
): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readRequiredEntry(entry, location)) {
    hash.update(chunk);
    onBytes(chunk.length);
  }
  return hash.digest('hex');
}
