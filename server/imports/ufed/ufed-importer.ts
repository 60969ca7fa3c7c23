import { folderOf } from '@server/imports/container/entry-path';
import { readRequiredEntry } from '@server/imports/container/read-entry';
import { ThreadCollector } from '@server/imports/hits/thread-collector';
import type { ImportedReport, Importer, ImporterInput } from '@server/imports/importer';
import { ReportTimes } from '@server/imports/values/report-times';
import type { InformationSection } from '@server/stores/hit-writer';

import { describeReport, sectionsOf } from './describe-report';
import { collectReportTimes, extractedAt } from './report-times-collector';
import { reportFinder, reportLocation } from './find-reports';
import { fragmentLabel } from './labels';
import { listsFiles } from './late-files';
import { readReport } from './read-report';
import type { ReportHeader, ReportItem } from './report-items';
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
  const threads = new ThreadCollector(input.workFolder);
  try {
    return await readInto(threads, input);
  } finally {
    threads.close();
  }
}

/** @param threads collects the conversations of messages outside of chats */
async function readInto(threads: ThreadCollector, input: ImporterInput): Promise<ImportedReport> {
  const { container, report, ledger, meter } = input;
  const location = reportLocation(container, report);
  const reader = new ReportReader(
    location,
    (type) => ledger.countPart(type),
    (kind, line, message) => ledger.warn(kind, `${report.path}, line ${line}`, message),
  );
  const times = new ReportTimes({
    records: [report],
    locationOf: () => location,
    collect: collectReportTimes,
    extractedAt: () => extractedAt(reader.header),
    warn: (kind, where, message) => ledger.warn(kind, where, message),
  });
  const items = new ItemImporter(input, reader.header, folderOf(report.path), times, threads);
  items.beforeFirstModel = async () => {
    if (await listsFiles(readRequiredEntry(report, location))) {
      await readAgain(input, (item) => items.takeLateFile(item));
    }
  };
  const bytes = readRequiredEntry(report, location);
  for await (const batch of readReport(bytes, reader, location, (count) => meter.addBytes(count))) {
    if (reader.needsDayOrder && times.isOpen) {
      await times.decide();
    }
    for (const item of batch) {
      const storing = items.take(item);
      if (storing) {
        await storing;
      }
    }
    meter.setHits(items.hits);
  }
  await readRest(input, items);
  for (const thread of threads.threads()) {
    input.writer.writeThread(thread);
  }
  warnOfAmbiguousReplies(input, items.severalIds());
  meter.setHits(items.hits);
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

/** Takes the items that depend on later ones, and the sources of all of these. */
async function readRest(input: ImporterInput, items: ItemImporter): Promise<void> {
  const { sources } = items;
  const { isBeforeItems } = sources;
  const addSources = sources.startAgain();
  if (items.hasLater) {
    items.startAgain();
    await readAgain(input, (item) => {
      items.takeLater(item);
      if (!isBeforeItems) {
        addSources(item);
      }
    });
  }
  if (isBeforeItems) {
    await readAgain(input, addSources);
  }
}

/** Which of several items of an id a reply quotes is not known; it may stand before all of them. */
function warnOfAmbiguousReplies({ staging, ledger, writer }: ImporterInput, severalIds: Iterable<string>): void {
  for (const id of severalIds) {
    for (const { location, reply } of staging.repliesTo(id)) {
      const message = `The message replies to ${id}, an id that several items have: which of them it quotes is not known.`;
      ledger.warn('Replies to an id that several items have', location, message);
      writer.markAmbiguousReply(reply);
    }
  }
}

/** Reads the report once more, for items that depend on others behind them; its warnings and parts are those of the first reading. */
async function readAgain({ container, report, meter }: ImporterInput, take: (item: ReportItem) => void): Promise<void> {
  const location = reportLocation(container, report);
  const none = () => undefined;
  const reader = new ReportReader(location, none, none);
  // Counts no bytes, but stops when the import is cancelled.
  for await (const batch of readReport(readRequiredEntry(report, location), reader, location, () =>
    meter.addBytes(0),
  )) {
    batch.forEach(take);
  }
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
