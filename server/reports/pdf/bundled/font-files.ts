import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Packages of fonts, each in files by ranges of Unicode; the first file that has a character is taken. */
const PACKAGES = [
  'noto-sans',
  // Its letters have their dots; those of Noto Sans Arabic are put together of parts, so that text could not be found in the document.
  'vazirmatn',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
] as const;

/** Scripts and signs of these fonts, for people. */
export const BUNDLED_SCRIPTS =
  'Latin, Greek, Cyrillic, Arabic, Hebrew, Devanagari, Thai, Chinese, Japanese, Korean and emoji in outlines';

export interface FontFile {
  /** The same for the same file. */
  name: string;
  /** WOFF2 with a variable weight. */
  path: string;
  isEmoji: boolean;
  /** Semi-bold text is set in it; otherwise in its regular weight, since its package has many files. */
  hasBold: boolean;
  /** First and last code point of each range for which the package offers it. */
  ranges: readonly (readonly [first: number, last: number])[];
}

/** The files of the bundled fonts. @param entry a file from which packages are found */
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

/** Whether the package offers the file for a character. */
export const offers = ({ ranges }: FontFile, codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
