import { baseName, folderOf } from '@server/imports/container/entry-path';
import type { ContainerEntry } from '@server/imports/container/import-container';
import { readRequiredEntry } from '@server/imports/container/read-entry';
import type { ImportedReport, ImporterInput } from '@server/imports/importer';
import { ReportTimes } from '@server/imports/values/report-times';

import { finishReport } from './finish-report';
import { HitImporter } from './hit-importer';
import { collectPatterns, dependsOnExport } from './mapping/axiom-time';
import type { RawHit } from './raw-hit';
import { decodeExport } from './xml/decode-text';
import { ExportReader } from './xml/export-reader';

/** Reads the XML files of an export, one after the other; their attachments are staged already. */
export async function importXml(input: ImporterInput): Promise<ImportedReport> {
  const { container, extraction, ledger, meter, staging } = input;
  const { folder, records } = extraction;
  const locationOf = ({ path }: ContainerEntry) =>
    container.kind === 'file' ? container.name : `${path} in ${container.name}`;
  const times = new ReportTimes({
    ...{ records, locationOf, collect: collectPatterns },
    warn: (kind, where, message) => ledger.warn(kind, where, message),
  });
  const hits = new HitImporter(input, {
    notation: times,
    contentOf: () => [],
    exportedFile: (name) =>
      staging.findEntry(`${folder}Attachments/${name}`) ??
      staging.findEntry(`${folder}${name}`) ??
      staging.findEntry(`${folder}Attachments/${baseName(name)}`),
  });
  let elements = 0;
  try {
    for (const entry of records) {
      const location = locationOf(entry);
      const prefix = records.length > 1 ? `${entry.path.slice(folderOf(entry.path).length)}#` : '';
      const warn = (kind: string, line: number, message: string) =>
        ledger.warn(kind, `${entry.path}, line ${line}`, message);
      const reader = new ExportReader(location, prefix, warn);
      const bytes = readRequiredEntry(entry, location);
      for await (const chunk of decodeExport(bytes, (decoder) => reader.startDecoding(decoder))) {
        await takeAll(hits, times, reader.write(chunk));
        meter.addBytes(chunk.text.length);
        meter.setHits(hits.hits);
      }
      await takeAll(hits, times, reader.end());
      elements += reader.elements;
    }
    hits.finish();
    return finishReport(input, hits, null, [], elements);
  } finally {
    hits.close();
  }
}

async function takeAll(hits: HitImporter, times: ReportTimes, complete: readonly RawHit[]): Promise<void> {
  for (const hit of complete) {
    if (times.isOpen && hit.fragments.some(dependsOnExport)) {
      await times.decide();
    }
    const storing = hits.take(hit);
    if (storing) {
      await storing;
    }
  }
}
