import type { SortEntry } from '@contract/model/filter';
import { fewDocuments } from '@server/stores/embedded/query/few-documents';
import { firstEntryKeys } from '@server/stores/embedded/query/sort-keys';
import { hasBit } from '@server/stores/embedded/base/bitset';
import { SEGMENT_HITS, type Segment } from '@server/stores/embedded/index/segment';

import type { HitOrder, Rank } from './hit-order';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';

/** The sort keys of the documents of a segment for one entry of a sort. */
interface EntryKeys {
  /** NaN without a value. */
  keyOf(document: number): number;
  /** Null except for text. */
  textOf(document: number): Buffer | null;
  /** For a document with a text. */
  compareText(document: number, text: Buffer): number;
}

/** The sort keys of the matching documents of a segment. */
export class SegmentKeys {
  /** Matching documents, ascending: at least all with a value for the first entry. */
  readonly documents: Uint32Array;
  /** Their values for the first entry, for text the first bytes; NaN without one. */
  readonly values: Float64Array;
  /** 1 when the first entry is ascending, -1 when it is descending: a value times this is a key (./hit-order.ts). */
  readonly sign: number;
  readonly firstHit: number;
  private readonly entries: readonly EntryKeys[];

  constructor(
    private readonly matched: MatchedSegment,
    private readonly order: HitOrder,
  ) {
    const { segment } = matched;
    const [first, ...others] = order.entries;
    const [keys, list] = firstKeys(matched, first ?? { by: 'hitId', order: 'asc' });
    this.documents = list.documents;
    this.values = list.keys;
    this.sign = order.signs[0] ?? 1;
    this.firstHit = segment.firstHit;
    this.entries = [keys, ...others.map((entry) => entryKeys(matched, entry))];
  }

  /** Matching documents without a value for the first entry, ascending. */
  valueless(): Uint32Array {
    const { segment, bits } = this.matched;
    const by = this.order.entries[0]?.by;
    if (by === 'date') {
      const undated = segment.byDate.subarray(segment.datedCount);
      if (bits === null) {
        return undated;
      }
      return this.documents.length < undated.length
        ? this.documents.filter((_document, index) => Number.isNaN(this.values[index] ?? NaN))
        : undated.filter((document) => hasBit(bits, document));
    }
    return by === 'fragment' || by === 'column'
      ? without(matchingDocuments(this.matched), this.documents)
      : new Uint32Array(0);
  }

  /** Whether a document with that first key is before (negative) or after (positive) a position. */
  compare(document: number, key: number, rank: Rank): number {
    const firstKey = rank.keys[0] ?? 0;
    if (key !== firstKey) {
      return key < firstKey ? -1 : 1;
    }
    let difference = this.compareText(0, document, rank.texts[0] ?? null);
    for (let index = 1; difference === 0 && index < this.entries.length; index += 1) {
      difference =
        compareNumbers(this.keyOf(index, document), rank.keys[index] ?? 0) ||
        this.compareText(index, document, rank.texts[index] ?? null);
    }
    return difference === 0 ? this.firstHit + document - rank.id : difference;
  }

  /** The same for two documents whose first keys are equal. */
  compareDocuments(document: number, segment: SegmentKeys, other: number): number {
    let difference = this.compareText(0, document, segment.entries[0]?.textOf(other) ?? null);
    for (let index = 1; difference === 0 && index < this.entries.length; index += 1) {
      difference =
        compareNumbers(this.keyOf(index, document), segment.keyOf(index, other)) ||
        this.compareText(index, document, segment.entries[index]?.textOf(other) ?? null);
    }
    return difference === 0 ? this.firstHit + document - (segment.firstHit + other) : difference;
  }

  /** The value for an entry; NaN without one. */
  numberOf(index: number, document: number): number {
    return this.entries[index]?.keyOf(document) ?? NaN;
  }

  textOf(index: number, document: number): string | null {
    return this.entries[index]?.textOf(document)?.toString() ?? null;
  }

  keyOf(index: number, document: number): number {
    const value = this.numberOf(index, document);
    return Number.isNaN(value) ? Infinity : value * (this.order.signs[index] ?? 1);
  }

  /** For a document whose key equals that of the text. */
  private compareText(index: number, document: number, text: Buffer | null): number {
    return text === null ? 0 : (this.entries[index]?.compareText(document, text) ?? 0) * (this.order.signs[index] ?? 1);
  }
}

const compareNumbers = (left: number, right: number): number => (left < right ? -1 : left > right ? 1 : 0);

interface ValueList {
  documents: Uint32Array;
  keys: Float64Array;
}

function firstKeys(matched: MatchedSegment, entry: SortEntry): [EntryKeys, ValueList] {
  const { segment, bits } = matched;
  if (entry.by === 'fragment') {
    const keys = firstEntryKeys(segment, entry.name, entry.valueType, bits);
    return [keys, keys];
  }
  const documents = matchingDocuments(matched);
  if (entry.by === 'column') {
    const keys = entryKeys(matched, entry);
    return [keys, valuesOf(keys, documents)];
  }
  const keys = entry.by === 'date' ? datesOf(matched, documents) : idsOf(segment, documents);
  return [entryKeys(matched, entry), { documents, keys }];
}

function entryKeys(matched: MatchedSegment, entry: SortEntry): EntryKeys {
  const { segment, bits } = matched;
  const { dates, firstHit } = segment;
  switch (entry.by) {
    case 'date':
      return { keyOf: (document) => dates[document] ?? NaN, ...NO_TEXTS };
    case 'column':
      return { keyOf: columnDates(matched, entry.column), ...NO_TEXTS };
    case 'hitId':
      return { keyOf: (document) => firstHit + document, ...NO_TEXTS };
    case 'fragment':
      return firstEntryKeys(segment, entry.name, entry.valueType, bits);
  }
}

/** The date in the date/time column: that of the configured fragment if the hit has it, otherwise the hit's own date. */
function columnDates({ segment, bits, columns }: MatchedSegment, column: number): (document: number) => number {
  const { dates } = segment;
  const own = (document: number): number => dates[document] ?? NaN;
  const choice = columns?.[column] ?? null;
  if (choice === null) {
    return own;
  }
  const chosen = firstEntryKeys(segment, choice.name, choice.valueType, bits);
  return (document) => {
    const date = chosen.keyOf(document);
    return Number.isNaN(date) ? own(document) : date;
  };
}

function valuesOf({ keyOf }: EntryKeys, documents: Uint32Array): ValueList {
  const values = [...documents].map((document) => [document, keyOf(document)] as const);
  const dated = values.filter(([, value]) => !Number.isNaN(value));
  return {
    documents: Uint32Array.from(dated, ([document]) => document),
    keys: Float64Array.from(dated, ([, value]) => value),
  };
}

const NO_TEXTS = { textOf: () => null, compareText: () => 0 };

/** 0, 1, 2 and so on: the documents of every segment that matches completely. */
const everyDocument = Uint32Array.from({ length: SEGMENT_HITS }, (_unused, document) => document);

function matchingDocuments({ segment, bits, count }: MatchedSegment): Uint32Array {
  if (bits === null) {
    return everyDocument.subarray(0, segment.count);
  }
  const few = fewDocuments(bits);
  if (few !== undefined) {
    return few;
  }
  const documents = new Uint32Array(count);
  let next = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let value = bits[word] ?? 0;
    while (value !== 0) {
      documents[next] = (word << 5) + 31 - Math.clz32(value & -value);
      next += 1;
      value &= value - 1;
    }
  }
  return documents;
}

function datesOf({ segment: { dates }, bits }: MatchedSegment, documents: Uint32Array): Float64Array {
  if (bits === null) {
    return dates;
  }
  const values = new Float64Array(documents.length);
  for (let index = 0; index < documents.length; index += 1) {
    values[index] = dates[documents[index] ?? 0] ?? NaN;
  }
  return values;
}

function idsOf({ firstHit }: Segment, documents: Uint32Array): Float64Array {
  const values = new Float64Array(documents.length);
  for (let index = 0; index < documents.length; index += 1) {
    values[index] = firstHit + (documents[index] ?? 0);
  }
  return values;
}

/** Both lists ascend, and `others` is a subset of `documents`. */
function without(documents: Uint32Array, others: Uint32Array): Uint32Array {
  const left = new Uint32Array(documents.length - others.length);
  let next = 0;
  let other = 0;
  for (let index = 0; index < documents.length; index += 1) {
    const document = documents[index] ?? 0;
    if (others[other] === document) {
      other += 1;
    } else {
      left[next] = document;
      next += 1;
    }
  }
  return left;
}
