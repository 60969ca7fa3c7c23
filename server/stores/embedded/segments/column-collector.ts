import type { ValueType } from '@contract/model/hit';

import { withRoom32, withRoom64, withRoom8 } from './growing-arrays';

export interface ColumnName {
  artifactId: number;
  name: string;
  valueType: ValueType;
}

/** A value that the column had before in this segment: its number there, and the terms in it. */
export interface KnownValue {
  number: number;
  words: Uint32Array;
  compounds: Uint32Array;
}

const LOOK_EVERY = 64;
const MOST_KNOWN = 20_000;

/** The entries of a column in the making. Their texts stand in a TextCollector; here is where. */
export class ColumnCollector {
  entryCount = 0;
  documents = new Uint32Array(0);
  flags = new Uint8Array(0);
  /** Number of each entry's value among the `valueCount` values, which differ as long as values repeat often. */
  references = new Uint32Array(0);
  numbers = new Float64Array(0);
  valueCount = 0;
  valueStarts = new Uint32Array(0);
  valueLengths = new Uint32Array(0);
  /** Null where values repeat too seldom for looking them up to pay. */
  private known: Map<string, KnownValue> | null = new Map();
  private asked = 0;
  private answered = 0;

  constructor(readonly column: ColumnName) {}

  addEntry(document: number, value: number, flags: number, number: number): void {
    const entry = this.entryCount;
    if (entry === this.documents.length) {
      this.documents = withRoom32(this.documents, entry + 1);
      this.flags = withRoom8(this.flags, this.documents.length);
      this.references = withRoom32(this.references, this.documents.length);
      if (this.column.valueType !== 'text') {
        this.numbers = withRoom64(this.numbers, this.documents.length);
      }
    }
    this.documents[entry] = document;
    this.references[entry] = value;
    this.flags[entry] = flags;
    if (this.column.valueType !== 'text') {
      this.numbers[entry] = number;
    }
    this.entryCount = entry + 1;
  }

  /** Returns the number of the value whose text stands at this place. */
  addValue(start: number, length: number): number {
    const value = this.valueCount;
    this.valueCount += 1;
    this.valueStarts = withRoom32(this.valueStarts, this.valueCount);
    this.valueLengths = withRoom32(this.valueLengths, this.valueCount);
    this.valueStarts[value] = start;
    this.valueLengths[value] = length;
    return value;
  }

  find(value: string): KnownValue | undefined {
    if (this.known === null) {
      return undefined;
    }
    const found = this.known.get(value);
    this.asked += 1;
    this.answered += found === undefined ? 0 : 1;
    if (this.asked % LOOK_EVERY === 0 && this.answered * 2 < this.asked) {
      this.known = null;
    }
    return found;
  }

  get isRemembering(): boolean {
    return this.known !== null && this.known.size < MOST_KNOWN;
  }

  remember(value: string, known: KnownValue): void {
    this.known?.set(value, known);
  }

  clear(): void {
    this.entryCount = 0;
    this.valueCount = 0;
    this.known = new Map();
    this.asked = 0;
    this.answered = 0;
  }
}
