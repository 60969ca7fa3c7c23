import { attachmentFolder, itemFiles, type AttachmentFiles } from '@server/reports/archive/item-files';
import { linkTo } from '@server/reports/archive/safe-name';
import type { ReportClock } from '@server/reports/report-clock';
import type { ReportItem } from '@server/reports/report-content';

import type { CellTexts } from './cell-texts';
import { numberCell, STYLE, textCell } from './cells';
import { ItemColumns, type ItemCell } from './item-columns';
import type { Sheet, SheetColumn } from './sheet';
import { SheetGroup } from './sheet-group';

interface Options {
  clock: ReportClock;
  texts: CellTexts;
  openSheet: (title: string) => Sheet;
  hasExhibits: boolean;
}

interface ArtifactSheets {
  group: SheetGroup;
  columns: ItemColumns;
}

const ATTACHMENT_COLUMNS: readonly SheetColumn[] = [
  { title: 'Item ID', width: 38 },
  { title: 'SHA-256', width: 66 },
  { title: 'File', width: 60 },
  { title: 'Name', width: 36 },
  { title: 'Type', width: 24 },
  { title: 'Size (bytes)', width: 14 },
  { title: 'Path in the export', width: 60 },
  { title: 'Differs from the report of the extraction', width: 40 },
  { title: 'Conversion of', width: 36 },
];
const EXHIBIT_COLUMNS: readonly SheetColumn[] = [
  { title: 'Exhibit', width: 14 },
  { title: 'Title', width: 44 },
  { title: 'Remark', width: 60 },
  { title: 'Item ID', width: 38 },
  { title: 'Number', width: 10 },
  { title: 'Source', width: 24 },
  { title: 'Artifact', width: 30 },
];
const NOT_IN_EXPORT = 'not in the export';
/** Column of the file of an attachment row. */
const FILE = 2;

/** Key of an artifact. */
export const artifactKey = ({ group, artifact }: Pick<ReportItem, 'group' | 'artifact'>): string =>
  `${group}\0${artifact}`;

/** Rows of items on the sheets of their artifacts, and of their files on the sheet of attachments. */
export class ItemSheets {
  readonly artifacts = new Map<string, ArtifactSheets>();
  readonly attachments: SheetGroup;
  /** A row for each item that is an exhibit, in the order of the items. */
  readonly exhibits: SheetGroup;
  /** Number of files written as text because the sheet has the maximum number of links. */
  unlinkedCount = 0;

  constructor(private readonly options: Options) {
    this.attachments = new SheetGroup('Attachments', options.openSheet, () => ATTACHMENT_COLUMNS);
    this.exhibits = new SheetGroup('Exhibits', options.openSheet, () => EXHIBIT_COLUMNS);
  }

  /** @param position from 1, in the whole report */
  append(item: ReportItem, position: number): void {
    const files = item.attachments.length === 0 ? [] : itemFiles(item);
    const { group, columns } = this.sheetsOf(item);
    const sheet = group.current;
    const stored = files.flatMap(({ original }) => original ?? []);
    const cells = columns
      .cellsOf(item, position)
      .map((cell) => this.cellXml(cell, sheet.nextRow, item.hitId, stored.length > 0));
    const [first] = stored;
    if (first !== undefined) {
      this.link(sheet, ItemColumns.ATTACHMENTS, stored.length === 1 ? first.path : attachmentFolder(item));
    }
    sheet.appendRow(cells.join(''));
    files.forEach((file) => this.appendFile(item, file));
    this.appendExhibit(item, position);
  }

  private sheetsOf(item: ReportItem): ArtifactSheets {
    const key = artifactKey(item);
    let sheets = this.artifacts.get(key);
    if (sheets === undefined) {
      const columns = new ItemColumns(this.options.clock, this.options.hasExhibits);
      sheets = { columns, group: new SheetGroup(item.artifact, this.options.openSheet, () => columns.all) };
      this.artifacts.set(key, sheets);
    }
    return sheets;
  }

  private cellXml(cell: ItemCell, row: number, hitId: string, isLinked: boolean): string {
    if (cell.kind === 'xml') {
      return cell.write(row) ?? '';
    }
    const style = isLinked && cell.column === ItemColumns.ATTACHMENTS ? STYLE.link : STYLE.plain;
    return textCell(cell.column, row, this.options.texts.fit(cell.text, hitId), style);
  }

  private appendExhibit({ exhibit, hitId, sourceName, artifact }: ReportItem, position: number): void {
    if (exhibit === null) {
      return;
    }
    const sheet = this.exhibits.current;
    const values = [exhibit.number, exhibit.title, exhibit.remark, hitId, position, sourceName, artifact];
    const cells = values.map((value, column) => {
      if (typeof value === 'number') {
        return numberCell(column, sheet.nextRow, value) ?? '';
      }
      return value === '' ? '' : textCell(column, sheet.nextRow, this.options.texts.fit(value, hitId), STYLE.plain);
    });
    sheet.appendRow(cells.join(''));
  }

  private appendFile({ hitId }: ReportItem, { attachment, original, conversions }: AttachmentFiles): void {
    const { name, mimeType, path, differences = [] } = attachment;
    const differing = differences.map(({ what, report, stored }) => `${what}: report ${report}, stored ${stored}`);
    this.appendAttachment(hitId, [
      ...[original?.sha256 ?? NOT_IN_EXPORT, original?.path ?? NOT_IN_EXPORT, name, mimeType],
      ...[original?.size ?? null, path, differing.join('\n'), ''],
    ]);
    for (const file of conversions) {
      this.appendAttachment(hitId, [file.sha256, file.path, file.name, '', file.size, '', '', name]);
    }
  }

  private appendAttachment(hitId: string, values: readonly (string | number | null)[]): void {
    const sheet = this.attachments.current;
    const isStored = values[FILE - 1] !== NOT_IN_EXPORT;
    const cells = [hitId, ...values].map((value, column) => {
      if (typeof value === 'number') {
        return numberCell(column, sheet.nextRow, value) ?? '';
      }
      const style = column === FILE && isStored ? STYLE.link : STYLE.plain;
      return value === null || value === ''
        ? ''
        : textCell(column, sheet.nextRow, this.options.texts.fit(value, hitId), style);
    });
    if (isStored) {
      this.link(sheet, FILE, String(values[FILE - 1]));
    }
    sheet.appendRow(cells.join(''));
  }

  /** @param path in the archive of the report */
  private link(sheet: Sheet, column: number, path: string): void {
    if (sheet.canAddLink) {
      sheet.appendLink(column, linkTo(path));
    } else {
      this.unlinkedCount += 1;
    }
  }
}
