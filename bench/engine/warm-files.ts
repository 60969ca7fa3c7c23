import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const PIECE_BYTES = 1 << 20;

/**
 * Reads all files below a folder, if it exists, so that a case of an earlier run is in the page cache like one in use. Must not
 * be called while the process has one of the files open as a database: closing a file releases all its locks of the process.
 */
export async function warmFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) {
    return;
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const pieces = createReadStream(path.join(entry.parentPath, entry.name), { highWaterMark: PIECE_BYTES });
    await pieces.forEach(() => undefined);
  }
}
