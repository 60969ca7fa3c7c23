import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Parallel requests, which the disk merges. */
const AT_ONCE = 16;

/**
 * Returns when all files and names written to the file system of `folder` are on the disk. Linux syncs thousands of files at
 * once (syncfs, by the program `sync`); elsewhere, and when that fails, each file and folder is synced separately.
 * @throws the error of the file system, such as ENOSPC
 */
export async function syncFiles(folder: string, paths: readonly string[]): Promise<void> {
  if (process.platform === 'linux') {
    try {
      await run('sync', ['-f', folder]);
      return;
    } catch {
      // The program is missing, or the disk rejects the data: syncing each file finds out which one.
    }
  }
  const waiting = [...paths];
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const file = await open(path, 'r');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
