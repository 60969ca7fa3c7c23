import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

import { byName } from '@contract/text/compare-names';
import { isoTime } from '@server/clock';
import { NotFoundError } from '@server/errors';
import type { ImportFolder, ImportFolderEntry } from '@server/stores/import-folder';

const LISTED_MAX = 2_000;

export class DiskImportFolder implements ImportFolder {
  /** @param root from the configuration; null: none */
  constructor(private readonly root: string | null) {}

  get isConfigured(): boolean {
    return this.root !== null;
  }

  async list(requestedPath: string): Promise<{ entries: ImportFolderEntry[]; isCut: boolean }> {
    const folder = requestedPath === '' ? await this.realRoot() : await this.resolve(requestedPath);
    const found = await readdir(folder, { withFileTypes: true }).catch(() => {
      throw notThere(requestedPath);
    });
    const usable = found
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .sort((left, right) => Number(right.isDirectory()) - Number(left.isDirectory()) || byName(left, right));
    const entries = await Promise.all(
      usable.slice(0, LISTED_MAX).map(async (entry) => toEntry(entry.name, path.join(folder, entry.name))),
    );
    return { entries: entries.flatMap((entry) => entry ?? []), isCut: usable.length > LISTED_MAX };
  }

  /**
   * The real path must equal the requested one exactly: this excludes links in any part of it, `..`, other spellings on file
   * systems that ignore case, and short names of Windows.
   */
  async resolve(requestedPath: string): Promise<string> {
    const parts = requestedPath.split('/');
    if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\0\\]/.test(part))) {
      throw notThere(requestedPath);
    }
    const root = await this.realRoot();
    const requested = path.join(root, ...parts);
    const real = await realpath(requested).catch(() => null);
    const found = real === requested && real.startsWith(path.join(root, path.sep)) ? await stat(real) : null;
    if (found === null || !(found.isFile() || found.isDirectory())) {
      throw notThere(requestedPath);
    }
    return requested;
  }

  private async realRoot(): Promise<string> {
    const real = this.root === null ? null : await realpath(this.root).catch(() => null);
    if (real === null) {
      throw new NotFoundError(
        this.root === null
          ? 'This installation has no import folder: its administrator sets one with REVIEW_IMPORT_ROOT.'
          : 'The import folder of this installation cannot be read: its administrator checks REVIEW_IMPORT_ROOT.',
      );
    }
    return real;
  }
}

/** Null for an entry that was removed. */
async function toEntry(name: string, onDisk: string): Promise<ImportFolderEntry | null> {
  const found = await stat(onDisk).catch(() => null);
  return (
    found && {
      name,
      kind: found.isDirectory() ? 'folder' : 'file',
      size: found.isDirectory() ? null : found.size,
      modifiedAt: isoTime(found.mtimeMs),
    }
  );
}

const notThere = (requestedPath: string) =>
  new NotFoundError(
    `"${requestedPath.replaceAll('\0', '')}" is not a file or folder below the import folder. Choose one from its list.`,
  );
