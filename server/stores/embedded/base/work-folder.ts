import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the folder for what this process needs only while it runs, `work/<process>` of the data folder. Only the owner of the data
 * folder calls this: whatever else lies in `work` was left by processes that ended.
 */
export function makeWorkFolder(dataFolder: string): string {
  const all = path.join(dataFolder, 'work');
  rmSync(all, { recursive: true, force: true });
  const own = path.join(all, `${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  return own;
}
