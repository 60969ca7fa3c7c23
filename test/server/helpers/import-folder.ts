import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { importPath, withFolder, type FinishedTestImport } from './import-report';

/** Imports a report folder with these files, by their paths from the folder. */
export function importFolder(xml: string, files: Record<string, string>): Promise<FinishedTestImport> {
  return withFolder(async (folder) => {
    for (const [name, content] of Object.entries({ 'report.xml': xml, ...files })) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return importPath(folder, 'report');
  });
}
