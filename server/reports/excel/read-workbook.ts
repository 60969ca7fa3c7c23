import { openPromise, type Entry, type ZipFile } from 'yauzl';

import { ReportIncompleteError } from '@server/reports/report-content';

/**
 * Beginnings of rows as `textCell` writes them. A full XML parser takes longer than writing the workbook; tests verify that the
 * XML is valid.
 */
const CELL = '<c r="[A-Z]+\\d+" t="inlineStr"(?: s="\\d+")?><is><t(?: xml:space="preserve")?>([^<]*)</t></is></c>';
const LONGEST_START = 400_000;

/** A written workbook, read to compare it with the expected rows. */
export class WorkbookReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(file: string): Promise<WorkbookReader> {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
    }
    return new WorkbookReader(zip, entries);
  }

  /** The first cells of each row below the header, as XML text. The bytes are checked by their CRC. */
  async *rows(part: string, cellCount: number): AsyncGenerator<string[]> {
    const entry = this.entries.get(part);
    if (entry === undefined) {
      throw new ReportIncompleteError([`the part ${part} of the workbook`]);
    }
    const start = new RegExp(`<row r="(?!1")\\d+">${CELL.repeat(cellCount)}`, 'g');
    let rest = '';
    const stream = await this.zip.openReadStreamPromise(entry);
    for await (const chunk of stream.setEncoding('utf8')) {
      rest += String(chunk);
      let end = 0;
      for (const found of rest.matchAll(start)) {
        yield found.slice(1);
        end = found.index + found[0].length;
      }
      rest = rest.slice(Math.max(end, rest.length - LONGEST_START));
    }
  }

  close(): void {
    this.zip.close();
  }
}
