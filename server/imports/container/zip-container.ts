import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl';

import { BadInputError } from '@server/errors';

import { codeOf, messageOf } from '@server/domain/error-facts';
import { hashEntry } from './hash-entry';
import { hexOf } from './hex-of';
import type { ContainerEntry, ImportContainer } from './import-container';
import { unreadableInput } from './unreadable-input';
import { isSmall, readSmallZipEntry, readZipEntry, type OpenArchive } from './zip-entry';
import { ZipReader } from './zip-reader';

const DIRECTORY_SIGNATURE = 0x02014b50;
const UTF8_FLAG = 0x800;

/** A ZIP archive, Zip64 included. Only its directory is read until an entry is opened. */
export async function openZipContainer(path: string, name: string): Promise<ImportContainer> {
  const { size } = await stat(path);
  return {
    kind: 'archive',
    name,
    size,
    entries: () => readEntries(path, name),
    hash: (onBytes) =>
      hashEntry({ open: async () => createReadStream(path, { highWaterMark: 1 << 20 }) }, name, onBytes),
  };
}

async function* readEntries(path: string, name: string): AsyncGenerator<ContainerEntry> {
  const { zip, file, size } = await openDirectory(path, name);
  let archive: OpenArchive | null = { fd: file.fd, size };
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) {
        continue;
      }
      if (entry.isEncrypted()) {
        throw encrypted(name, entry.fileName);
      }
      yield {
        path: entry.fileName,
        size: entry.uncompressedSize,
        open: async () => readZipEntry(path, entry),
        ...(isSmall(entry) && { bytes: () => readSmallZipEntry(path, entry, archive) }),
        ...(isDamagedName(entry) && { nameBytes: hexOf(entry.fileNameRaw) }),
      };
    }
    await requireWholeDirectory(zip, file, name);
  } catch (error) {
    throw explain(error, name);
  } finally {
    // Entries may be read after all were listed.
    archive = null;
    zip.close();
  }
}

/** Without the flag a name is in the old code page of DOS, in which every byte is valid. */
function isDamagedName({ generalPurposeBitFlag, fileNameRaw }: Entry): boolean {
  return (generalPurposeBitFlag & UTF8_FLAG) !== 0 && !isUtf8(fileNameRaw);
}

async function openDirectory(path: string, name: string): Promise<{ zip: ZipFile; file: FileHandle; size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    // Sizes are compared when an entry is read, so that one damaged entry does not refuse the others.
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: false };
    return { zip: await fromRandomAccessReaderPromise(new ZipReader(file, size), size, options), file, size };
  } catch (error) {
    await file.close();
    throw explain(error, name);
  }
}

/** The directory states its number of entries; further entries would be lost silently. */
async function requireWholeDirectory(zip: ZipFile, file: FileHandle, name: string): Promise<void> {
  const next = Buffer.alloc(4);
  await file.read(next, 0, next.length, Number(zip.readEntryCursor));
  if (next.readUInt32LE(0) === DIRECTORY_SIGNATURE) {
    throw new BadInputError(
      `${name} is a damaged archive: its directory announces ${zip.entryCount} entries and holds more. Copy it again ` +
        'from its origin; when that does not help, unpack it and import the folder.',
    );
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
  if (message.startsWith('multi-disk zip files')) {
    return new BadInputError(
      `${name} is the last part of a split archive. Join the parts and unpack them with the program that packed them, then ` +
        'import the folder.',
      { cause: error },
    );
  }
  if (/end of central directory|unexpected EOF|invalid central directory/i.test(message)) {
    return new BadInputError(
      `${name} is cut off or damaged: its directory at the end of the archive cannot be read. ` +
        'Copy it again from its origin and compare the sizes.',
      { cause: error },
    );
  }
  if (codeOf(error) !== '') {
    return unreadableInput(name, error);
  }
  return new BadInputError(
    `${name} is a damaged archive (${message}). Copy it again from its origin, or export the report again.`,
    { cause: error },
  );
}
