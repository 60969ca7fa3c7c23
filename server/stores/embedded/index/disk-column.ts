import type { ValueType } from '@contract/model/hit';

import { ByteFrequencies } from './byte-frequencies';
import type { ColumnDocuments } from './column-documents';
import { columnSectionNames } from './column-sections';
import { bytesPerNumber, packedNumbers } from './packed-numbers';
import { CachedPart, type PartCache } from './part-cache';
import type { SegmentColumn } from './segment';
import type { SegmentFile } from './segment-file';
import type { ColumnEntry } from './segment-format';
import { readVarints } from './varint';

interface Loaded {
  /** Null for a column that all documents of its artifact fill. */
  documents: Uint32Array | null;
  flags: Uint8Array;
  values: Float64Array | null;
}

interface LoadedText {
  starts: Uint32Array;
  text: Buffer;
}

/** A column that is read on first use. */
export class DiskColumn implements SegmentColumn {
  readonly artifactId: number;
  readonly name: string;
  readonly valueType: ValueType;
  readonly entryCount: number;
  readonly usedFlags: number;
  private readonly loaded: CachedPart<Loaded>;
  private readonly loadedText: CachedPart<LoadedText>;
  private frequencies: ByteFrequencies | null = null;

  constructor(
    private readonly file: SegmentFile,
    private readonly index: number,
    private readonly entry: ColumnEntry,
    private readonly columnDocuments: ColumnDocuments,
    cache: PartCache,
  ) {
    this.artifactId = entry.artifactId;
    this.name = entry.name;
    this.valueType = entry.valueType;
    this.entryCount = entry.entryCount;
    this.usedFlags = entry.usedFlags;
    this.loaded = new CachedPart(cache, () => this.readValues(), bytesOfValues);
    this.loadedText = new CachedPart(cache, () => this.readText(), bytesOfText);
  }

  documents(): Uint32Array {
    return this.loaded.get().documents ?? this.columnDocuments.of(this.artifactId);
  }

  flags(): Uint8Array {
    return this.loaded.get().flags;
  }

  values(): Float64Array | null {
    return this.loaded.get().values;
  }

  textStarts(): Uint32Array {
    return this.loadedText.get().starts;
  }

  text(): Buffer {
    return this.loadedText.get().text;
  }

  bestStart(needle: Buffer): number {
    const text = this.text();
    this.frequencies ??= new ByteFrequencies(text.length, (start, length) => text.subarray(start, start + length));
    return this.frequencies.bestStart(needle);
  }

  drop(): void {
    this.loaded.drop();
    this.loadedText.drop();
  }

  private readValues(): Loaded {
    const { entryCount, numbers, flags, documentBytes } = this.entry;
    const bytes = this.file.load(columnSectionNames(this.index).values);
    const flagsAt = entryCount * bytesPerNumber(numbers);
    const documentsAt = flagsAt + (flags === null ? entryCount : 0);
    return {
      documents: documentBytes === null ? null : sums(bytes.subarray(documentsAt), entryCount),
      // A copy: a part of the section would keep all of it in memory.
      flags:
        flags === null ? Uint8Array.from(bytes.subarray(flagsAt, documentsAt)) : new Uint8Array(entryCount).fill(flags),
      values: numbers === 'none' ? null : asFloat64(packedNumbers(bytes, numbers, entryCount)),
    };
  }

  private readText(): LoadedText {
    const { entryCount, valueCount, references } = this.entry;
    const bytes = this.file.load(columnSectionNames(this.index).text);
    const lengths = new Uint32Array(valueCount);
    const textAt = readVarints(bytes, entryCount * bytesPerNumber(references), lengths);
    const text = bytes.subarray(textAt);
    return references === 'none'
      ? { starts: startsOf(lengths), text }
      : spread(packedNumbers(bytes, references, entryCount), startsOf(lengths), text);
  }
}

const bytesOfValues = ({ documents, flags, values }: Loaded): number =>
  (documents?.byteLength ?? 0) + flags.byteLength + (values?.buffer.byteLength ?? 0);

/** The text may be a part of its section, which stays in memory as a whole. */
const bytesOfText = ({ starts, text }: LoadedText): number => starts.byteLength + text.buffer.byteLength;

const asFloat64 = (numbers: ArrayLike<number>): Float64Array =>
  numbers instanceof Float64Array ? numbers : Float64Array.from(numbers);

function sums(bytes: Uint8Array, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  readVarints(bytes, 0, numbers);
  for (let index = 1; index < count; index += 1) {
    numbers[index] = (numbers[index] ?? 0) + (numbers[index - 1] ?? 0);
  }
  return numbers;
}

function startsOf(lengths: Uint32Array): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (let index = 0; index < lengths.length; index += 1) {
    starts[index + 1] = (starts[index] ?? 0) + (lengths[index] ?? 0);
  }
  return starts;
}

/** Copies the text of each entry from the value that it refers to. */
function spread(references: ArrayLike<number>, valueStarts: Uint32Array, values: Buffer): LoadedText {
  const lengths = new Uint32Array(references.length);
  for (let entry = 0; entry < lengths.length; entry += 1) {
    const value = references[entry] ?? 0;
    lengths[entry] = (valueStarts[value + 1] ?? 0) - (valueStarts[value] ?? 0);
  }
  const starts = startsOf(lengths);
  const text = Buffer.allocUnsafeSlow(starts.at(-1) ?? 0);
  let index = 0;
  for (let entry = 0; entry < lengths.length; entry += 1) {
    const value = references[entry] ?? 0;
    const end = valueStarts[value + 1] ?? 0;
    for (let at = valueStarts[value] ?? 0; at < end; at += 1) {
      text[index] = values[at] ?? 0;
      index += 1;
    }
  }
  return { starts, text };
}
