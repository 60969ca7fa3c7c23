import { lstat, opendir } from 'node:fs/promises';
import path from 'node:path';

/** Parallel stat calls: fewer than the threads of libuv, so that other reads are not blocked. */
const AT_ONCE = 3;

/**
 * Bytes of the files below a folder, or of a file; 0 where there is none. Links are not followed, and files that disappear
 * meanwhile are ignored.
 * @throws the signal's reason, the error of a folder that cannot be read
 */
export async function sizeOnDisk(entryPath: string, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted();
  const found = await orNull(lstat(entryPath));
  if (found === null || !found.isDirectory()) {
    return found?.size ?? 0;
  }
  const folder = await orNull(opendir(entryPath));
  let bytes = 0;
  let files: string[] = [];
  for await (const entry of folder ?? []) {
    const name = path.join(entryPath, entry.name);
    if (entry.isDirectory()) {
      bytes += await sizeOnDisk(name, signal);
    } else {
      files.push(name);
    }
    if (files.length === AT_ONCE) {
      bytes += await sizeOfFiles(files);
      files = [];
    }
  }
  return bytes + (await sizeOfFiles(files));
}

async function sizeOfFiles(files: readonly string[]): Promise<number> {
  const found = await Promise.all(files.map((file) => orNull(lstat(file))));
  return found.reduce((sum, stats) => sum + (stats?.size ?? 0), 0);
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return null;
    }
    throw error;
  });
}
