import type { Sheet, SheetColumn } from './sheet';

/** The sheets of one artifact, or of all attachments: a new one begins when the last one is full. */
export class SheetGroup {
  readonly sheets: Sheet[] = [];

  constructor(
    readonly title: string,
    private readonly openSheet: (title: string) => Sheet,
    readonly columns: () => readonly SheetColumn[],
  ) {}

  /** The sheet with space for one more row. */
  get current(): Sheet {
    const last = this.sheets.at(-1);
    if (last !== undefined && !last.isFull) {
      return last;
    }
    const next = this.openSheet(this.title);
    this.sheets.push(next);
    return next;
  }

  get rowCount(): number {
    return this.sheets.reduce((sum, { rowCount }) => sum + rowCount, 0);
  }
}
