import { createElement } from 'react';

import { View } from '@react-pdf/renderer';

import type { Block } from './blocks';
import { drawLines, linesOf } from './draw-text';
import { entryStrips } from './entry-strips';
import { HEADINGS, TONES } from './page-sizes';
import { letterheadStrip } from './letterhead-strip';
import { strip, type Strip } from './strip';
import { contentsStrips, tableStrips } from './table-strips';
import { fullWidth, ROW_SPACE, textStrips, type StripContext } from './text-strips';

/** A block as strips. */
export function blockStrips(block: Block, context: StripContext): Strip[] {
  switch (block.type) {
    case 'letterhead':
      return [letterheadStrip(block, context)];
    case 'heading':
      return headingStrips(block, context);
    case 'paragraph':
      return textStrips(block.text, TONES[block.tone], context, fullWidth(context)).map((one, index) => ({
        ...one,
        space: index === 0 ? ROW_SPACE : 0,
      }));
    case 'notice':
      return noticeStrips(block, context);
    case 'entry':
      return entryStrips(block, context);
    case 'contents':
      return contentsStrips(block, context);
    case 'table':
      return tableStrips(block, context);
  }
}

function headingStrips(block: Extract<Block, { type: 'heading' }>, context: StripContext): Strip[] {
  const { level, text, anchor = null, isBookmark = false, startsPage = false } = block;
  const look = HEADINGS[level];
  const lines = linesOf(text, look, { fonts: context.fonts, width: fullWidth(context) });
  return [
    strip(lines.length * look.lineHeight + 3, () => createElement(View, null, drawLines(lines, look)), {
      ...{ space: level === 2 ? 16 : level === 3 ? 7 : 0, keepsNext: true, startsPage, anchor },
      bookmark: isBookmark ? { title: text, level } : null,
    }),
  ];
}

const NOTICE_EDGE = 8;

/** The first line of each text has a bullet; the frame is split at page breaks. */
function noticeStrips({ title, lines }: Extract<Block, { type: 'notice' }>, context: StripContext): Strip[] {
  const width = fullWidth(context) - 2 * NOTICE_EDGE;
  const inside = [
    ...textStrips(title, TONES.strong, context, width),
    ...lines.flatMap((line) =>
      textStrips(line, TONES.plain, context, width - 10).map((one, index) => ({
        ...one,
        draw: (drawing: Parameters<Strip['draw']>[0]) =>
          createElement(
            View,
            { style: { flexDirection: 'row' } },
            createElement(
              View,
              { style: { width: 10, paddingTop: 5 } },
              index === 0 && createElement(View, { style: { width: 3, height: 3, backgroundColor: '#b7791f' } }),
            ),
            one.draw(drawing),
          ),
      })),
    ),
  ];
  return inside.map((one, index) => {
    const isFirst = index === 0;
    const isLast = index === inside.length - 1;
    const edges = { paddingTop: isFirst ? 7 : 2, paddingBottom: isLast ? 7 : 0 };
    return {
      ...one,
      height: one.height + edges.paddingTop + edges.paddingBottom,
      ...{ space: isFirst ? 8 : 0, keepsNext: !isLast },
      draw: (drawing: Parameters<Strip['draw']>[0]) =>
        createElement(
          View,
          {
            style: {
              ...{ ...edges, paddingHorizontal: NOTICE_EDGE, backgroundColor: '#fdf6e3', borderColor: '#b7791f' },
              borderLeftWidth: 2,
            },
          },
          one.draw(drawing),
        ),
    };
  });
}
