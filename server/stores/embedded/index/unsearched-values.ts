import type { ByteRange, ColumnCollector } from './column-collector';
import { TextCollector } from './text-collector';

/** The folded values of columns that keywords do not search, such as dates: they are in the text of no document. */
export class UnsearchedValues {
  private readonly folded = new TextCollector();
  /** Those with accents or marks, with them. */
  private readonly marked = new TextCollector();

  /** Where the values of a column are. */
  get texts(): { folded: Uint8Array; marked: Uint8Array } {
    return { folded: this.folded.bytes, marked: this.marked.bytes };
  }

  clear(): void {
    this.folded.clear();
    this.marked.clear();
  }

  /** Adds a value to the column. Returns its number there. */
  add(column: ColumnCollector, value: string): number {
    const cached = column.find(value);
    if (cached >= 0) {
      return cached;
    }
    const start = this.folded.length;
    const marked = this.addMarked(this.folded.append(value));
    const number = column.addValue(start, this.folded.length - start, marked);
    if (column.canCache) {
      column.cache(value, number, 0);
    }
    return number;
  }

  private addMarked(marked: string | null): ByteRange | null {
    if (marked === null) {
      return null;
    }
    const start = this.marked.length;
    this.marked.appendFolded(marked);
    return { start, end: this.marked.length };
  }
}
