import { baseName, folderOf } from '@server/imports/container/entry-path';
import { readRequiredEntry } from '@server/imports/container/read-entry';
import type { ImportedReport, ImporterInput } from '@server/imports/importer';

import { finishReport } from './finish-report';
import { HitImporter } from './hit-importer';
import { decodeText } from './xml/decode-text';
import { ExportReader } from './xml/export-reader';

/** Reads the XML files of an export, one after the other; their attachments are staged already. */
export async function importXml(input: ImporterInput): Promise<ImportedReport> {
  const { container, extraction, ledger, meter, staging } = input;
  const { folder, records } = extraction;
  const hits = new HitImporter(input, {
    contentOf: () => [],
    exportedFile: (name) =>
      staging.findEntry(`${folder}Attachments/${name}`) ??
      staging.findEntry(`${folder}${name}`) ??
      staging.findEntry(`${folder}Attachments/${baseName(name)}`),
  });
  let elements = 0;
  try {
    for (const entry of records) {
      const location = container.kind === 'file' ? container.name : `${entry.path} in ${container.name}`;
      const prefix = records.length > 1 ? `${entry.path.slice(folderOf(entry.path).length)}#` : '';
      const warn = (kind: string, line: number, message: string) =>
        ledger.warn(kind, `${entry.path}, line ${line}`, message);
      const reader = new ExportReader(location, prefix, warn);
      const bytes = readRequiredEntry(entry, location);
      const onDamage = (offset: number) => {
        const message = 'Bytes of the export are no text in its encoding. They are shown as \uFFFD.';
        ledger.warn(
          'Bytes that are no text in the encoding of the export',
          `${entry.path}, byte ${offset} and after`,
          message,
        );
      };
      for await (const text of decodeText(bytes, onDamage)) {
        await takeAll(hits, reader.write(text));
        meter.addBytes(text.length);
        meter.setHits(hits.hits);
      }
      await takeAll(hits, reader.end());
      elements += reader.elements;
    }
    hits.finish();
    return finishReport(input, hits, null, [], elements);
  } finally {
    hits.close();
  }
}

async function takeAll(hits: HitImporter, complete: Parameters<HitImporter['take']>[0][]): Promise<void> {
  for (const hit of complete) {
    const storing = hits.take(hit);
    if (storing) {
      await storing;
    }
  }
}
