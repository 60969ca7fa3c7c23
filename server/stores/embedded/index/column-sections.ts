import type { ColumnCollector } from './column-collector';
import type { ColumnDocuments } from './column-documents';
import { packNumbers } from './packed-numbers';
import type { ColumnEntry, Section } from './segment-format';
import { LONGEST_VARINT, writeVarint } from './varint';

/** Names of the sections of a column, which ./disk-column.ts reads. */
export const columnSectionNames = (index: number): Record<'values' | 'text' | 'folded', string> => ({
  values: `column.${index}.values`,
  text: `column.${index}.text`,
  folded: `column.${index}.folded`,
});

const NOTHING = { width: 'none', bytes: new Uint8Array(0) } as const;

/** The values of a column, folded (`foldText`), and those with accents or marks also with these; the collector has their offsets. */
interface ColumnTexts {
  folded: Uint8Array;
  marked: Uint8Array;
}

export function columnSections(
  collector: ColumnCollector,
  index: number,
  texts: ColumnTexts,
  documents: ColumnDocuments,
): { entry: ColumnEntry; sections: Section[] } {
  const { column, entryCount, valueCount } = collector;
  const names = columnSectionNames(index);
  const numbers = column.valueType === 'text' ? NOTHING : packNumbers(collector.numbers.subarray(0, entryCount));
  const flags = commonFlags(collector);
  const listedFlags = flags.some === flags.all ? NOTHING.bytes : collector.flags.subarray(0, entryCount);
  const deltas = isInAll(collector, documents) ? null : documentDeltas(collector);
  const references = valueCount === entryCount ? NOTHING : packNumbers(collector.references.subarray(0, entryCount));
  const entry: ColumnEntry = {
    ...column,
    entryCount,
    documentBytes: deltas === null ? null : deltas.length,
    usedFlags: flags.some,
    flags: flags.some === flags.all ? flags.all : null,
    numbers: numbers.width,
    valueCount,
    references: references.width,
  };
  const values = [numbers.bytes, listedFlags, deltas ?? NOTHING.bytes];
  const sections = [
    { name: names.values, bytes: Buffer.concat(values) },
    { name: names.text, bytes: Buffer.concat([references.bytes, ...valueTexts(collector, texts)]) },
    { name: names.folded, bytes: foldedTexts(collector, texts) },
  ];
  return { entry, sections: sections.filter(({ bytes }) => bytes.length > 0) };
}

function isInAll({ column, entryCount, documents }: ColumnCollector, all: ColumnDocuments): boolean {
  const candidates = all.of(column.artifactId);
  let entry = 0;
  while (entry < entryCount && candidates[entry] === documents[entry]) {
    entry += 1;
  }
  return entry === entryCount && candidates.length === entryCount;
}

/** Flags that some entry has, and that all have. */
function commonFlags({ entryCount, flags }: ColumnCollector): { some: number; all: number } {
  let some = 0;
  let all = 0xff;
  for (let entry = 0; entry < entryCount; entry += 1) {
    some |= flags[entry] ?? 0;
    all &= flags[entry] ?? 0;
  }
  return { some, all };
}

function documentDeltas({ entryCount, documents }: ColumnCollector): Uint8Array {
  const bytes = new Uint8Array(entryCount * LONGEST_VARINT);
  let end = 0;
  let before = 0;
  for (let entry = 0; entry < entryCount; entry += 1) {
    const document = documents[entry] ?? 0;
    end = writeVarint(bytes, end, document - before);
    before = document;
  }
  return bytes.slice(0, end);
}

/** Lengths of the values with their accents and marks, then the values. */
function valueTexts(collector: ColumnCollector, { folded, marked }: ColumnTexts): Uint8Array[] {
  const { valueCount, valueStarts, valueLengths } = collector;
  const lengths = new Uint8Array(valueCount * LONGEST_VARINT);
  let end = 0;
  let total = 0;
  for (let value = 0; value < valueCount; value += 1) {
    const range = collector.marked.get(value);
    const length = range === undefined ? (valueLengths[value] ?? 0) : range.end - range.start;
    end = writeVarint(lengths, end, length);
    total += length;
  }
  const values = new Uint8Array(total);
  let index = 0;
  for (let value = 0; value < valueCount; value += 1) {
    const range = collector.marked.get(value);
    const source = range === undefined ? folded : marked;
    const start = range?.start ?? valueStarts[value] ?? 0;
    const last = range?.end ?? start + (valueLengths[value] ?? 0);
    for (let at = start; at < last; at += 1) {
      values[index] = source[at] ?? 0;
      index += 1;
    }
  }
  return [lengths.subarray(0, end), values];
}

/**
 * For each value 0 when it has no accents and marks, else the length of its folded text and 1; then these texts. Empty when no value
 * has any.
 */
function foldedTexts(
  { valueCount, valueStarts, valueLengths, marked }: ColumnCollector,
  { folded }: ColumnTexts,
): Uint8Array {
  if (marked.size === 0) {
    return NOTHING.bytes;
  }
  const lengths = new Uint8Array(valueCount * LONGEST_VARINT);
  let end = 0;
  for (let value = 0; value < valueCount; value += 1) {
    end = writeVarint(lengths, end, marked.has(value) ? (valueLengths[value] ?? 0) + 1 : 0);
  }
  const texts = [...marked.keys()].map((value) => {
    const start = valueStarts[value] ?? 0;
    return folded.subarray(start, start + (valueLengths[value] ?? 0));
  });
  return Buffer.concat([lengths.subarray(0, end), ...texts]);
}
