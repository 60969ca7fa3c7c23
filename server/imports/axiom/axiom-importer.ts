import type { ImportedReport, Importer, ImporterInput } from '@server/imports/importer';

import { markCounter } from './count-marks';
import { axiomFinder } from './find-exports';
import { importDatabase } from './import-database';
import { importXml } from './import-xml';

/** Magnet AXIOM: case folders and portable cases (`Case.mfdb`), and XML exports (formats.md 2). */
export const axiomImporter: Importer = {
  type: 'axiom',
  finder: (container) => axiomFinder(container, () => axiomImporter),
  marks: markCounter,
  read: readAxiom,
};

function readAxiom(input: ImporterInput): Promise<ImportedReport> {
  return input.report.path.toLowerCase().endsWith('.xml') ? importXml(input) : importDatabase(input);
}
