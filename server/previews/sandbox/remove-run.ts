import { chmod, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Removes the folder of a run, also where the process took its own rights to folders away. */
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
    // Not what a link points at.
    if (entry.isDirectory()) {
      await permit(path.join(folder, entry.name));
    }
  }
}
