import type { Fragment } from '@contract/model/hit';
import { attachmentText, commentText, deletedText } from '@server/reports/item-texts';
import { NEEDS_VALIDATION, type ReportClock } from '@server/reports/report-clock';
import type { ReportItem } from '@server/reports/report-content';

import { dateCell, numberCell, textCell } from './cells';
import type { SheetColumn } from './sheet';

/** Excel has 16,384 columns; the last used one takes all values without a column of their own. */
const FURTHER_COLUMN = 16_000;
const ISO_TITLE = `ISO 8601, or ${NEEDS_VALIDATION}`;

const EXHIBIT_COLUMNS: readonly SheetColumn[] = [
  { title: 'Exhibit', width: 14 },
  { title: 'Exhibit title', width: 36 },
  { title: 'Exhibit remark', width: 40 },
];

/** A cell to write; `text` may exceed the maximum. */
export type ItemCell =
  | { column: number; kind: 'text'; text: string }
  | { column: number; kind: 'xml'; write: (row: number) => string | null; text: string };

/** The columns of one artifact: the common ones, then one per fragment in order of appearance. */
export class ItemColumns {
  private readonly columns: SheetColumn[];
  private readonly known = new Map<string, number>();

  /** @param hasExhibits whether items of the report are exhibits */
  constructor(
    private readonly clock: ReportClock,
    hasExhibits: boolean,
  ) {
    this.columns = [
      { title: 'Item ID', width: 38 },
      { title: 'Number', width: 10 },
      { title: 'Source', width: 24 },
      { title: 'Original ID', width: 18 },
      { title: 'Deleted', width: 9 },
      ...this.dateColumns('Date/time'),
      { title: 'Tags', width: 24 },
      { title: 'Comments', width: 40 },
      { title: 'Attachments', width: 36 },
      { title: 'Path in the extraction', width: 40 },
      ...(hasExhibits ? EXHIBIT_COLUMNS : []),
    ];
  }

  get all(): readonly SheetColumn[] {
    return this.columns;
  }

  /** Column of attachment names. */
  static readonly ATTACHMENTS = 9;

  /** Cells in ascending column order. @param position from 1 */
  cellsOf(item: ReportItem, position: number): ItemCell[] {
    const cells: ItemCell[] = [text(0, item.hitId), number(1, position, String(position)), text(2, item.sourceName)];
    add(cells, 3, item.originalId);
    add(cells, 4, deletedText(item.isDeleted));
    if (item.date !== null) {
      cells.push(...this.dateCells(5, item.date));
    } else {
      add(cells, 6, this.clock.dateText(item));
    }
    add(cells, 7, item.tags.map(({ name }) => name).join('\n'));
    add(cells, 8, item.comments.map((comment) => commentText(comment, this.clock)).join('\n'));
    add(cells, ItemColumns.ATTACHMENTS, item.attachments.map(attachmentText).join('\n'));
    add(cells, 10, item.sourcePaths.join('\n'));
    if (item.exhibit !== null) {
      add(cells, 11, item.exhibit.number);
      add(cells, 12, item.exhibit.title);
      add(cells, 13, item.exhibit.remark);
    }
    const fragments = this.fragmentCells(item.fragments);
    return [...cells, ...fragments];
  }

  private fragmentCells(fragments: readonly Fragment[]): ItemCell[] {
    const cells: ItemCell[] = [];
    const texts = new Map<number, string[]>();
    const counts = new Map<string, number>();
    for (const fragment of fragments) {
      const title = fragment.displayName === '' ? fragment.name : fragment.displayName;
      const kind = kindOf(fragment);
      const count = kind === 'text' ? 1 : (counts.get(title) ?? 0) + 1;
      counts.set(title, count);
      const column = this.columnOf(count === 1 ? title : `${title} (${count})`, kind);
      if (column >= FURTHER_COLUMN) {
        gather(texts, FURTHER_COLUMN, `${title}: ${this.clock.valueText(fragment)}`);
      } else if (kind === 'date' && fragment.dateValue !== undefined) {
        cells.push(...this.dateCells(column, fragment.dateValue));
      } else if (kind === 'number' && fragment.numberValue !== undefined) {
        cells.push(number(column, fragment.numberValue, fragment.value));
      } else {
        gather(texts, column, this.clock.valueText(fragment));
      }
    }
    texts.forEach((values, column) => cells.push(text(column, values.join('\n'))));
    return cells.sort((left, right) => left.column - right.column);
  }

  private columnOf(title: string, kind: 'text' | 'number' | 'date'): number {
    const key = `${kind}:${title}`;
    let column = this.known.get(key);
    if (column === undefined) {
      column = this.addColumns(title, kind);
      this.known.set(key, column);
    }
    return column;
  }

  private addColumns(title: string, kind: 'text' | 'number' | 'date'): number {
    const column = this.columns.length;
    if (column >= FURTHER_COLUMN - 1) {
      if (column < FURTHER_COLUMN) {
        this.columns.push({ title: '', width: 9 });
      }
      if (column <= FURTHER_COLUMN) {
        this.columns.push({ title: 'Further details', width: 60 });
      }
      return FURTHER_COLUMN;
    }
    const width = kind === 'number' ? 14 : 32;
    this.columns.push(...(kind === 'date' ? this.dateColumns(title) : [{ title, width }]));
    return column;
  }

  private dateColumns(title: string): SheetColumn[] {
    return [
      { title: `${title} (${this.clock.timezone})`, width: 22 },
      { title: `${title} (${ISO_TITLE})`, width: 36 },
    ];
  }

  private dateCells(column: number, value: Parameters<ReportClock['isoText']>[0]): ItemCell[] {
    const wallClock = this.clock.wallClockOf(value);
    const iso = text(column + 1, this.clock.isoText(value));
    return wallClock === null
      ? [iso]
      : [{ column, kind: 'xml', write: (row) => dateCell(column, row, wallClock), text: '' }, iso];
  }
}

function kindOf({ valueType, dateValue, numberValue }: Fragment): 'text' | 'number' | 'date' {
  if (valueType === 'date' && dateValue !== undefined) {
    return 'date';
  }
  return valueType === 'number' && numberValue !== undefined ? 'number' : 'text';
}

const text = (column: number, value: string): ItemCell => ({ column, kind: 'text', text: value });

const number = (column: number, value: number, original: string): ItemCell => ({
  ...{ column, kind: 'xml', text: original },
  write: (row) => numberCell(column, row, value) ?? textCell(column, row, original),
});

function add(cells: ItemCell[], column: number, value: string): void {
  if (value !== '') {
    cells.push(text(column, value));
  }
}

function gather(texts: Map<number, string[]>, column: number, value: string): void {
  const existing = texts.get(column);
  if (existing === undefined) {
    texts.set(column, [value]);
  } else {
    existing.push(value);
  }
}
