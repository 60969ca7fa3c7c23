import { baseName, folderOf } from '@server/imports/container/entry-path';
import type { ContainerEntry } from '@server/imports/container/import-container';
import { readHead, readRequiredEntry } from '@server/imports/container/read-entry';
import type { ImportedReport, Importer, ImporterInput } from '@server/imports/importer';
import { ReportTimes } from '@server/imports/values/report-times';
import { BadInputError } from '@server/errors';

import { detectExport, EXPORT_HEAD_BYTES } from './export-head';
import type { ExportItem, Warn } from './export-item';
import { exportFinder, exportLocation } from './find-exports';
import { ItemImporter } from './item-importer';
import { collectXryTimes, DOCUMENTED_ORDER } from './mapping/parse-xry-time';
import { isKnownType } from './mapping/kinds';
import { LineReader } from './text/line-reader';
import { TextReader } from './text/text-reader';
import { XmlReader } from './xml/xml-reader';

/** Text and XML exports of MSAB XRY and XAMN (formats.md 3). */
export const xryImporter: Importer = {
  type: 'xry',
  finder: (container) => exportFinder(container, () => xryImporter),
  read: readXry,
};

/** The values of a file of the export for the report, in addition to its items. */
interface FileFacts {
  elements: number;
  version: string | null;
}

/** Reads one file of an export. */
interface FileReader {
  read(chunk: Buffer): readonly ExportItem[];
  end(): readonly ExportItem[];
}

async function readXry(input: ImporterInput): Promise<ImportedReport> {
  const times = new ReportTimes({
    records: input.extraction.records,
    locationOf: (entry) => exportLocation(input.container, entry),
    ...{ collect: collectXryTimes, documented: DOCUMENTED_ORDER },
    warn: (kind, where, message) => input.ledger.warn(kind, where, message),
  });
  // Nearly every time of the format depends on the order.
  await times.decide();
  const items = new ItemImporter(input, times);
  let elements = 0;
  let version: string | null = null;
  try {
    for (const record of input.extraction.records) {
      const facts = await readFile(input, record, items);
      elements += facts.elements;
      version ??= facts.version;
    }
    items.finish();
  } finally {
    items.close();
  }
  return {
    tool: { name: 'XRY', version, reportVersion: null },
    toolTotals: {},
    itemsRead: items.itemsRead,
    elements,
    missingFiles: items.missingFiles,
    comparedFiles: items.files.comparedFiles,
    differingFiles: items.files.differingFiles,
    device: items.information.deviceSections(),
    extraction: items.information.extractionSections(),
  };
}

async function readFile(input: ImporterInput, record: ContainerEntry, items: ItemImporter): Promise<FileFacts> {
  const { container, ledger } = input;
  const location = exportLocation(container, record);
  const head = detectExport(await readHead(record, location, EXPORT_HEAD_BYTES), location);
  if (head === null) {
    throw new BadInputError(
      `${location} is no longer an XRY export: it changed while it was imported. Import it again.`,
    );
  }
  const warn: Warn = (kind, where, message) => ledger.warn(kind, where, message);
  if (head.format === 'xml') {
    const reader = new XmlReader(location, record.path, head.encoding, (type) => ledger.countPart(type), warn);
    await readItems(input, record, reader, items);
    reader.facts.forEach(({ section, name, value }) => items.information.addExtraction(section, { name, value }));
    return { elements: reader.elements, version: reader.version };
  }
  const reader = new TextReader(textFileOf(input, record), new LineReader(head.encoding), warn, isKnownType);
  await readItems(input, record, reader, items);
  items.information.addHeader(reader.header);
  return { elements: reader.elements, version: versionOf(reader.header) };
}

async function readItems(
  input: ImporterInput,
  record: ContainerEntry,
  reader: FileReader,
  items: ItemImporter,
): Promise<void> {
  const { container, meter } = input;
  const takeAll = async (batch: readonly ExportItem[]) => {
    for (const item of batch) {
      const storing = items.take(item);
      if (storing) {
        await storing;
      }
    }
    meter.setHits(items.hits);
  };
  for await (const chunk of readRequiredEntry(record, exportLocation(container, record))) {
    meter.addBytes(chunk.length);
    await takeAll(reader.read(chunk));
  }
  await takeAll(reader.end());
  items.endFile();
  meter.setHits(items.hits);
}

function textFileOf({ extraction }: ImporterInput, { path }: ContainerEntry) {
  const relative = path.slice(extraction.folder.length);
  const folder = folderOf(relative);
  return {
    path,
    name: `${folder}${baseName(relative).replace(/\.txt$/i, '')}`,
    partition: folder === '' ? null : folder.slice(0, -1),
  };
}

/** The version of the tool, when the first two lines contain it. */
const versionOf = ([first = '', second = '']: readonly string[]): string | null =>
  /\b\d+\.\d+(?:\.\d+)*\b/.exec(first.slice(0, 200))?.[0] ??
  /\bversion:?\s*(\d+(?:\.\d+)+)/i.exec(second.slice(0, 200))?.[1] ??
  null;
