/** The palette of tags (rules 000-3): a tag stores the hex value; anything else shows as unknown. */
export const TAG_PALETTE = {
  red: '#d6293e',
  orange: '#f07c1f',
  yellow: '#f5c518',
  lime: '#a8d62f',
  green: '#2e9e4f',
  oliveGreen: '#7a8b2a',
  lightBlue: '#5bb8f0',
  royalBlue: '#2f5fe0',
  blue: '#1c7ed6',
  purple: '#7b3fc4',
  lightPurple: '#b48be8',
  magenta: '#c2259b',
  pink: '#f37bb0',
  unknown: '#8a8f98',
} as const;

export type TagColorName = keyof typeof TAG_PALETTE;

/** The colours that users can choose: all except the fallback. */
export const SELECTABLE_TAG_COLORS = Object.entries(TAG_PALETTE)
  .filter(([name]) => name !== 'unknown')
  .map(([name, hex]) => ({ name, hex }));

export const DEFAULT_TAG_COLOR = TAG_PALETTE.blue;

export const isTagColor = (hex: string): boolean => SELECTABLE_TAG_COLORS.some((color) => color.hex === hex);
