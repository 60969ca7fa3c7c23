import type { ValueType } from '@contract/model/hit';

import { ByteFrequencies } from './byte-frequencies';
import type { ColumnDocuments } from './column-documents';
import { columnSectionNames } from './column-sections';
import { bytesPerNumber, packedNumbers } from './packed-numbers';
import { CachedPart, type PartCache } from './part-cache';
import type { EntryTexts, SegmentColumn } from './segment';
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
  /** Null when no value has accents or marks. */
  private readonly loadedFolded: CachedPart<LoadedText> | null;
  /** Of the values with their accents and marks, and of those without. */
  private readonly frequencies: { marked: ByteFrequencies | null; folded: ByteFrequencies | null } = {
    marked: null,
    folded: null,
  };

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
    this.loadedFolded =
      file.rangeOf(columnSectionNames(index).folded).length === 0
        ? null
        : new CachedPart(cache, () => this.readFolded(), bytesOfText);
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

  searchedTexts(hasMarks: boolean): EntryTexts {
    const { starts, text } = (hasMarks ? null : this.loadedFolded?.get()) ?? this.loadedText.get();
    return { starts, text, bestStart: (needle) => this.frequenciesOf(hasMarks, text).bestStart(needle) };
  }

  private frequenciesOf(hasMarks: boolean, text: Buffer): ByteFrequencies {
    const name = hasMarks ? 'marked' : 'folded';
    const frequencies =
      this.frequencies[name] ??
      new ByteFrequencies(text.length, (start, length) => text.subarray(start, start + length));
    this.frequencies[name] = frequencies;
    return frequencies;
  }

  drop(): void {
    this.loaded.drop();
    this.loadedText.drop();
    this.loadedFolded?.drop();
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
    const { references, lengths, text } = this.readValueTexts();
    return references === null ? { starts: startsOf(lengths), text } : spread(references, startsOf(lengths), text);
  }

  /** The values without accents and marks: those that have some are in a section of their own (column-sections.ts). */
  private readFolded(): LoadedText {
    const bytes = this.file.load(columnSectionNames(this.index).folded);
    const marked = this.readValueTexts();
    const numbers = new Uint32Array(this.entry.valueCount);
    const folded = bytes.subarray(readVarints(bytes, 0, numbers));
    const lengths = marked.lengths.map((length, value) =>
      (numbers[value] ?? 0) === 0 ? length : (numbers[value] ?? 0) - 1,
    );
    const starts = startsOf(lengths);
    const text = Buffer.allocUnsafeSlow(starts.at(-1) ?? 0);
    let [fromMarked, fromFolded] = [0, 0];
    lengths.forEach((length, value) => {
      const hasMarks = numbers[value] !== 0;
      const [source, from] = hasMarks ? [folded, fromFolded] : [marked.text, fromMarked];
      source.copy(text, starts[value] ?? 0, from, from + length);
      fromFolded += hasMarks ? length : 0;
      fromMarked += marked.lengths[value] ?? 0;
    });
    return marked.references === null ? { starts, text } : spread(marked.references, starts, text);
  }

  /** The lengths and texts of the values, and the number of the value of each entry; null: each entry has its own. */
  private readValueTexts(): { references: ArrayLike<number> | null; lengths: Uint32Array; text: Buffer } {
    const { entryCount, valueCount, references } = this.entry;
    const bytes = this.file.load(columnSectionNames(this.index).text);
    const lengths = new Uint32Array(valueCount);
    const textAt = readVarints(bytes, entryCount * bytesPerNumber(references), lengths);
    const text = bytes.subarray(textAt);
    return { references: references === 'none' ? null : packedNumbers(bytes, references, entryCount), lengths, text };
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
