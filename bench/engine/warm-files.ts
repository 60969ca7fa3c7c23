import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const PIECE_BYTES = 1 << 20;

/**
 * Reads all files below a folder once, if there is one, so that a case of an earlier run lies in the machine's memory as one does
 * that is in use. Not to be called while the process has one of them open as a database: to close a file gives up every lock that
 * the process has on it.
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
