import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates the folder for temporary files of this process, `work/<process>` of the data folder. Only the owner of the data
 * folder calls this: other folders in `work` were left by processes that have ended.
 */
export function makeWorkFolder(dataFolder: string): string {
  const all = path.join(dataFolder, 'work');
  rmSync(all, { recursive: true, force: true });
  const own = path.join(all, `${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  return own;
}
