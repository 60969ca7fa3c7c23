import { createElement } from 'react';

import { View } from '@react-pdf/renderer';

import type { Block, ContentsRow } from './blocks';
import { drawLines, linesOf } from './draw-text';
import { TABLE_LOOK, TONES, type TextLook } from './page-sizes';
import { strip, type Strip } from './strip';
import { fullWidth, ROW_SPACE, type StripContext } from './text-strips';

const PALE_RULE = '#d9dfe7';
const NUMBER_WIDTH = 58;

export function contentsStrips(
  { columns, rows }: Extract<Block, { type: 'contents' }>,
  context: StripContext,
): Strip[] {
  const titles = contentsStrip({ cells: columns, anchor: null }, 'Page', context);
  return [
    { ...titles, keepsNext: true, space: ROW_SPACE },
    ...rows.map((row) => ({ ...contentsStrip(row, null, context), titles, link: row.anchor })),
  ];
}

/** A title, numbers to the right of it, and the page. */
function contentsStrip({ cells, anchor }: ContentsRow, page: string | null, context: StripContext): Strip {
  const look = page === null ? TONES.plain : TONES.muted;
  const { fonts } = context;
  const width = fullWidth(context) - cells.length * NUMBER_WIDTH;
  const title = linesOf(cells[0] ?? '', look, { fonts, width: width - 10 });
  const numbers = cells.slice(1).map((text) => linesOf(text, look, { fonts, width: NUMBER_WIDTH }).slice(0, 1));
  return strip(title.length * look.lineHeight + 6, ({ pageOf }) => {
    const target = page ?? String((anchor === null ? null : pageOf(anchor)) ?? '');
    const last = linesOf(target, look, { fonts, width: NUMBER_WIDTH });
    return createElement(
      View,
      { style: { flexDirection: 'row', paddingVertical: 2.5, borderBottomWidth: 0.5, borderColor: PALE_RULE } },
      createElement(View, { style: { width, paddingRight: 10 } }, drawLines(title, look)),
      [...numbers, last].map((lines, index) =>
        createElement(View, { key: index, style: { width: NUMBER_WIDTH } }, drawLines(lines, look, 'right')),
      ),
    );
  });
}

export function tableStrips(
  { titles, widths, rows }: Extract<Block, { type: 'table' }>,
  context: StripContext,
): Strip[] {
  const all = fullWidth(context);
  const rowStrip = (cells: readonly string[], look: TextLook): Strip => {
    const columns = cells.map((text, index) => {
      const width = ((widths[index] ?? 0) * all) / 100;
      return { width, lines: linesOf(text, look, { fonts: context.fonts, width: width - 5 }) };
    });
    const count = Math.max(1, ...columns.map(({ lines }) => lines.length));
    return strip(count * look.lineHeight + 6, () =>
      createElement(
        View,
        { style: { flexDirection: 'row', paddingVertical: 2.5, borderBottomWidth: 0.5, borderColor: PALE_RULE } },
        columns.map(({ width, lines }, index) =>
          createElement(View, { key: index, style: { width, paddingRight: 5 } }, drawLines(lines, look)),
        ),
      ),
    );
  };
  const head = rowStrip(titles, { ...TABLE_LOOK, weight: 600 });
  return [
    { ...head, space: 12, keepsNext: rows.length > 0 },
    ...rows.map((cells) => ({ ...rowStrip(cells, TABLE_LOOK), titles: head })),
  ];
}
