import type { TextTone } from './blocks';
import type { Weight } from './font-book';

// Points.

const MILLIMETRE = 72 / 25.4;

interface PageSize {
  width: number;
  height: number;
  /** Margin of the blocks. */
  left: number;
  top: number;
  bottom: number;
}

const PORTRAIT: PageSize = {
  ...{ width: 210 * MILLIMETRE, height: 297 * MILLIMETRE, left: 16 * MILLIMETRE },
  ...{ top: 20 * MILLIMETRE, bottom: 18 * MILLIMETRE },
};

/** A4. */
export const pageSize = (isLandscape: boolean): PageSize =>
  isLandscape ? { ...PORTRAIT, width: PORTRAIT.height, height: PORTRAIT.width, left: 12 * MILLIMETRE } : PORTRAIT;

export const contentWidth = ({ width, left }: PageSize): number => width - 2 * left;
export const contentHeight = ({ height, top, bottom }: PageSize): number => height - top - bottom;

/** Width of the names of rows, including the space after them. */
export const NAME_WIDTH = 42 * MILLIMETRE;
export const NAME_SPACE = 4 * MILLIMETRE;
export const PICTURE_WIDTH = 80 * MILLIMETRE;
export const PICTURE_HEIGHT = 55 * MILLIMETRE;

export interface TextLook {
  size: number;
  lineHeight: number;
  weight: Weight;
  color: string;
}

const INK = '#1b2430';
const GREY = '#56616f';
export const RED = '#a61e1e';

export const TONES: Readonly<Record<TextTone, TextLook>> = {
  plain: { size: 9, lineHeight: 12.6, weight: 400, color: INK },
  strong: { size: 9, lineHeight: 12.6, weight: 600, color: INK },
  muted: { size: 9, lineHeight: 12.6, weight: 400, color: GREY },
  code: { size: 7.5, lineHeight: 11, weight: 400, color: INK },
  alert: { size: 9, lineHeight: 12.6, weight: 600, color: RED },
};

export const HEADINGS: Readonly<Record<1 | 2 | 3, TextLook>> = {
  1: { size: 20, lineHeight: 25, weight: 600, color: INK },
  2: { size: 13, lineHeight: 17, weight: 600, color: INK },
  3: { size: 9, lineHeight: 13, weight: 600, color: INK },
};
/** Maximum width of a logo. */
export const LOGO_WIDTH = 60 * MILLIMETRE;
export const LOGO_HEIGHT = 20 * MILLIMETRE;
export const AGENCY_LOOK: TextLook = { size: 12, lineHeight: 15, weight: 600, color: INK };
export const FRAME_LOOK: TextLook = { size: 7.5, lineHeight: 10, weight: 400, color: GREY };
export const TABLE_LOOK: TextLook = { size: 8, lineHeight: 11, weight: 400, color: INK };
