import { createElement } from 'react';

import { View } from '@react-pdf/renderer';

import { drawLines, linesOf, type TextLine } from './draw-text';
import type { FontBook } from './font-book';
import { contentWidth, pageSize, type TextLook } from './page-sizes';
import { strip, type Strip } from './strip';

/** Number of lines of a text that a page break does not split. */
const LINES_TOGETHER = 5;
/** Points above a row. */
export const ROW_SPACE = 3;

export interface StripContext {
  fonts: FontBook;
  isLandscape: boolean;
  /** Bytes of a JPEG by its index. */
  pictureOf: (picture: number) => Buffer | null;
}

export const fullWidth = ({ isLandscape }: Pick<StripContext, 'isLandscape'>): number =>
  contentWidth(pageSize(isLandscape));

/** Text as strips of a few lines. */
export function textStrips(
  text: string,
  look: TextLook,
  { fonts }: StripContext,
  width: number,
  align?: 'left',
): Strip[] {
  const lines = linesOf(text, look, { fonts, width });
  return together(lines).map((some) =>
    strip(some.length * look.lineHeight, () => createElement(View, { style: { width } }, drawLines(some, look, align))),
  );
}

function together(lines: readonly TextLine[]): TextLine[][] {
  const parts: TextLine[][] = [];
  for (let start = 0; start < lines.length; start += LINES_TOGETHER) {
    parts.push(lines.slice(start, start + LINES_TOGETHER));
  }
  return parts;
}
