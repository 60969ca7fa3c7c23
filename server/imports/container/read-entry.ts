import { BadInputError } from '@server/errors';

import type { ContainerEntry } from './import-container';
import { UnreadableEntryError } from './unreadable-entry-error';
import { unreadableInput } from './unreadable-input';

type Openable = Pick<ContainerEntry, 'open'>;

/** The bytes of an entry, opened with the first read and closed with the last. */
export async function* readEntry(entry: Openable): AsyncGenerator<Buffer> {
  for await (const chunk of await entry.open()) {
    if (chunk instanceof Buffer) {
      yield chunk;
    }
  }
}

/**
 * The bytes of an entry that the import requires.
 * @param location the entry as shown to the user
 * @throws BadInputError with location and cure
 */
export async function* readRequiredEntry(entry: Openable, location: string): AsyncGenerator<Buffer> {
  try {
    yield* readEntry(entry);
  } catch (error) {
    if (error instanceof UnreadableEntryError) {
      throw new BadInputError(`${location} is damaged in its archive (${error.reason}). ${error.cure}`, {
        cause: error,
      });
    }
    throw unreadableInput(location, error);
  }
}

/**
 * The first bytes of an entry, at least `length` when it has that many.
 * @throws BadInputError with location and cure
 */
export async function readHead(entry: Openable, location: string, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of readRequiredEntry(entry, location)) {
    chunks.push(chunk);
    read += chunk.length;
    if (read >= length) {
      break;
    }
  }
  return Buffer.concat(chunks);
}
