import { foldText } from '@server/domain/fold-text';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

/** Decides about a value of a row, and where it is a date, whether that is a local one. */
type ScanTest = (value: unknown, isLocal: unknown) => boolean;

/** Sorting by text looks at this many folded characters: a cursor carries them along. */
const SORTED_CHARACTERS = 256;

/** Tests in TypeScript that SQL calls as `holds(number, value)`, while a query needs them. */
export class ScanTests {
  private readonly tests = new Map<number, ScanTest>();
  private last = 0;

  constructor(db: SqliteDatabase) {
    db.function('holds', { varargs: true }, (number: unknown, value: unknown, isLocal: unknown) =>
      Number(typeof number === 'number' && value !== null && this.tests.get(number)?.(value, isLocal) === true),
    );
    db.function('sort_text', { deterministic: true }, (value: unknown) =>
      typeof value === 'string' ? foldText(value).slice(0, SORTED_CHARACTERS) : null,
    );
  }

  add(test: ScanTest): number {
    this.last += 1;
    this.tests.set(this.last, test);
    return this.last;
  }

  remove(number: number): void {
    this.tests.delete(number);
  }
}
