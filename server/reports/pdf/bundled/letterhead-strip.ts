import { createElement } from 'react';

import { Image, View } from '@react-pdf/renderer';

import type { Block } from './blocks';
import { drawLines, linesOf } from './draw-text';
import { AGENCY_LOOK, FRAME_LOOK, LOGO_HEIGHT, LOGO_WIDTH } from './page-sizes';
import { strip, type Strip } from './strip';
import { fullWidth, type StripContext } from './text-strips';

const GAP = 17;
const BELOW = 12;

/** Logo, agency and address in one row above a line. */
export function letterheadStrip(
  { agency, addressLines, logo }: Extract<Block, { type: 'letterhead' }>,
  context: StripContext,
): Strip {
  const logoHeight = logo === null ? 0 : Math.min(LOGO_HEIGHT, LOGO_WIDTH / logo.aspect);
  const logoWidth = logo === null ? 0 : logoHeight * logo.aspect;
  const width = fullWidth(context) - (logo === null ? 0 : logoWidth + GAP);
  const column = { fonts: context.fonts, width };
  const name = agency === '' ? [] : linesOf(agency, AGENCY_LOOK, column);
  const address = addressLines.flatMap((line) => linesOf(line, FRAME_LOOK, column));
  const textHeight = name.length * AGENCY_LOOK.lineHeight + address.length * FRAME_LOOK.lineHeight;
  const height = Math.max(logoHeight, textHeight);
  const picture =
    logo !== null &&
    createElement(Image, {
      src: { data: Buffer.from(logo.base64, 'base64'), format: 'png' },
      style: { width: logoWidth, height: logoHeight, marginRight: GAP, marginTop: (height - logoHeight) / 2 },
    });
  const texts = createElement(
    View,
    { style: { width, paddingTop: (height - textHeight) / 2 } },
    drawLines(name, AGENCY_LOOK),
    drawLines(address, FRAME_LOOK),
  );
  const style = {
    flexDirection: 'row' as const,
    height: height + BELOW,
    borderBottomWidth: 0.85,
    borderColor: AGENCY_LOOK.color,
  };
  return strip(height + BELOW + 16, () => createElement(View, { style }, picture, texts));
}
