import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { openPromise } from 'yauzl';

import { BadInputError } from '@server/errors';

/** A file of a package. */
export interface PackageEntry {
  /** Relative to the folder of the package, with `/`. */
  name: string;
  open: () => Promise<Readable>;
}

/** The files of a package, given as a folder or as its ZIP. @throws BadInputError when it is neither */
export async function* packageEntries(location: string): AsyncGenerator<PackageEntry> {
  const found = await stat(location).catch((cause: unknown) => {
    throw new BadInputError(`${location} cannot be read. Check that it exists.`, { cause });
  });
  yield* found.isDirectory() ? folderEntries(location) : zipEntries(location);
}

async function* folderEntries(folder: string): AsyncGenerator<PackageEntry> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isDirectory()) {
      yield { name: path.relative(folder, file).split(path.sep).join('/'), open: async () => createReadStream(file) };
    }
  }
}

async function* zipEntries(file: string): AsyncGenerator<PackageEntry> {
  const options = { lazyEntries: true, autoClose: false };
  const zip = await openPromise(file, options).catch((cause: unknown) => {
    throw new BadInputError(`${file} is neither a folder nor a ZIP file that can be read.`, { cause });
  });
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/')) {
        yield { name: entry.fileName, open: () => zip.openReadStreamPromise(entry) };
      }
    }
  } finally {
    zip.close();
  }
}
