import { foldText } from '@contract/text/fold-text';
import { foldAsciiVariants } from '@contract/text/fold-variants';
import { isPlainAscii } from '@contract/text/plain-ascii';

/** Range in UTF-16 code units; the end is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** A text in folded form, with the offset of each of its code units in the original text. */
export interface FoldedText {
  text: string;
  /** The range of the original text that [start, end) of the folded text was made from. */
  original(range: TextRange): TextRange;
}

/** A character with its combining marks, or a run of white space; the limit keeps the engine within its stack. */
const CLUSTERS = /\s+|\P{M}\p{M}{0,1000}|\p{M}{1,1000}/gu;
const WHITE = /^\s/;

/** Folds as searches do, including accents, and maps offsets back to the original text. */
export function foldWithOffsets(text: string): FoldedText {
  if (isPlainAscii(text)) {
    return { text: foldAsciiVariants(text.toLowerCase()), original: (range) => range };
  }
  /** Characters repeat: folding each of millions takes minutes. */
  const known = new Map<string, string>();
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(CLUSTERS)) {
    const folded = known.get(cluster) ?? foldCluster(cluster);
    known.set(cluster, folded);
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return {
    text: parts.join(''),
    original: ({ start, end }) => ({ start: starts[start] ?? text.length, end: ends[end - 1] ?? text.length }),
  };
}

const foldCluster = (cluster: string): string => (WHITE.test(cluster) ? ' ' : foldText(cluster));
