import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { ReportArchive } from '@server/reports/archive/report-archive';
import { safeName } from '@server/reports/archive/safe-name';
import { ReportClock } from '@server/reports/report-clock';
import type { ReportContent, ReportWriter, WriteOptions, WrittenReport } from '@server/reports/report-content';

import { CellTexts } from './cell-texts';
import { ExpectedRows } from './expected-rows';
import { ItemSheets } from './item-sheets';
import { packWorkbook } from './pack-workbook';
import { Sheet } from './sheet';
import type { SheetGroup } from './sheet-group';
import { SheetNames } from './sheet-names';
import { summarySheet, type SheetEntry } from './summary-sheet';
import { sheetPart, workbookParts, type WorkbookPart } from './workbook-parts';

/** Items between two yields to the event loop, with a report of progress. */
const SLICE = 250;
const SUMMARY = { name: 'Summary', number: 1 };
const CSV_NOTE =
  'Text of the evidence is stored as text and is never a formula here. A CSV file saved from this workbook does not keep that: open such a ' +
  'file with its columns imported as text.';

/** Writes a report as an Excel workbook: a summary, a sheet per artifact and one of all attachments. */
export class ExcelWriter implements ReportWriter {
  async write(content: ReportContent, options: WriteOptions): Promise<WrittenReport> {
    const run = new ExcelRun(content, options);
    try {
      return await run.write();
    } finally {
      run.close();
    }
  }
}

class ExcelRun {
  private readonly archive: ReportArchive;
  private readonly clock: ReportClock;
  private readonly texts = new CellTexts();
  private readonly names = new SheetNames();
  private readonly expected: ExpectedRows;
  private readonly items: ItemSheets;
  private readonly folder: string;
  private sheetCount = SUMMARY.number;
  private readonly opened: Sheet[] = [];

  constructor(
    private readonly content: ReportContent,
    private readonly options: WriteOptions,
  ) {
    const { head } = content;
    this.folder = path.join(options.folder, 'workbook');
    this.archive = new ReportArchive({ ...options, head, open: (sha256) => content.open(sha256) });
    this.clock = new ReportClock(head.timezone);
    this.expected = new ExpectedRows(content);
    this.names.take(SUMMARY.name);
    this.items = new ItemSheets({
      ...{ clock: this.clock, texts: this.texts, hasExhibits: head.exhibitCount > 0 },
      openSheet: (title) => this.openSheet(title),
    });
  }

  async write(): Promise<WrittenReport> {
    const { head } = this.content;
    await mkdir(this.folder);
    await this.writeItems();
    const notes = this.notes();
    const file = path.join(this.options.folder, 'report.xlsx');
    await packWorkbook(file, this.parts(notes), this.options.signal);
    await this.expected.compare(file, this.items);
    const name = `${safeName(head.name, 'report')}.xlsx`;
    return { ...(await this.archive.finish([{ path: file, name }])), notes };
  }

  close(): void {
    this.archive.close();
  }

  private async writeItems(): Promise<void> {
    const { signal, onProgress } = this.options;
    let count = 0;
    for await (const item of this.content.items()) {
      count += 1;
      this.expected.add(item);
      this.items.append(item, count);
      if (item.attachments.length > 0) {
        await this.archive.addFilesOf(item);
      }
      if (this.texts.hasSome) {
        for (const { path: name, text } of this.texts.take()) {
          await this.archive.addText(name, text, { item: item.hitId });
        }
      }
      if (count % SLICE === 0) {
        signal.throwIfAborted();
        onProgress(count);
        await setImmediate();
      }
    }
    onProgress(count);
    this.opened.forEach((sheet) => sheet.close());
  }

  private openSheet(title: string): Sheet {
    this.sheetCount += 1;
    const sheet = new Sheet(this.names.take(title), this.folder, this.sheetCount);
    this.opened.push(sheet);
    return sheet;
  }

  private groups(): SheetGroup[] {
    return [
      ...[...this.items.artifacts.values()].map(({ group }) => group),
      this.items.attachments,
      this.items.exhibits,
    ];
  }

  private parts(notes: readonly string[]): WorkbookPart[] {
    const groups = this.groups();
    const sheets = groups.flatMap((group) => group.sheets);
    const entries = [...this.items.artifacts].flatMap(([key, { group }]) => {
      const [groupName = '', artifact = ''] = key.split('\0');
      return group.sheets.map((sheet) => entryOf(groupName, artifact, sheet));
    });
    entries.unshift(...this.items.exhibits.sheets.map((sheet) => entryOf('', 'Exhibits', sheet)));
    entries.push(...this.items.attachments.sheets.map((sheet) => entryOf('', 'Files of all items', sheet)));
    const summary = summarySheet(this.content.head, entries, { notes: [...notes, CSV_NOTE], clock: this.clock });
    return [
      ...workbookParts([SUMMARY, ...sheets]),
      { name: sheetPart(SUMMARY.number), pieces: summary },
      ...groups.flatMap((group) => group.sheets.flatMap((sheet) => partsOf(sheet, group))),
    ];
  }

  private notes(): string[] {
    const { unlinkedCount } = this.items;
    const split = this.groups().filter(({ sheets }) => sheets.length > 1);
    return [
      ...(unlinkedCount === 0
        ? []
        : [`Excel opens 60,000 links a sheet: ${unlinkedCount} files are named as text without a link.`]),
      ...(this.texts.total === 0
        ? []
        : [`${this.texts.total} texts are longer than a cell holds: each lies in a file that its cell names.`]),
      ...split.map(
        ({ title, sheets }) => `${title} has more rows than a sheet holds and is on ${sheets.length} sheets.`,
      ),
    ];
  }
}

const entryOf = (group: string, artifact: string, sheet: Sheet): SheetEntry => ({
  ...{ group, artifact, sheetName: sheet.name, rowCount: sheet.rowCount },
});

function partsOf(sheet: Sheet, group: SheetGroup): WorkbookPart[] {
  const relations = sheet.relations();
  return [
    { name: sheetPart(sheet.number), pieces: sheet.content(group.columns()) },
    ...(relations === null ? [] : [{ name: `xl/worksheets/_rels/sheet${sheet.number}.xml.rels`, pieces: relations }]),
  ];
}
