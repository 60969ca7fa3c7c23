import { createElement, type ReactElement } from 'react';

import { Text, View } from '@react-pdf/renderer';

import { RED, type TextLook } from './page-sizes';
import { breakLines, CODE_SCALE, type TextRun } from './text-lines';
import type { FontBook } from './font-book';

/** A line with the direction of its paragraph. */
export interface TextLine {
  runs: readonly TextRun[];
  isRightToLeft: boolean;
}

/** The lines of a text in a column. @param width points */
export const linesOf = (
  text: string,
  { size, weight }: TextLook,
  { fonts, width }: { fonts: FontBook; width: number },
): TextLine[] =>
  breakLines(text, { fonts, size, weight, width }).flatMap(({ lines, isRightToLeft }) =>
    lines.map((runs) => ({ runs, isRightToLeft })),
  );

/**
 * Lines one below the other, as wide as their container, which needs a width. Each is positioned absolutely: the renderer omits
 * text that is higher than its box, as text of some fonts is.
 */
export const drawLines = (lines: readonly TextLine[], look: TextLook, align?: 'left' | 'right'): ReactElement[] =>
  lines.map((line, index) =>
    createElement(
      View,
      { key: index, style: { height: look.lineHeight } },
      line.runs.length > 0 &&
        createElement(
          View,
          { style: { position: 'absolute', top: risenBy(line, look), left: 0, right: 0 } },
          drawLine(line, look, align),
        ),
    ),
  );

/** The renderer aligns the baseline by the highest font of a line: this makes it the ascent of Latin text in every line. */
const LATIN_ASCENT = 1.069;
const risenBy = ({ runs }: TextLine, { size }: TextLook): number =>
  size * (LATIN_ASCENT - Math.max(...runs.map(({ ascent }) => ascent)));

function drawLine({ runs, isRightToLeft }: TextLine, look: TextLook, align?: 'left' | 'right'): ReactElement {
  const direction = isRightToLeft ? 'rtl' : 'ltr';
  const style = { fontSize: look.size, color: look.color, textAlign: align ?? (isRightToLeft ? 'right' : 'left') };
  return createElement(
    Text,
    { style: { ...style, direction } },
    runs.map(({ text, family, isCode }, index) =>
      createElement(
        Text,
        // The renderer uses the direction of the first part of a line.
        {
          key: index,
          style: { direction, fontFamily: family, ...(isCode && { color: RED, fontSize: look.size * CODE_SCALE }) },
        },
        text,
      ),
    ),
  );
}
