import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Packages of fonts, each with one file per range of Unicode; the first file with a character is used. */
const PACKAGES = [
  'noto-sans',
  // Its glyphs include the dots of letters. Noto Sans Arabic composes them of parts, so its text cannot be found by searching
  // the document.
  'vazirmatn',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
] as const;

/** Scripts and symbols of these fonts, as text for users. */
export const BUNDLED_SCRIPTS =
  'Latin, Greek, Cyrillic, Arabic, Hebrew, Devanagari, Thai, Chinese, Japanese, Korean and emoji in outlines';

export interface FontFile {
  /** Equal for the same file. */
  name: string;
  /** WOFF2 with a variable weight. */
  path: string;
  isEmoji: boolean;
  /** Whether semi-bold text uses a semi-bold face; otherwise the regular weight is used, since the package has many files. */
  hasBold: boolean;
  /** First and last code point of each range for which the package provides it. */
  ranges: readonly (readonly [first: number, last: number])[];
}

/** The files of the bundled fonts. @param entry a file from which packages are resolved */
export function fontFiles(entry: string): FontFile[] {
  const found = createRequire(entry);
  return PACKAGES.flatMap((name) => {
    const css = found.resolve(`@fontsource-variable/${name}/index.css`);
    return readFontFiles(css, name);
  });
}

const WITHOUT_BOLD: ReadonlySet<string> = new Set(['noto-sans-sc', 'noto-sans-kr', 'noto-emoji']);

function readFontFiles(css: string, packageName: string): FontFile[] {
  const faces = readFileSync(css, 'utf8').matchAll(/url\(\.\/files\/([\w.-]+)\)[^}]*?unicode-range:\s*([^;]+);/g);
  return [...faces].map(([, file = '', ranges = '']) => ({
    name: file.replace(/\.woff2$/, ''),
    path: path.join(path.dirname(css), 'files', file),
    isEmoji: packageName === 'noto-emoji',
    hasBold: !WITHOUT_BOLD.has(packageName),
    ranges: ranges.split(',').map(readRange),
  }));
}

function readRange(text: string): [first: number, last: number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(first, 16), parseInt(last, 16)];
}

/** Whether the package provides the file for a character. */
export const hasCharacter = ({ ranges }: FontFile, codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
