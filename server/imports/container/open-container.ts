import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

import { BadInputError } from '@server/errors';

import { openFolderContainer } from './folder-container';
import { hashEntry } from './hash-entry';
import type { ImportContainer } from './import-container';
import { unreadableInput } from './unreadable-input';
import { openZipContainer } from './zip-container';

const FILES_FOLDER = 'files';

/**
 * Opens the input of an import; an archive is detected by its first bytes, not by its name.
 * @param name as shown to the user, for messages
 * @throws BadInputError
 */
export async function openContainer(path: string, name: string): Promise<ImportContainer> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new BadInputError(`${name} cannot be opened. Check that it exists and that the server may read it.`, {
      cause,
    });
  });
  if (found.isDirectory()) {
    return openFolderContainer(path, name);
  }
  if (await isZip(path, name)) {
    return openZipContainer(path, name);
  }
  const siblings = await reportSiblings(path);
  if (siblings) {
    return openFolderContainer(dirname(path), name, siblings);
  }
  const file = { open: async () => createReadStream(path, { highWaterMark: 1 << 18 }) };
  return {
    kind: 'file',
    name,
    size: found.size,
    entries: async function* () {
      yield { path: basename(name), size: found.size, ...file };
    },
    hash: (onBytes) => hashEntry(file, name, onBytes),
  };
}

async function isZip(path: string, name: string): Promise<boolean> {
  const file = await open(path).catch((cause: unknown) => {
    throw unreadableInput(name, cause);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const magic = buffer.toString('latin1', 0, bytesRead);
    return magic === 'PK\u0003\u0004' || magic === 'PK\u0005\u0006';
  } finally {
    await file.close();
  }
}

/** For the path of a report, its folder is the container (formats.md 1.1). */
async function reportSiblings(path: string): Promise<Set<string> | null> {
  if (path.toLowerCase().endsWith('.mfdb')) {
    return caseSiblings(path);
  }
  if (basename(path).toLowerCase() !== 'report.xml') {
    return null;
  }
  const siblings = await readdir(dirname(path), { withFileTypes: true });
  const files = siblings.find((item) => item.isDirectory() && item.name.toLowerCase() === FILES_FOLDER);
  return files ? new Set([basename(path), files.name]) : null;
}

/** A case of AXIOM with its log, its attachments databases and its summary (formats.md 2.1). */
async function caseSiblings(path: string): Promise<Set<string>> {
  const main = basename(path);
  const isPart = (name: string) =>
    name.startsWith(`${main}-`) ||
    /\.attachments(?:-(?:wal|shm|journal))?$/i.test(name) ||
    /^case information\./i.test(name);
  const siblings = await readdir(dirname(path));
  return new Set([main, ...siblings.filter((name) => isPart(name))]);
}
