import { closeSync, fsyncSync, openSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Free bytes in a folder for the account of this process. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Flushes the folder of a file: without it, a rename may not survive a power failure. */
export function syncFolderOf(file: string): void {
  const handle = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Formats a size such as `1.2 GB`, in powers of 1,000. */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit] ?? ''}`;
}
