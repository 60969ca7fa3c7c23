import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

import { isRecord, readJson } from '@contract/text/read-json';
import { BYTE_ORDER_MARK } from '@server/domain/csv';
import { ItemDigest } from '@server/reports/item-digest';

import { digestLine, type ReadExport } from './export-head';
import { readCsv } from './read-csv';

/** Title of the last line, next to the number of items. */
export const ITEMS_WRITTEN = 'Items written';

/**
 * @param titles the title line, after which the items begin
 * @param mark expected at the start of the file
 */
export async function readCsvExport(file: string, titles: readonly string[], mark: string): Promise<ReadExport> {
  const items = new ItemDigest();
  const titleLine = digestLine(titles);
  const damaged = { items, itemsWritten: null };
  let areItems = false;
  let itemsWritten: number | null = null;
  let line = 0;
  for await (const row of readCsv(createReadStream(file))) {
    line += 1;
    const isMarked = row[0]?.startsWith(BYTE_ORDER_MARK) === true;
    if (itemsWritten !== null || row.length !== titles.length || (line === 1 && isMarked !== (mark !== ''))) {
      return damaged;
    }
    if (!areItems) {
      areItems = digestLine(row) === titleLine;
    } else if (row[0] === ITEMS_WRITTEN) {
      itemsWritten = Number(row[1]);
    } else {
      items.add(digestLine(row));
    }
  }
  return { items, itemsWritten };
}

/** @param titles of the columns whose values are read */
export async function readJsonLinesExport(file: string, titles: readonly string[]): Promise<ReadExport> {
  const items = new ItemDigest();
  let itemsWritten: number | null = null;
  for await (const text of linesOf(file)) {
    const read = readJson(text);
    if (!isRecord(read) || itemsWritten !== null) {
      return { items, itemsWritten: null };
    }
    const { item, end } = read;
    if (isRecord(item)) {
      items.add(digestLine(titles.map((title) => (Object.hasOwn(item, title) ? item[title] : null))));
    } else if (isRecord(end)) {
      itemsWritten = Number(end.itemsWritten);
    }
  }
  return { items, itemsWritten };
}

/** Whole lines; `node:readline` would split lines at other characters, too. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
