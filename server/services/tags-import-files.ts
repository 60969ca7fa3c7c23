import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** The files of imports of tags and comments that wait or run, each named by its job, in a folder that outlives the process. */
export class TagsImportFiles {
  private readonly folder: string;

  constructor(dataFolder: string) {
    this.folder = path.join(dataFolder, 'tags-imports');
  }

  /** It is on the disk, whole, once this has settled. */
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

  /** Null where there is none. */
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

  /** Removes what a process left that ended before it had a job, or after its job had ended. */
  async removeOthers(isWanted: (jobId: string) => Promise<boolean>): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      if (!name.endsWith('.json') || !(await isWanted(path.basename(name, '.json')))) {
        await rm(path.join(this.folder, name), { force: true });
      }
    }
  }

  private readonly fileOf = (jobId: string): string => path.join(this.folder, `${jobId}.json`);
}
