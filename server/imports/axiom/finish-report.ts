import type { ImportedReport, ImporterInput } from '@server/imports/importer';
import type { InformationSection } from '@server/stores/hit-writer';

import type { CaseInformation } from './case-information';
import { TOOL } from './find-exports';
import type { HitImporter } from './hit-importer';

const KIND = 'Totals of the tool that the export does not reach';

/** Creates the report of the import about the whole export; AXIOM's own totals are compared with the hits that were read. */
export function finishReport(
  { ledger, report }: ImporterInput,
  hits: HitImporter,
  information: CaseInformation | null,
  sections: readonly InformationSection[],
  elements: number,
): ImportedReport {
  for (const [artifact, announced] of information?.totals ?? []) {
    const found = hits.countsByArtifact.get(artifact) ?? 0;
    if (found !== announced) {
      const message = `AXIOM counted ${announced} hits of the artifact ${artifact} and the export holds ${found}. A portable case holds what was chosen for it: ask whoever made it whether hits were left out.`;
      ledger.warn(KIND, report.path, message);
    }
  }
  return {
    tool: { name: information?.product ?? TOOL, version: information?.version ?? null, reportVersion: null },
    toolTotals: Object.fromEntries(information?.totals ?? []),
    itemsRead: hits.itemsRead,
    elements,
    missingFiles: hits.missingFiles,
    comparedFiles: hits.comparedFiles,
    differingFiles: hits.differingFiles,
    device: hits.devices,
    extraction: [...(information?.sections ?? []), ...sections, ...hits.marks.sections()].filter(
      ({ fragments }) => fragments.length > 0,
    ),
  };
}
