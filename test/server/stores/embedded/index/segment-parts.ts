import { forEachBit, emptyBitset } from '@server/stores/embedded/base/bitset';
import type { Segment, SegmentColumn, Vocabulary } from '@server/stores/embedded/index/segment';

// The parts of a segment that tests compare.

const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[._@+-]+[\p{L}\p{N}\p{M}]+)+/gu;

export const compoundsOf = (line: string): string[] => line.match(COMPOUND) ?? [];

export const termsOf = ({ bytes, starts, termCount }: Vocabulary): string[] =>
  Array.from({ length: termCount }, (_, term) => bytes.toString('utf8', starts[term], (starts[term + 1] ?? 0) - 1));

export function documentsOf(vocabulary: Vocabulary, term: number, count: number): number[] {
  const bits = emptyBitset(count);
  vocabulary.addDocuments([term], bits);
  const documents: number[] = [];
  forEachBit(bits, (document) => documents.push(document));
  return documents;
}

export function columnOf(segment: Segment, name: string, valueType: SegmentColumn['valueType']): SegmentColumn {
  const column = segment.columns.find((candidate) => candidate.name === name && candidate.valueType === valueType);
  if (column === undefined) {
    throw new Error(`No column ${name}.`);
  }
  return column;
}

export const entryTexts = (column: SegmentColumn): string[] => {
  const [text, starts] = [column.text(), column.textStarts()];
  return Array.from({ length: column.entryCount }, (_, entry) =>
    text.toString('utf8', starts[entry], starts[entry + 1]),
  );
};
