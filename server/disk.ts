import { closeSync, fsyncSync, openSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Bytes that whoever runs this process may still write in a folder. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A rename survives a power failure only once its folder is on the disk. */
export function syncFolderOf(file: string): void {
  const handle = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Such as `1.2 GB`, by thousands. */
export function inWords(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit] ?? ''}`;
}
