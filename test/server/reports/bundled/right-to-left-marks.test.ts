import type { GlyphPosition } from 'fontkit';

import { placeMarks } from '@server/reports/pdf/bundled/right-to-left-marks';

type Font = Parameters<typeof placeMarks>[0];

const position = (xAdvance: number, xOffset = 0): GlyphPosition => ({ xAdvance, yAdvance: 0, xOffset, yOffset: 0 });

/** Offsets of glyphs of a font whose second and third glyph are marks. */
function offsetsOf(text: string): number[] {
  const layout = () => ({ positions: [position(700), position(0, -500), position(0, -400), position(300)] });
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the only part of a font that is read
  const font = { layout } as unknown as Font;
  placeMarks(font);
  return font.layout(text).positions.map(({ xOffset }) => xOffset);
}

it('marks of right-to-left text are moved by the width of their letter', () => {
  expect(offsetsOf('غدًا')).toEqual([0, 200, 300, 0]);
  expect(offsetsOf('שָׁלוֹם')).toEqual([0, 200, 300, 0]);
});

it('marks of other text are not moved', () => {
  expect(offsetsOf('é')).toEqual([0, -500, -400, 0]);
});
