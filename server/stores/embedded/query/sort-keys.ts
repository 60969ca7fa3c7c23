import type { ValueType } from '@contract/model/hit';
import { compareNaturally, naturalPrefix, SORTED_UNITS } from '@contract/text/natural-order';
import { hasBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment, SegmentColumn } from '@server/stores/embedded/index/segment';

import { columnsOf } from './columns';

/**
 * The sort keys of documents for a fragment: of several fragments with the name the first one of the hit counts, whatever its
 * value. Documents without a value are last in every order.
 */
interface FirstEntryKeys {
  /** The requested documents with a value, ascending. */
  readonly documents: Uint32Array;
  /**
   * The key of each of `documents`: a number, a date in epoch milliseconds, or the beginning of the natural key of a text as a
   * whole number (contract/text/natural-order.ts). Texts with different keys are in the order of their keys; those with equal
   * keys are compared by `textOf`.
   */
  readonly keys: Float64Array;
  /** The key of a requested document; NaN without a value. */
  keyOf(document: number): number;
  /** The compared part of a text: UTF-8 bytes of the first 256 UTF-16 units, folded. Null without a text. */
  textOf(document: number): Buffer | null;
  /** Compares `textOf` of a document that has a text with such a text, in natural order. */
  compareText(document: number, text: Buffer): number;
}

/** Keys of the documents in `bits` (null: all) by the fragment of that name and type. */
export const firstEntryKeys = (
  segment: Segment,
  name: string,
  valueType: ValueType,
  bits: Bitset | null,
): FirstEntryKeys => new ColumnKeys(segment, columnsOf(segment, name, valueType), bits);

/** The key of a folded text from another source, such as a cursor. */
export const textKey = (text: Buffer): { key: number; text: Buffer } => ({
  key: prefixOf(text, 0, text.length),
  text: text.subarray(0, sortedEnd(text, 0, text.length)),
});

class ColumnKeys implements FirstEntryKeys {
  readonly documents: Uint32Array;
  readonly keys: Float64Array;
  private readonly columnOfArtifact: ReadonlyMap<number, SegmentColumn>;
  /** First document of the array below: the documents of an artifact are mostly adjacent. */
  private readonly first: number;
  /** The index of the first entry of each document in the column of its artifact, plus one; 0 without an entry. */
  private readonly entries: Uint32Array;

  constructor(
    private readonly segment: Segment,
    columns: readonly SegmentColumn[],
    bits: Bitset | null,
  ) {
    const filled = columns.filter(({ entryCount }) => entryCount > 0);
    this.columnOfArtifact = new Map(filled.map((column) => [column.artifactId, column]));
    const ends = filled.map((column) => documentsBetween(column));
    this.first = Math.min(...ends.map(({ first }) => first));
    const length = filled.length === 0 ? 0 : Math.max(...ends.map(({ last }) => last)) - this.first + 1;
    this.entries = new Uint32Array(length);
    const count = filled.reduce((sum, column) => sum + this.noteEntries(column, bits), 0);
    ({ documents: this.documents, keys: this.keys } = this.withValue(count));
  }

  keyOf(document: number): number {
    const column = this.columnOf(document);
    const entry = this.entryOf(document);
    if (column === undefined || entry < 0) {
      return NaN;
    }
    if (column.valueType !== 'text') {
      return column.values()?.[entry] ?? NaN;
    }
    const starts = column.textStarts();
    return prefixOf(column.text(), starts[entry] ?? 0, starts[entry + 1] ?? 0);
  }

  textOf(document: number): Buffer | null {
    const column = this.columnOf(document);
    const entry = this.entryOf(document);
    if (column?.valueType !== 'text' || entry < 0) {
      return null;
    }
    const starts = column.textStarts();
    const [text, start] = [column.text(), starts[entry] ?? 0];
    return text.subarray(start, sortedEnd(text, start, starts[entry + 1] ?? 0));
  }

  compareText(document: number, text: Buffer): number {
    const column = this.columnOf(document);
    const entry = this.entryOf(document);
    const starts = column?.textStarts() ?? NO_STARTS;
    const own = column?.text() ?? EMPTY_TEXT;
    const [start, end] = [starts[entry] ?? 0, starts[entry + 1] ?? 0];
    const near = start + SORTED_UNITS;
    const difference = near < end ? compareNaturally(own, start, near, text, false) : NaN;
    return Number.isNaN(difference) ? compareNaturally(own, start, sortedEnd(own, start, end), text) : difference;
  }

  private columnOf(document: number): SegmentColumn | undefined {
    return this.columnOfArtifact.get(this.segment.artifacts[document] ?? 0);
  }

  /** Below 0 without one. */
  private entryOf(document: number): number {
    return (this.entries[document - this.first] ?? 0) - 1;
  }

  /** Returns the number of documents with an entry. */
  private noteEntries(column: SegmentColumn, bits: Bitset | null): number {
    const documents = column.documents();
    let before = -1;
    let count = 0;
    for (let entry = 0; entry < documents.length; entry += 1) {
      const document = documents[entry] ?? 0;
      const isFirst = document !== before;
      before = document;
      if (isFirst && (bits === null || hasBit(bits, document))) {
        this.entries[document - this.first] = entry + 1;
        count += 1;
      }
    }
    return count;
  }

  /** The documents with a value among `count` documents with an entry, with their keys. */
  private withValue(count: number): { documents: Uint32Array; keys: Float64Array } {
    const documents = new Uint32Array(count);
    const keys = new Float64Array(count);
    let next = 0;
    for (let index = 0; index < this.entries.length; index += 1) {
      if (this.entries[index] !== 0) {
        const key = this.keyOf(this.first + index);
        if (!Number.isNaN(key)) {
          documents[next] = this.first + index;
          keys[next] = key;
          next += 1;
        }
      }
    }
    return { documents: documents.subarray(0, next), keys: keys.subarray(0, next) };
  }
}

const EMPTY_TEXT = Buffer.alloc(0);
const NO_STARTS = new Uint32Array(0);

function documentsBetween(column: SegmentColumn): { first: number; last: number } {
  const documents = column.documents();
  return { first: documents[0] ?? 0, last: documents[documents.length - 1] ?? 0 };
}

/** The end of a long text that is compared is found only when the key depends on it. */
function prefixOf(text: Buffer, start: number, end: number): number {
  const near = start + SORTED_UNITS;
  const prefix = near < end ? naturalPrefix(text, start, near, false) : NaN;
  return Number.isNaN(prefix) ? naturalPrefix(text, start, sortedEnd(text, start, end)) : prefix;
}

/** The end of up to `SORTED_UNITS` UTF-16 units of a text, whole characters. */
function sortedEnd(text: Buffer, start: number, end: number): number {
  if (end - start <= SORTED_UNITS) {
    return end;
  }
  let units = 0;
  let at = start;
  while (at < end) {
    const byte = text[at] ?? 0;
    const length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    units += length === 4 ? 2 : 1;
    if (units > SORTED_UNITS) {
      break;
    }
    at += length;
  }
  return at;
}
