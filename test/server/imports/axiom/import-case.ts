import { writeAxiomCase, type AxiomCaseOptions } from '@server/sample/formats/axiom-case-writer';
import type { AxiomHit } from '@server/sample/formats/axiom-hit';
import { importPath, withFolder, type FinishedTestImport } from '@test/server/helpers/import-report';

import { FACTS } from './story';

/** Writes a case, changes it when the test requires it, and imports its folder. */
export function importCase(
  hits: Iterable<AxiomHit>,
  options: Partial<AxiomCaseOptions> = {},
  change: (folder: string) => void | Promise<void> = () => undefined,
): Promise<FinishedTestImport> {
  return withFolder(async (folder) => {
    writeAxiomCase(folder, hits, { schema: 'newer', facts: FACTS, ...options });
    await change(folder);
    return importPath(folder, 'case');
  });
}
