import { safeName } from '@server/reports/archive/safe-name';

import { CELL_MAX } from './cells';

/** Length of the text in its cell when the whole text is in a file, in UTF-16 units. */
const BEGINNING = 500;

export interface LongText {
  /** Path in the archive of the report. */
  path: string;
  text: string;
}

/** Texts that do not fit in a cell: collected row by row, and written into files next to the workbook. */
export class CellTexts {
  private waiting: LongText[] = [];
  private count = 0;

  /** The text, or its beginning and the name of the file with the whole text. */
  fit(text: string, hitId: string): string {
    if (text.length <= CELL_MAX) {
      return text;
    }
    this.count += 1;
    const path = `texts/${safeName(hitId, 'item')}-${this.count}.txt`;
    this.waiting.push({ path, text });
    const beginning = text.slice(0, BEGINNING).replace(/[\ud800-\udbff]$/, '');
    return `The whole text (${text.length.toLocaleString('en-US')} characters) is in ${path}. It begins: ${beginning} …`;
  }

  get hasSome(): boolean {
    return this.waiting.length > 0;
  }

  /** Number of cells whose text is in a file. */
  get total(): number {
    return this.count;
  }

  take(): LongText[] {
    const pending = this.waiting;
    this.waiting = [];
    return pending;
  }
}
