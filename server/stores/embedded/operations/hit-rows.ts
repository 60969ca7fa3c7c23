import { compareSorted } from '@contract/text/natural-order';

import type { HitList } from './hit-list';
import type { HitOrder } from './hit-order';
import type { Position, SortValue } from './position';

/** Ordered hits for the transfer between threads: columns, so that tens of thousands of skipped hits are cheap. */
export interface HitRows {
  ids: Float64Array;
  /** By entry of the order: numbers, NaN without a value, or texts. */
  keys: (Float64Array | (string | null)[])[];
}

/** The hits of a list from an index on. */
export function rowsOf(order: HitOrder, list: HitList, from = 0): HitRows {
  const entries = Uint32Array.from({ length: list.length - from }, (_unused, index) => from + index);
  return {
    ids: Float64Array.from(entries, (index) => list.idAt(index)),
    keys: order.signs.map((_sign, index) =>
      order.isText(index)
        ? Array.from(entries, (entry) => list.textAt(entry, index))
        : Float64Array.from(entries, (entry) => list.numberAt(entry, index)),
    ),
  };
}

/** At most `size` rows after the first `skip` ones of all parts together. */
export function mergeRows(
  order: HitOrder,
  parts: readonly HitRows[],
  { skip, size }: { skip: number; size: number },
): Position[] {
  const cursors = parts.map((rows) => new RowsCursor(order, rows)).filter(({ isAtEnd }) => !isAtEnd);
  const merged: Position[] = [];
  for (let passed = 0; merged.length < size; passed += 1) {
    let first = cursors[0];
    for (const cursor of cursors) {
      if (first !== undefined && cursor !== first && cursor.isBefore(first)) {
        first = cursor;
      }
    }
    if (first === undefined) {
      break;
    }
    if (passed >= skip) {
      merged.push(first.position());
    }
    first.advance();
    if (first.isAtEnd) {
      cursors.splice(cursors.indexOf(first), 1);
    }
  }
  return merged;
}

class RowsCursor {
  private at = 0;
  /** The texts of the row at `at` in UTF-8, by entry of the order. */
  private texts: Uint8Array[] = [];

  constructor(
    private readonly order: HitOrder,
    private readonly rows: HitRows,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.rows.ids.length;
  }

  advance(): void {
    this.at += 1;
    this.texts = [];
  }

  isBefore(other: RowsCursor): boolean {
    for (let index = 0; index < this.order.signs.length; index += 1) {
      const difference = this.compareValue(other, index);
      if (difference !== 0) {
        return difference < 0;
      }
    }
    return this.id < other.id;
  }

  position(): Position {
    const values = this.order.signs.map((_sign, index) => this.value(index));
    return this.order.position(values, this.id);
  }

  private get id(): number {
    return this.rows.ids[this.at] ?? 0;
  }

  private value(index: number): SortValue {
    const value = this.rows.keys[index]?.[this.at] ?? null;
    return Number.isNaN(value) ? null : value;
  }

  /** Hits without a value are last in both directions. */
  private compareValue(other: RowsCursor, index: number): number {
    const [left, right] = [this.value(index), other.value(index)];
    if (left === right) {
      return 0;
    }
    if (left === null || right === null) {
      return left === null ? 1 : -1;
    }
    const difference =
      typeof left === 'string'
        ? compareSorted(this.bytesOf(index, left), other.bytesOf(index, String(right)))
        : left - Number(right);
    return difference * (this.order.signs[index] ?? 1);
  }

  private bytesOf(index: number, text: string): Uint8Array {
    return (this.texts[index] ??= Buffer.from(text));
  }
}
