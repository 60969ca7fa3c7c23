import { chmod, chown, mkdir } from 'node:fs/promises';

import { runFolders, type SandboxRun } from './sandbox';

/** Creates the folders of a run; the writable ones belong only to its user. */
export async function prepareRun({ folder, userId }: Pick<SandboxRun, 'folder' | 'userId'>): Promise<void> {
  const { files, tmp, root } = runFolders(folder);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  // Independent of the server's umask, since another user has to enter its folders.
  await chmod(folder, 0o711);
  for (const one of [files, tmp, root]) {
    await mkdir(one, { mode: 0o700 });
  }
  if (userId !== null) {
    await chown(files, userId, userId);
    await chown(tmp, userId, userId);
  }
}
