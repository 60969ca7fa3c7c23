import { BadInputError } from '@server/errors';
import { baseName, lookupKey } from '@server/imports/container/entry-path';
import type { ContainerEntry } from '@server/imports/container/import-container';
import { readRequiredEntry } from '@server/imports/container/read-entry';
import { COPY_AGAIN } from '@server/imports/container/unreadable-entry-error';
import { messageOf } from '@server/domain/error-facts';
import { ImportTurns } from '@server/imports/import-turns';
import type { ImportedReport, ImporterInput } from '@server/imports/importer';

import { parseCaseInformation, type CaseInformation } from './case-information';
import type { RawHit } from './raw-hit';
import { caseSections } from './case-sections';
import { CaseNames } from './database/case-names';
import { CaseSchema } from './database/case-schema';
import { checkDatabase } from './database/check-database';
import { copyDatabase, type CopySite } from '@server/imports/databases/copied-database';
import { databaseEntries } from '@server/imports/databases/database-entries';
import { HitTables } from './database/hit-tables';
import { readCase } from './database/read-case';
import { AttachmentStore } from './database/store-attachments';
import { finishReport } from './finish-report';
import { HitImporter } from './hit-importer';
import { decodeText } from './xml/decode-text';

const MAX_INFORMATION = 16 << 20;

/** Reads a case: first the attachments databases, one after the other, then the hits of `Case.mfdb`. */
export async function importDatabase(input: ImporterInput): Promise<ImportedReport> {
  const { container, extraction, ledger, meter } = input;
  const { records } = extraction;
  const site: CopySite = {
    container: container.name,
    workFolder: input.workFolder,
    onBytes: () => meter.addBytes(0),
    warn: (kind, location, message) => ledger.warn(kind, location, message),
  };
  const information = await readInformation(input, records);
  const attachments = new AttachmentStore(input, site);
  for (const [index, main] of records.filter(({ path }) => lookupKey(path).endsWith('.attachments')).entries()) {
    await attachments.addDatabase(databaseEntries(main, records), `attachments-${index}`);
  }
  const copy = await copyDatabase(site, databaseEntries(input.report, records), 'case');
  try {
    const schema = new CaseSchema(copy.db, copy.location);
    requireCase(schema);
    await checkDatabase(schema, input);
    const sections = caseSections(schema);
    const hits = new HitImporter(input, { contentOf: (key) => attachments.find(key), exportedFile: () => null });
    try {
      const elements = await importHits(input, schema, hits);
      hits.finish();
      return finishReport(input, hits, information, sections, elements);
    } finally {
      hits.close();
    }
  } finally {
    await copy.close();
  }
}

/** @returns the number of hits in the case, counted by its rows */
async function importHits(input: ImporterInput, schema: CaseSchema, hits: HitImporter): Promise<number> {
  const { meter, report, ledger } = input;
  // Before the tables are opened: it creates indexes, which SQLite refuses while rows are being read.
  const names = new CaseNames(schema);
  const listed = schema.has('scan_artifact_hit') ? schema.count('scan_artifact_hit') : 0;
  const tables = new HitTables(schema);
  const bytesPerHit = report.size / Math.max(listed, 1);
  let rows = 0;
  let unlisted = 0;
  let readSinceTurn = 0;
  const turns = new ImportTurns(meter, () => {
    meter.setHits(hits.hits);
    meter.addBytes(Math.round(bytesPerHit * readSinceTurn));
    readSinceTurn = 0;
  });
  for (const reading of readCase(tables, names, report.path)) {
    rows += reading.rows;
    if (reading.rows === 0) {
      if (reading.hit.fragments.length === 0 && reading.hit.refusal === null) {
        const message = 'The case has places, hashes, tags or comments of a hit that it does not hold.';
        ledger.warn('Parts of hits that the case does not hold', reading.hit.location, message);
        continue;
      }
      unlisted += 1;
      const message = 'The case holds values of this hit and no row for the hit itself; it is kept by its values.';
      ledger.warn('Hits without a row of their own', reading.hit.location, message);
    }
    const storing = hits.take(reading.hit);
    if (storing) {
      await storing;
    }
    readSinceTurn += 1;
    await turns.step(sizeOf(reading.hit));
  }
  meter.setHits(hits.hits);
  if (rows !== listed) {
    throw new BadInputError(
      `${schema.location} is damaged: it counts ${listed} hits and lists ${rows}. ${COPY_AGAIN} When it is damaged there too, create a portable case of it in AXIOM.`,
    );
  }
  return listed + unlisted;
}

/** Of its values, in bytes or characters. */
const sizeOf = ({ fragments }: RawHit): number =>
  fragments.reduce(
    (sum, { text, content, bytes }) => sum + text.length + (content?.length ?? 0) + (bytes?.length ?? 0),
    0,
  );

function requireCase(schema: CaseSchema): void {
  const hasHits = schema.columnsOf('scan_artifact_hit').has('hit_id');
  const hasValues = schema.fragmentTables().some((table) => schema.columnsOf(table).has('fragment_definition_id'));
  if (!hasHits || !hasValues) {
    const passed = schema.passedOver.length > 0 ? ' (views and virtual tables are not read)' : '';
    throw new BadInputError(
      `${schema.location} is no AXIOM case that REVIEW reads: it has no tables of hits and their values${passed}. Create a portable case of it in AXIOM Examine, or export it as XML, and import that.`,
    );
  }
}

/** Unreadable parts of it are warned about: the hits do not depend on it. */
async function readInformation(
  input: ImporterInput,
  records: readonly ContainerEntry[],
): Promise<CaseInformation | null> {
  const entry = records.find(({ path }) => baseName(path).toLowerCase() === 'case information.xml');
  if (entry === undefined) {
    return null;
  }
  const information: CaseInformation = { product: null, version: null, totals: new Map(), sections: [] };
  try {
    if (entry.size > MAX_INFORMATION) {
      throw new Error(`it has ${entry.size} bytes`);
    }
    let text = '';
    for await (const piece of decodeText(readRequiredEntry(entry, entry.path), () => undefined)) {
      text += piece;
    }
    parseCaseInformation(text, information);
  } catch (error) {
    const message = `The case information could not be read to its end (${messageOf(error)}). The hits are read without it.`;
    input.ledger.warn('Case information that cannot be read', `${input.container.name}, ${entry.path}`, message);
  }
  return information;
}
