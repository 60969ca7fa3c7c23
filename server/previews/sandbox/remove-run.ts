import { chmod, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Removes the folder of a run, even where the process removed its own permissions on folders. */
export async function removeRun(folder: string): Promise<void> {
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  await remove().catch(async () => {
    await permit(folder);
    await remove();
  });
}

async function permit(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // Links are not followed.
    if (entry.isDirectory()) {
      await permit(path.join(folder, entry.name));
    }
  }
}
