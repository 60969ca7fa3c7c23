import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

import { BadInputError } from '@server/errors';

import { codeOf, messageOf } from '@server/imports/error-facts';
import { checkedStream } from './checked-stream';
import { hashStream } from './hash-stream';
import type { ContainerEntry, ImportContainer } from './import-container';

/** A ZIP archive, Zip64 included. Only its directory is read until an entry is opened. */
export async function openZipContainer(path: string, name: string): Promise<ImportContainer> {
  const { size } = await stat(path);
  return {
    kind: 'archive',
    name,
    size,
    entries: () => readEntries(path, name),
    hash: (onBytes) => hashStream(createReadStream(path, { highWaterMark: 1 << 20 }), onBytes),
  };
}

async function* readEntries(path: string, name: string): AsyncGenerator<ContainerEntry> {
  const zip = await openDirectory(path, name);
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) {
        continue;
      }
      if (entry.isEncrypted()) {
        throw encrypted(name, entry.fileName);
      }
      yield { path: entry.fileName, size: entry.uncompressedSize, open: () => openEntry(zip, path, entry) };
    }
  } catch (error) {
    throw explain(error, name);
  } finally {
    zip.close();
  }
}

async function openDirectory(path: string, name: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw explain(error, name);
  }
}

/** Over the handle of the listing while that is open, else over its own: an entry may be opened later. */
async function openEntry(listing: ZipFile, path: string, entry: Entry): Promise<Readable> {
  const isShared = listing.isOpen;
  const zip = isShared ? listing : await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const stream = await zip.openReadStreamPromise(entry);
    return checkedStream(stream, entry.crc32);
  } finally {
    if (!isShared) {
      // Counted by references: the handle stays until the stream has ended.
      zip.close();
    }
  }
}

function encrypted(name: string, entry: string): BadInputError {
  return new BadInputError(
    `${name}: the entry "${entry}" is encrypted. Export the report again without a password, or decrypt the archive first.`,
  );
}

function explain(error: unknown, name: string): unknown {
  if (error instanceof BadInputError) {
    return error;
  }
  const message = messageOf(error);
  const unsafe = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s.exec(message);
  if (unsafe) {
    return new BadInputError(
      `${name}: the entry "${unsafe[1]}" points outside of the archive. Such an archive does not come from the ` +
        'extraction tool unchanged: find out where it was altered and export it again.',
      { cause: error },
    );
  }
  if (message === 'strong encryption is not supported') {
    return encrypted(name, 'central directory');
  }
  if (/end of central directory|unexpected EOF|invalid central directory/i.test(message)) {
    return new BadInputError(
      `${name} is cut off or damaged: its directory at the end of the archive cannot be read. ` +
        'Copy it again from its origin and compare the sizes.',
      { cause: error },
    );
  }
  if (codeOf(error) !== '') {
    return error;
  }
  return new BadInputError(
    `${name} is a damaged archive (${message}). Copy it again from its origin, or export the report again.`,
    { cause: error },
  );
}
