import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Parallel requests, which the disk merges. */
const AT_ONCE = 16;

/**
 * Returns when all files and names that were written to the file system of `folder` are on the disk. Linux does that in one go for
 * thousands of files (syncfs, by the program `sync`); elsewhere, and where that fails, each file and folder is flushed by itself.
 *
 * @throws the error of the file system, such as ENOSPC
 */
export async function syncFiles(folder: string, paths: readonly string[]): Promise<void> {
  if (process.platform === 'linux') {
    try {
      await run('sync', ['-f', folder]);
      return;
    } catch {
      // The program is missing, or the disk does not take what was written: the files say which.
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
