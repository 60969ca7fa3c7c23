import path from 'node:path';

import { AppendFile } from '@server/reports/append-file';

import { columnName, STYLE, textCell, xmlText } from './cells';

/** Maximum number of rows of a sheet, including its header. */
export const ROW_MAX = 1_048_576;
/** Excel opens sheets with up to 65,530 links. */
export const LINK_MAX = 60_000;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export interface SheetColumn {
  title: string;
  /** Characters. */
  width: number;
}

/** A part of a workbook part: text, or a file with text. */
export type PartPiece = string | { file: string };

/**
 * A sheet that is being written. Its rows and links are in files, because its header is known only after its last row. Rows
 * begin at 2.
 */
export class Sheet {
  private readonly rows: AppendFile;
  private links: AppendFile | null = null;
  private targets: AppendFile | null = null;
  private linkCount = 0;
  private lastRow = 1;

  constructor(
    readonly name: string,
    private readonly folder: string,
    readonly number: number,
  ) {
    this.rows = new AppendFile(path.join(folder, `sheet${number}.rows`));
  }

  get rowCount(): number {
    return this.lastRow - 1;
  }

  get isFull(): boolean {
    return this.lastRow >= ROW_MAX;
  }

  /** Number of the row that `appendRow` writes next. */
  get nextRow(): number {
    return this.lastRow + 1;
  }

  /** @param cells XML by column, in ascending order */
  appendRow(cells: string): void {
    this.lastRow += 1;
    this.rows.append(`<row r="${this.lastRow}">${cells}</row>`);
  }

  /** Whether another link fits. Beyond the maximum, links are written as text. */
  get canAddLink(): boolean {
    return this.linkCount < LINK_MAX;
  }

  /** Links a cell of the next row to a file. @param target relative to the workbook, with characters that need no escaping */
  appendLink(column: number, target: string): void {
    this.links ??= new AppendFile(path.join(this.folder, `sheet${this.number}.links`));
    this.targets ??= new AppendFile(path.join(this.folder, `sheet${this.number}.targets`));
    this.linkCount += 1;
    const id = `rId${this.linkCount}`;
    this.links.append(`<hyperlink ref="${columnName(column)}${this.nextRow}" r:id="${id}"/>`);
    this.targets.append(
      `<Relationship Id="${id}" Type="${RELATIONS}/hyperlink" Target="${xmlText(target)}" TargetMode="External"/>`,
    );
  }

  close(): void {
    this.rows.close();
    this.links?.close();
    this.targets?.close();
  }

  /** The XML of the sheet, with its header first and frozen. */
  content(columns: readonly SheetColumn[]): PartPiece[] {
    const widths = columns.map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    );
    const titles = columns.map(({ title }, index) => textCell(index, 1, title, STYLE.header));
    const end = `${columnName(columns.length - 1)}${this.lastRow}`;
    return [
      worksheetStart(`A1:${end}`, '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>') +
        `<cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`,
      { file: this.rows.path },
      `</sheetData><autoFilter ref="A1:${end}"/>`,
      ...(this.links === null ? [] : ['<hyperlinks>', { file: this.links.path }, '</hyperlinks>']),
      '</worksheet>',
    ];
  }

  /** The targets of its links; null without links. */
  relations(): PartPiece[] | null {
    return this.targets === null
      ? null
      : [`${DECLARATION}<Relationships xmlns="${PACKAGE_RELATIONS}">`, { file: this.targets.path }, '</Relationships>'];
  }
}

/** The XML of a sheet before its columns. */
export const worksheetStart = (dimension: string, pane = ''): string =>
  `${DECLARATION}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">` +
  `${pane === '' ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''}<dimension ref="${dimension}"/>` +
  `<sheetViews><sheetView workbookViewId="0"${pane === '' ? ' showGridLines="0"' : ''}>${pane}</sheetView></sheetViews>` +
  '<sheetFormatPr defaultRowHeight="15"/>';
