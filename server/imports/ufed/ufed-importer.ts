import { folderOf } from '@server/imports/container/entry-path';
import { readRequiredEntry } from '@server/imports/container/read-entry';
import type { ImportedReport, Importer, ImporterInput } from '@server/imports/importer';
import type { InformationSection } from '@server/stores/hit-writer';

import { describeReport, sectionsOf } from './describe-report';
import { reportFinder, reportLocation } from './find-reports';
import { fragmentLabel } from './labels';
import { readReport } from './read-report';
import type { ReportHeader } from './report-items';
import { ReportReader } from './report-reader';
import { ItemImporter } from './item-importer';

/** Reports of Cellebrite Physical Analyzer and Inseyets: `.ufdr`, report folder or bare `report.xml` (formats.md 1). */
export const ufedImporter: Importer = {
  type: 'ufed',
  finder: (container) => reportFinder(container, () => ufedImporter),
  describe: (container, { records: [report] }) => describeReport(container, report),
  read: readUfed,
};

async function readUfed(input: ImporterInput): Promise<ImportedReport> {
  const { container, report, ledger, meter } = input;
  const location = reportLocation(container, report);
  const reader = new ReportReader(
    location,
    (type) => ledger.countPart(type),
    (kind, line, message) => ledger.warn(kind, `${report.path}, line ${line}`, message),
  );
  const items = new ItemImporter(input, reader.header, folderOf(report.path));
  const bytes = readRequiredEntry(report, location);
  for await (const batch of readReport(bytes, reader, location, (count) => meter.addBytes(count))) {
    for (const item of batch) {
      const storing = items.take(item);
      if (storing) {
        await storing;
      }
    }
    meter.setHits(items.hits);
  }
  const { header } = reader;
  checkTotals(input, header);
  return {
    tool: {
      name: 'Cellebrite Physical Analyzer',
      version: header.toolVersion,
      reportVersion: header.project['reportVersion'] || null,
    },
    toolTotals: toolTotals(header),
    itemsRead: items.itemsRead,
    elements: reader.elements,
    missingFiles: items.missingFiles,
    comparedFiles: items.comparedFiles,
    differingFiles: items.differingFiles,
    device: sectionsOf(header.device),
    extraction: [...projectSection(header), ...sectionsOf(header.extraction)],
  };
}

/** The totals stated by the tool; for model types the announced number, else the number of models under it. */
function toolTotals(header: ReportHeader): Record<string, number> {
  const totals = new Map<string, number>();
  for (const name of ['ModelCount', 'NodeCount']) {
    const count = Number(header.project[name] || NaN);
    if (Number.isInteger(count)) {
      totals.set(name, count);
    }
  }
  for (const [type, { announced, found }] of header.modelTypes) {
    totals.set(type, announced ?? found);
  }
  return Object.fromEntries(totals);
}

/**
 * A report with fewer models than it announces was truncated, even when its XML is well-formed. The tool counts top-level
 * models; counting parts of models and files would hide missing models.
 */
function checkTotals({ ledger, report }: ImporterInput, header: ReportHeader): void {
  const announced = Number(header.project['ModelCount'] || NaN);
  const { top, all } = header.models;
  // When all models together have exactly this number, the tool counted those.
  if (announced > top && announced !== all) {
    ledger.warn(
      'Totals of the tool that the report does not reach',
      report.path,
      `The report announces ${announced} models and holds ${top}. Ask whoever exported it whether items were left out.`,
    );
  }
  for (const [type, counts] of header.modelTypes) {
    if (counts.announced !== null && counts.announced !== counts.found) {
      ledger.warn(
        'Totals of the tool that the report does not reach',
        report.path,
        `The report announces ${counts.announced} models of the type ${type} and holds ${counts.found}.`,
      );
    }
  }
}

function projectSection(header: ReportHeader): InformationSection[] {
  const fragments = Object.entries(header.project)
    .filter(([name, value]) => !name.startsWith('xmlns') && value !== '')
    .map(([name, value]) => ({ name: fragmentLabel(name), value }));
  return fragments.length > 0 ? [{ name: 'Report', fragments }] : [];
}
