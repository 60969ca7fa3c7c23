import type { Folder } from '@contract/text/fold-text';
import { isPlainAscii } from '@contract/text/plain-ascii';

/** A range of a text in UTF-16 units; `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** The range of the original text from which a range of its folded text was made. */
type ToSource = (range: TextRange) => TextRange;

interface FoldedText {
  folded: string;
  toSource: ToSource;
}

/** Both are limited, because the stack of the engine is: a longer stretch comes in pieces. */
const PLAIN_STRETCH = /(?:[ -~](?=[ -~]|$)){1,100000}/y;
/** Up to the last boundary between two plain characters: composed characters are not split. */
const OTHER_STRETCH = /(?:(?![ -~][ -~])[^]){1,100000}/y;
const CACHE_SIZE = 20_000;

/**
 * Folds texts and maps offsets. It folds piece by piece, because folding changes lengths: a ligature becomes two
 * letters, several spaces become one. The result is compared with the folding of the whole text. If they differ, whole
 * words are folded instead, and at last the whole text is highlighted. Pieces are only made for texts with a match:
 * they take most of the time.
 */
export function makeOffsetFolder(fold: Folder): (text: string) => FoldedText {
  const cache = new Map<string, string>();
  const foldPiece = (piece: string): string => {
    let folded = cache.get(piece);
    if (folded === undefined) {
      folded = fold(`|${piece}|`).slice(1, -1);
      if (cache.size >= CACHE_SIZE) {
        cache.clear();
      }
      cache.set(piece, folded);
    }
    return folded;
  };
  return (text) => {
    if (isPlainAscii(text)) {
      const offset = text.length - text.trimStart().length;
      const toSource = ({ start, end }: TextRange) => ({ start: start + offset, end: end + offset });
      return { folded: fold(text), toSource };
    }
    const folded = fold(text);
    let toSource: ToSource | null = null;
    return { folded, toSource: (range) => (toSource ??= mapOffsets(text, folded, foldPiece))(range) };
  };
}

function mapOffsets(text: string, folded: string, foldPiece: (piece: string) => string): ToSource {
  for (const pieces of [clustersOf, wordsAndSpaces]) {
    const joined = joinPieces(pieces(text), foldPiece);
    if (joined.folded === folded) {
      return joined.toSource;
    }
  }
  return () => ({ start: 0, end: text.length });
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function* clustersOf(text: string): Iterable<string> {
  for (let at = 0; at < text.length;) {
    const plain = stretch(PLAIN_STRETCH, text, at);
    yield* plain;
    const other = stretch(OTHER_STRETCH, text, at + plain.length);
    for (const { segment } of clusters.segment(other)) {
      yield segment;
    }
    at += plain.length + other.length;
  }
}

const wordsAndSpaces = (text: string): Iterable<string> => text.match(/\S+|\s+/g) ?? [];

function stretch(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? '';
}

/** Trims spaces at the ends and collapses others, as in folded text. */
function joinPieces(pieces: Iterable<string>, foldPiece: (piece: string) => string): FoldedText {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const piece of pieces) {
    const start = at;
    at += piece.length;
    for (const unit of foldPiece(piece).split('')) {
      if (unit === ' ' && (folded === '' || folded.endsWith(' '))) {
        continue;
      }
      folded += unit;
      starts.push(start);
      ends.push(at);
    }
  }
  return {
    folded: folded.trimEnd(),
    toSource: ({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? at }),
  };
}
