import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { axiomFacts, axiomHits } from './axiom/axiom-hits';
import type { Extraction } from './extraction';
import { AxiomCaseWriter } from './formats/axiom-case-writer';
import { XryTextWriter } from './formats/xry-text-writer';
import { buildMediaLibrary, type MediaLibrary } from './media/media-library';
import type { Item } from './models/item-data';
import { phoneItems } from './phone-items';
import { prepareExtraction } from './prepare-extraction';
import { readByTool } from './read-by-tool';
import type { OtherTool } from './story/tool-differences';
import { xryRecords } from './xry/xry-records';

/** Items between two yields to the event loop, so that writing can be interrupted. */
const ITEMS_PER_TURN = 500;

export interface ToolExportOptions {
  tool: OtherTool;
  /** Created when it does not exist; not removed when writing fails. */
  folder: string;
  seed: number;
  /** Number of hits of the report of the same phone, so that the background items are the same. */
  hits: number;
  signal?: AbortSignal;
}

export interface ToolExportSummary {
  outPath: string;
  /** Number of hits that an import creates. */
  hits: number;
}

/**
 * Writes the second phone of the sample as an export of another tool than UFED: an AXIOM portable case, or the text export of XRY. The
 * same seed and hits give the same bytes; memory does not grow with the hits.
 */
export const generateToolExport = async (options: ToolExportOptions): Promise<ToolExportSummary> => {
  options.signal?.throwIfAborted();
  return writeToolExport(options, await buildMediaLibrary(options.seed));
};

export const writeToolExport = async (
  { tool, folder, seed, hits, signal }: ToolExportOptions,
  library: MediaLibrary,
): Promise<ToolExportSummary> => {
  await mkdir(folder, { recursive: true });
  // Only the UFED report keeps a section on disk.
  const { extraction, plan } = prepareExtraction({ phone: 'tomasz', seed, hits }, library, join(folder, '.unused'));
  const items = readByTool(tool, extraction, phoneItems(extraction, plan));
  const write = tool === 'axiom' ? writeAxiom : writeXry;
  return { outPath: folder, hits: await write(folder, extraction, items, signal) };
};

type WriteItems = (
  folder: string,
  extraction: Extraction,
  items: Iterable<Item>,
  signal: AbortSignal | undefined,
) => Promise<number>;

const writeAxiom: WriteItems = async (folder, extraction, items, signal) => {
  const writer = new AxiomCaseWriter(folder, { schema: 'newer', facts: axiomFacts(extraction.phone) });
  return writeAll(writer, axiomHits(extraction, items), signal);
};

const writeXry: WriteItems = async (folder, extraction, items, signal) => {
  const writer = new XryTextWriter(folder, extraction.phone.fileSystem);
  const count = await writeAll(writer, xryRecords(extraction, items), signal);
  return count - EXHIBIT_RECORDS;
};

/** The facts of XRY about the case are not items. */
const EXHIBIT_RECORDS = 1;

interface Writer<Record> {
  write(record: Record): void;
  finish(): void;
  close(): void;
}

const writeAll = async <Record>(
  writer: Writer<Record>,
  records: Iterable<Record>,
  signal: AbortSignal | undefined,
): Promise<number> => {
  let count = 0;
  try {
    for (const record of records) {
      if (count % ITEMS_PER_TURN === 0) {
        await nextTurn();
        signal?.throwIfAborted();
      }
      writer.write(record);
      count += 1;
    }
    writer.finish();
  } finally {
    writer.close();
  }
  return count;
};
