import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Depth of a separate file below the root of the store. */
const DEPTH = 3;

/**
 * A sentence for each symbolic link in a store of files, which stores files and folders only. What a link leads to can be
 * changed without a trace in the store. The root itself may be a link to another disk.
 */
export async function linksIn(folder: string, depth = DEPTH): Promise<string[]> {
  const problems: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) {
      const target = await readlink(path);
      problems.push(
        `${path} is a link to ${target}: another program has replaced what was stored. Bring it back from a backup.`,
      );
    } else if (entry.isDirectory() && depth > 1) {
      problems.push(...(await linksIn(path, depth - 1)));
    }
  }
  return problems;
}
