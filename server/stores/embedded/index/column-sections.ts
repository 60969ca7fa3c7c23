import type { ColumnCollector } from './column-collector';
import type { ColumnDocuments } from './column-documents';
import { packNumbers } from './packed-numbers';
import type { ColumnEntry, Section } from './segment-format';
import { LONGEST_VARINT, writeVarint } from './varint';

/** Names of the sections of a column, which ./disk-column.ts reads. */
export const columnSectionNames = (index: number): { values: string; text: string } => ({
  values: `column.${index}.values`,
  text: `column.${index}.text`,
});

const NOTHING = { width: 'none', bytes: new Uint8Array(0) } as const;

/** `text` contains the values; the collector has their offsets. */
export function columnSections(
  collector: ColumnCollector,
  index: number,
  text: Uint8Array,
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
    { name: names.text, bytes: Buffer.concat([references.bytes, ...valueTexts(collector, text)]) },
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

/** Lengths of the values, then the values. */
function valueTexts({ valueCount, valueStarts, valueLengths }: ColumnCollector, text: Uint8Array): Uint8Array[] {
  const lengths = new Uint8Array(valueCount * LONGEST_VARINT);
  let end = 0;
  let total = 0;
  for (let value = 0; value < valueCount; value += 1) {
    const length = valueLengths[value] ?? 0;
    end = writeVarint(lengths, end, length);
    total += length;
  }
  const values = new Uint8Array(total);
  let index = 0;
  for (let value = 0; value < valueCount; value += 1) {
    const start = valueStarts[value] ?? 0;
    const length = valueLengths[value] ?? 0;
    for (let at = start; at < start + length; at += 1) {
      values[index] = text[at] ?? 0;
      index += 1;
    }
  }
  return [lengths.subarray(0, end), values];
}
