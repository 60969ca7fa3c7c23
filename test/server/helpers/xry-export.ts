import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { encodeText, xryText, type TextOptions, type XryLine } from '@server/sample/formats/xry-writer';

import { importPath, withFolder, type FinishedTestImport } from './import-report';

/** Imports a folder with these files, by their paths; texts are written as XRY does. */
export function importExport(
  files: Readonly<Record<string, string | Buffer>>,
  options: TextOptions = {},
): Promise<FinishedTestImport> {
  return withFolder(async (folder) => {
    await writeFiles(folder, files, options);
    return importPath(folder, 'export');
  });
}

export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Buffer>>,
  options: TextOptions = {},
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const isExport = typeof content === 'string' && name.endsWith('.txt');
    await writeFile(join(folder, name), isExport ? encodeText(content, options) : content);
  }
}

/** Imports one text file alone. */
export const importText = (type: string, items: readonly (readonly XryLine[])[], options?: TextOptions) =>
  importExport({ [`${type.replace('/', '-')}.txt`]: xryText(type, items) }, options);

/** Imports one XML file alone. */
export function importXryXml(xml: string | Buffer): Promise<FinishedTestImport> {
  return withFolder(async (folder) => {
    const path = join(folder, 'upload');
    await writeFile(path, xml);
    return importPath(path, 'phone.xml');
  });
}
