import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { importPath, withFolder, type FinishedTestImport } from './import-report';

/** Imports an output folder of LEAPP with these text exports, and the other files of the test. */
export function importExports(
  exports: Readonly<Record<string, string | Buffer>>,
  change?: (output: string) => Promise<void> | void,
): Promise<FinishedTestImport> {
  return withFolder(async (folder) => {
    const output = join(folder, 'iLEAPP_Reports_2023');
    await mkdir(join(output, '_TSV Exports'), { recursive: true });
    for (const [name, text] of Object.entries(exports)) {
      await writeFile(join(output, '_TSV Exports', `${name}.tsv`), text);
    }
    await change?.(output);
    return importPath(folder, 'output');
  });
}
