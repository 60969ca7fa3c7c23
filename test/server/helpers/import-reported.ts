import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { importXml, type FinishedTestImport } from './import-report';

const FOLDER = join(__dirname, '../fixtures/reported');

/** Imports the `report.xml` of a fault that was reported of another tool (test/server/fixtures/reported). */
export const importReported = async (name: string): Promise<FinishedTestImport> =>
  importXml(await readFile(join(FOLDER, name, 'report.xml')));
