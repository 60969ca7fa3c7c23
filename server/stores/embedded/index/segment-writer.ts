import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import { StorageFullError } from '@server/errors';

import { aligned, MAGIC, TRAILER_BYTES, type SectionStream, type TableOfContents } from './segment-format';

interface WrittenFile {
  bytes: number;
  sha256: string;
}

/**
 * Writes a segment to `path` atomically: complete and synced to disk, or not at all.
 *
 * @throws StorageFullError when the disk is full
 */
export function writeSegment(path: string, sections: SectionStream): WrittenFile {
  const temporary = `${path}.tmp`;
  try {
    const written = writeFile(temporary, sections);
    renameSync(temporary, path);
    syncFolder(dirname(path));
    return written;
  } catch (error) {
    rmSync(temporary, { force: true });
    throw asStorageError(error, path);
  }
}

function writeFile(path: string, sections: SectionStream): WrittenFile {
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
  try {
    write(MAGIC);
    const rows: TableOfContents['sections'] = [];
    let next = sections.next();
    for (; next.done !== true; next = sections.next()) {
      const { name, bytes } = next.value;
      write(new Uint8Array(aligned(end) - end));
      rows.push([name, end, bytes.length, createHash('sha256').update(bytes).digest('hex')]);
      write(bytes);
    }
    const table = Buffer.from(JSON.stringify({ ...next.value, sections: rows } satisfies TableOfContents));
    write(table);
    write(trailerOf(table));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return { bytes: end, sha256: digest.digest('hex') };
}

function trailerOf(table: Buffer): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(table.length);
  createHash('sha256').update(table).digest().copy(trailer, 8);
  MAGIC.copy(trailer, TRAILER_BYTES - MAGIC.length);
  return trailer;
}

/** A new name is on disk when its folder was synced. Windows has no such call and does not need it. */
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
      `There is no space left for ${path}. Free some space there, or give it a larger disk, and start again. ` +
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
