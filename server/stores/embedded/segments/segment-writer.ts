import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import { StorageFullError } from '@server/errors';

import { aligned, MAGIC, PREFIX_BYTES, type BuiltSegment, type TableOfContents } from './segment-format';

export interface WrittenFile {
  bytes: number;
  sha256: string;
}

/**
 * Writes a segment to `path`: whole and on disk, or not at all.
 *
 * @throws StorageFullError when there is no room
 */
export function writeSegment(path: string, segment: BuiltSegment): WrittenFile {
  const temporary = `${path}.tmp`;
  try {
    const written = writeFile(temporary, segment);
    renameSync(temporary, path);
    syncFolder(dirname(path));
    return written;
  } catch (error) {
    rmSync(temporary, { force: true });
    throw asStorageError(error, path);
  }
}

function writeFile(path: string, { contents, sections }: BuiltSegment): WrittenFile {
  const file = openSync(path, 'wx');
  const digest = createHash('sha256');
  let end = 0;
  const write = (bytes: Uint8Array): void => {
    digest.update(bytes);
    for (let from = 0; from < bytes.length;) {
      from += writeSync(file, bytes, from, bytes.length - from);
    }
    end += bytes.length;
  };
  const pad = (): void => write(new Uint8Array(aligned(end) - end));
  try {
    const table = Buffer.from(JSON.stringify(withPlaces({ contents, sections })));
    write(prefixOf(table));
    write(table);
    pad();
    for (const { bytes } of sections) {
      write(bytes);
      pad();
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return { bytes: end, sha256: digest.digest('hex') };
}

function withPlaces({ contents, sections }: BuiltSegment): TableOfContents {
  let place = 0;
  const entries = sections.map(({ name, bytes }): TableOfContents['sections'][number] => {
    const start = place;
    place += aligned(bytes.length);
    return [name, start, bytes.length, createHash('sha256').update(bytes).digest('hex')];
  });
  return { ...contents, sections: entries };
}

function prefixOf(table: Buffer): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  MAGIC.copy(prefix);
  prefix.writeUInt32LE(table.length, 8);
  createHash('sha256').update(table).digest().copy(prefix, 16);
  return prefix;
}

/** A name is on disk when its folder is; Windows has no such thing and needs none. */
function syncFolder(path: string): void {
  if (process.platform !== 'win32') {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  }
}

function asStorageError(error: unknown, path: string): unknown {
  if (isFull(error)) {
    return new StorageFullError(
      `There is no room left for ${path}. Free some space there, or give it a larger disk, and start again. ` +
        'What is already stored is complete.',
      { cause: error },
    );
  }
  return error;
}

const isFull = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ENOSPC' || error.code === 'EDQUOT');
