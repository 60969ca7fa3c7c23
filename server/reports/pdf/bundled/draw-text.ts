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
 * Lines one below the other, as wide as what they stand in, which has a width. Each is out of the flow: the renderer leaves a text out
 * that is higher than its box, and fonts are.
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

/** The renderer sets the baseline by the highest font of a line: here it is always that of Latin text. */
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
        // The renderer takes the direction of a line from its first part.
        {
          key: index,
          style: { direction, fontFamily: family, ...(isCode && { color: RED, fontSize: look.size * CODE_SCALE }) },
        },
        text,
      ),
    ),
  );
}
