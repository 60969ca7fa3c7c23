import type { Face, FontBook, Weight } from './font-book';
import { codeOf, isDirectionOverride, isInvisible, isRightToLeft, printableText } from './printable-text';

/** Text of one font. */
export interface TextRun {
  text: string;
  family: string;
  /** Ascent of the font, as a ratio of the font size. */
  ascent: number;
  /** Whether the line shows the codes of characters that cannot be printed, instead of the text. */
  isCode: boolean;
}

/** Lines of text in one direction. */
export interface Paragraph {
  lines: readonly (readonly TextRun[])[];
  isRightToLeft: boolean;
}

interface LineOptions {
  fonts: Pick<FontBook, 'faceOf'>;
  /** Points. */
  size: number;
  weight: Weight;
  /** Maximum width of a line in points. */
  width: number;
}

/** Some fonts kern pairs of letters, which is not measured. */
const TOLERANCE = 0.985;
/** Size of the codes of characters, as a ratio of the text size. */
export const CODE_SCALE = 0.8;
const SARA_AM = /\u0e33/g;
const DECOMPOSED_SARA_AM = '\u0e4d\u0e32';
/** Scripts without spaces between words: lines break between words of a dictionary, or between any two characters. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
// eslint-disable-next-line no-control-regex -- plain Latin letters are clusters of one character
const PLAIN = /^[\u0000-\u02ff]*$/;

/** A character with its marks, which is never split. */
interface Cluster {
  text: string;
  family: string;
  ascent: number;
  isCode: boolean;
  width: number;
  isSpace: boolean;
  /** Whether a line may begin here. */
  mayBegin: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * Breaks text into lines that fit. Characters without a glyph are shown as their code in brackets; nothing visible is omitted.
 */
export function breakLines(text: string, options: LineOptions): Paragraph[] {
  return printableText(text)
    .replace(SARA_AM, DECOMPOSED_SARA_AM)
    .split('\n')
    .map((paragraph) => ({
      isRightToLeft: isRightToLeft(paragraph),
      lines: fill(clustersOf(paragraph, options), options.width * TOLERANCE).map(toRuns),
    }));
}

function clustersOf(paragraph: string, options: LineOptions): Cluster[] {
  const starts = WITHOUT_SPACES.test(paragraph)
    ? new Set(Array.from(words.segment(paragraph), ({ index }) => index))
    : null;
  const parts = PLAIN.test(paragraph)
    ? Array.from(paragraph)
    : Array.from(graphemes.segment(paragraph), ({ segment }) => segment);
  const clusters: Cluster[] = [];
  let face: Face | null = null;
  let index = 0;
  for (const part of parts) {
    const before = clusters.at(-1);
    for (const piece of piecesOf(part, face, options)) {
      const isSpace = piece.text === ' ';
      const mayBegin =
        !isSpace && (before === undefined || before.isSpace || starts?.has(index) === true || piece.isCode);
      clusters.push({ ...piece, isSpace, mayBegin });
      face = piece.face;
    }
    index += part.length;
  }
  return clusters;
}

type Piece = Pick<Cluster, 'text' | 'family' | 'ascent' | 'isCode' | 'width'> & { face: Face | null };

/** A grapheme in one font with its invisible characters; when no font has all of it, each character separately. */
function piecesOf(part: string, preferred: Face | null, options: LineOptions): Piece[] {
  const codePoints = Array.from(part, (character) => character.codePointAt(0) ?? 0);
  const [base = 0] = codePoints;
  const { fonts, size, weight } = options;
  const face = isDirectionOverride(base) ? null : fonts.faceOf(base, weight, isShared(base) ? preferred : null);
  if (face !== null) {
    const others = codePoints.map((codePoint) => fonts.faceOf(codePoint, weight, face));
    const kept = codePoints.filter((codePoint, index) => others[index] === face || !isInvisible(codePoint));
    if (kept.every((codePoint) => fonts.faceOf(codePoint, weight, face) === face)) {
      const width = kept.reduce((sum, codePoint) => sum + (isInvisible(codePoint) ? 0 : face.advance(codePoint)), 0);
      const { family, ascent } = face;
      return [{ text: String.fromCodePoint(...kept), family, ascent, isCode: false, width: width * size, face }];
    }
  }
  if (codePoints.length > 1) {
    return codePoints.flatMap((codePoint) => piecesOf(String.fromCodePoint(codePoint), preferred, options));
  }
  return face === null && isInvisible(base) && !isDirectionOverride(base) ? [] : [codePiece(base, preferred, options)];
}

/** Characters of no script, such as spaces and digits, stay in the font of the preceding text when it has them. */
const isShared = (codePoint: number): boolean =>
  codePoint < 0x41 || /^\p{Script=Inherited}$/u.test(String.fromCodePoint(codePoint));

function codePiece(codePoint: number, face: Face | null, { fonts, size, weight }: LineOptions): Piece {
  const code = codeOf(codePoint);
  const text = isDirectionOverride(codePoint) ? code : `[${code}]`;
  const latin = fonts.faceOf(0x55, weight, null);
  const width = Array.from(text).reduce((sum, sign) => sum + (latin?.advance(sign.codePointAt(0) ?? 0) ?? 1), 0);
  const { family, ascent } = latin ?? { family: '', ascent: 1 };
  return { text, family, ascent: ascent * CODE_SCALE, isCode: true, width: width * size * CODE_SCALE, face };
}

/** Fills lines; a word that fits in no line is split at the end of the line. */
function fill(clusters: readonly Cluster[], width: number): Cluster[][] {
  const lines: Cluster[][] = [];
  let start = 0;
  let usedWidth = 0;
  let lastBegin = 0;
  for (const [index, cluster] of clusters.entries()) {
    if (cluster.mayBegin) {
      lastBegin = index;
    }
    // Spaces may exceed the end of a line.
    if (usedWidth + cluster.width > width && index > start && !cluster.isSpace) {
      const end = lastBegin > start ? lastBegin : index;
      lines.push(clusters.slice(start, end));
      usedWidth = clusters.slice(end, index).reduce((sum, one) => sum + one.width, 0);
      start = end;
    }
    usedWidth += cluster.width;
  }
  lines.push(clusters.slice(start));
  return lines;
}

function toRuns(line: readonly Cluster[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const { text, family, ascent, isCode } of withoutLastSpaces(line)) {
    const last = runs.at(-1);
    if (last !== undefined && last.family === family && last.isCode === isCode) {
      last.text += text;
    } else {
      runs.push({ text, family, ascent, isCode });
    }
  }
  return runs;
}

function withoutLastSpaces(line: readonly Cluster[]): readonly Cluster[] {
  const end = line.findLastIndex(({ isSpace }) => !isSpace);
  return line.slice(0, end + 1);
}
