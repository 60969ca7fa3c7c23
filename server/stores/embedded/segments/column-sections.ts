import type { ColumnCollector } from './column-collector';
import { packNumbers } from './packed-numbers';
import type { ColumnEntry, Section } from './segment-format';
import { DATE_TEXT_COLUMN } from './segment';
import { LONGEST_VARINT, writeVarint } from './varint';

/** How the sections of a column are called: what stands in them, ./disk-column.ts reads. */
export const columnSectionNames = (index: number): { values: string; text: string } => ({
  values: `column.${index}.values`,
  text: `column.${index}.text`,
});

const NOTHING = { width: 'none', bytes: new Uint8Array(0) } as const;

/** The documents of a segment as columns need to know them. */
export interface ColumnDocuments {
  artifacts: Uint32Array;
  dates: Float64Array;
}

/** `text` is where the values stand that the collector knows the places of. */
export function columnSections(
  collector: ColumnCollector,
  index: number,
  text: Uint8Array,
  documents: ColumnDocuments,
): { entry: ColumnEntry; sections: Section[] } {
  const { column, entryCount, valueCount } = collector;
  const names = columnSectionNames(index);
  const numbers = column.valueType === 'text' ? NOTHING : packNumbers(collector.numbers.subarray(0, entryCount));
  const flags = collector.flags.subarray(0, entryCount);
  const [firstFlags = 0] = flags;
  const hasSameFlags = flags.every((other) => other === firstFlags);
  const deltas = isInAll(collector, documents) ? null : documentDeltas(collector);
  const references = valueCount === entryCount ? NOTHING : packNumbers(collector.references.subarray(0, entryCount));
  const entry: ColumnEntry = {
    ...column,
    entryCount,
    documentBytes: deltas === null ? null : deltas.length,
    usedFlags: flags.reduce((used, other) => used | other, 0),
    flags: hasSameFlags ? firstFlags : null,
    numbers: numbers.width,
    valueCount,
    references: references.width,
  };
  const values = [numbers.bytes, hasSameFlags ? NOTHING.bytes : flags, deltas ?? NOTHING.bytes];
  const sections = [
    { name: names.values, bytes: Buffer.concat(values) },
    { name: names.text, bytes: Buffer.concat([references.bytes, ...valueTexts(collector, text)]) },
  ];
  return { entry, sections: sections.filter(({ bytes }) => bytes.length > 0) };
}

/** The documents whose column of this artifact could have an entry: those of the artifact, or with a date. */
export function candidateDocuments(artifactId: number, { artifacts, dates }: ColumnDocuments): Uint32Array {
  const found = new Uint32Array(artifacts.length);
  const isDates = artifactId === DATE_TEXT_COLUMN.artifactId;
  let count = 0;
  for (let document = 0; document < artifacts.length; document += 1) {
    if (isDates ? !Number.isNaN(dates[document] ?? NaN) : artifacts[document] === artifactId) {
      found[count] = document;
      count += 1;
    }
  }
  return found.slice(0, count);
}

function isInAll({ column, entryCount, documents }: ColumnCollector, all: ColumnDocuments): boolean {
  const candidates = candidateDocuments(column.artifactId, all);
  return candidates.length === entryCount && candidates.every((document, entry) => document === documents[entry]);
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
  let place = 0;
  for (let value = 0; value < valueCount; value += 1) {
    const start = valueStarts[value] ?? 0;
    const length = valueLengths[value] ?? 0;
    for (let at = start; at < start + length; at += 1) {
      values[place] = text[at] ?? 0;
      place += 1;
    }
  }
  return [lengths.subarray(0, end), values];
}
