import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Files of pending imports of tags and comments, each named by its job. They survive the process. */
export class TagsImportFiles {
  private readonly folder: string;

  constructor(dataFolder: string) {
    this.folder = path.join(dataFolder, 'tags-imports');
  }

  /** Resolves when the file is on disk. */
  async put(jobId: string, text: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = this.fileOf(jobId);
    const handle = await open(`${file}.part`, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.part`, file);
  }

  /** Null when there is none. */
  async read(jobId: string): Promise<string | null> {
    try {
      return await readFile(this.fileOf(jobId), 'utf8');
    } catch (error) {
      if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') {
        return null;
      }
      throw error;
    }
  }

  async remove(jobId: string): Promise<void> {
    await rm(this.fileOf(jobId), { force: true });
  }

  /** Removes files whose job was never created or has ended. */
  async removeOthers(isWanted: (jobId: string) => Promise<boolean>): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      if (!name.endsWith('.json') || !(await isWanted(path.basename(name, '.json')))) {
        await rm(path.join(this.folder, name), { force: true });
      }
    }
  }

  private readonly fileOf = (jobId: string): string => path.join(this.folder, `${jobId}.json`);
}
