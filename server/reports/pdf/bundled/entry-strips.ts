import { createElement, type ReactElement } from 'react';

import { Image, View } from '@react-pdf/renderer';

import type { Block, EntryTitle, Part, Row } from './blocks';
import { drawLines, linesOf } from './draw-text';
import { jpegSize } from './jpeg-size';
import { FRAME_LOOK, HEADINGS, NAME_SPACE, NAME_WIDTH, PICTURE_HEIGHT, PICTURE_WIDTH, TONES } from './page-sizes';
import { strip, type Strip } from './strip';
import { fullWidth, ROW_SPACE, textStrips, type StripContext } from './text-strips';

const RULE = '#b8c2cf';
const COLOR = /^#[0-9a-f]{3,8}$/i;

/** A line with a title, a middle part and an end part. */
function entryTitleStrip({ title, middle, end }: EntryTitle, nameWidth: number, context: StripContext): Strip {
  const rest = fullWidth(context) - nameWidth;
  const columns = [
    { text: title, look: HEADINGS[3], width: nameWidth },
    { text: middle, look: TONES.muted, width: rest * 0.52 },
    { text: end, look: FRAME_LOOK, width: rest * 0.48, align: 'right' as const },
  ].map((column) => ({ ...column, lines: linesOf(column.text, column.look, { ...column, fonts: context.fonts }) }));
  const height = Math.max(...columns.map(({ lines, look }) => lines.length * look.lineHeight));
  return strip(
    height + 7,
    () =>
      createElement(
        View,
        { style: { flexDirection: 'row', paddingTop: 5, borderTopWidth: 0.6, borderColor: RULE } },
        columns.map(({ lines, look, width, align }, index) =>
          createElement(View, { key: index, style: { width } }, drawLines(lines, look, align)),
        ),
      ),
    { space: 6, keepsNext: true },
  );
}

export function entryStrips(
  { title, rows, isShort, nameWidth = NAME_WIDTH }: Extract<Block, { type: 'entry' }>,
  context: StripContext,
): Strip[] {
  const strips: Strip[] = [];
  if (title !== null) {
    strips.push(entryTitleStrip(title, nameWidth, context));
  }
  const values = rows.flatMap((row) => rowStrips(row, nameWidth, context));
  strips.push(...values.map((one, index) => (index === 0 && title === null ? { ...one, space: 8 } : one)));
  return isShort ? strips.map((one, index) => ({ ...one, keepsNext: index < strips.length - 1 })) : strips;
}

/** The name is printed next to the first strip of the values. */
function rowStrips({ name, parts }: Row, nameWidth: number, context: StripContext): Strip[] {
  const look = TONES.muted;
  const names = linesOf(name, look, { fonts: context.fonts, width: nameWidth - NAME_SPACE });
  const width = fullWidth(context) - nameWidth;
  const values = parts.flatMap((part, index) => {
    const isBeforePicture = parts[index + 1]?.type === 'picture';
    const own = partStrips(part, width, context);
    return own.map((one, index) => ({ ...one, keepsNext: isBeforePicture && index === own.length - 1 }));
  });
  return values.map((value, index) => {
    const isFirst = index === 0;
    const label = isFirst ? names : [];
    return strip(
      Math.max(value.height, label.length * look.lineHeight),
      (drawing) =>
        createElement(
          View,
          { style: { flexDirection: 'row' } },
          createElement(View, { style: { width: nameWidth, paddingRight: NAME_SPACE } }, drawLines(label, look)),
          createElement(View, { style: { width } }, value.draw(drawing)),
        ),
      { space: isFirst ? ROW_SPACE : value.space, keepsNext: value.keepsNext },
    );
  });
}

function partStrips(part: Part, width: number, context: StripContext): Strip[] {
  switch (part.type) {
    case 'text':
      return textStrips(part.text, TONES[part.tone], context, width);
    case 'tags':
      return part.tags.flatMap((tag) => tagStrips(tag, width, context));
    case 'picture':
      return pictureStrips(part.picture, context);
  }
}

function tagStrips({ name, color }: { name: string; color: string }, width: number, context: StripContext): Strip[] {
  const dot = COLOR.test(color) ? color : 'none';
  return textStrips(name, TONES.plain, context, width - 12, 'left').map((one, index) => ({
    ...one,
    draw: (drawing: Parameters<Strip['draw']>[0]): ReactElement =>
      createElement(
        View,
        { style: { flexDirection: 'row' } },
        createElement(
          View,
          { style: { width: 12, paddingTop: 3 } },
          index === 0 &&
            dot !== 'none' &&
            createElement(View, { style: { width: 6, height: 6, borderRadius: 3, backgroundColor: dot } }),
        ),
        one.draw(drawing),
      ),
  }));
}

function pictureStrips(number: number, { pictureOf }: StripContext): Strip[] {
  const bytes = pictureOf(number);
  const size = bytes === null ? null : jpegSize(bytes);
  if (bytes === null || size === null) {
    return [];
  }
  const scale = Math.min(PICTURE_WIDTH / size.width, PICTURE_HEIGHT / size.height, 0.75);
  const [width, height] = [size.width * scale, size.height * scale];
  return [
    strip(height + 6, () =>
      createElement(
        View,
        { style: { paddingVertical: 3 } },
        // As bytes, not as a URL, so that nothing is fetched.
        createElement(Image, { src: { data: bytes, format: 'jpg' }, style: { width, height } }),
      ),
    ),
  ];
}
