import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { PACKAGE_PAGE } from '@contract/model/disclosure-package';
import { ConflictError } from '@server/errors';

interface ViewerFile {
  /** Path in the package, with `/`. */
  name: string;
  size: number;
  /** Path on disk. */
  file: string;
}

/** The viewer page of packages with its scripts and styles, in a fixed order. @throws ConflictError when it was not built */
export async function viewerFiles(folder: string | null): Promise<ViewerFile[]> {
  const entries =
    folder === null ? [] : await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
      .map(async (entry): Promise<ViewerFile> => {
        const file = path.join(entry.parentPath, entry.name);
        const name = path
          .relative(folder ?? '', file)
          .split(path.sep)
          .join('/');
        return { name, size: (await stat(file)).size, file };
      }),
  );
  if (!files.some(({ name }) => name === PACKAGE_PAGE)) {
    throw new ConflictError(
      'The page of disclosure packages is not there: the interface was not built, or REVIEW_WEB names a folder without it. ' +
        'Build REVIEW with `npm run build`, then create the package again.',
    );
  }
  return files.toSorted((left, right) => (left.name < right.name ? -1 : 1));
}
