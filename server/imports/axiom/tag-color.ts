import { DEFAULT_TAG_COLOR, SELECTABLE_TAG_COLORS } from '@contract/rules/tag-palette';

const HEX = /^#?(?:[0-9a-f]{2})?([0-9a-f]{6})$/i;
const NUMBER = /^-?\d{1,10}$/;

/**
 * The nearest palette colour to that of the case, which writes it as hexadecimal digits or as the number
 * of a colour in .NET (ARGB, signed). Without a colour, each name has a palette colour of its own as long as there are enough.
 */
export function tagColorOf(name: string, color: string | null): string {
  const value = color === null ? null : valueOf(color.trim());
  return value === null ? colorOfName(name) : nearestTo(value);
}

function valueOf(color: string): number | null {
  if (NUMBER.test(color)) {
    return Number(color);
  }
  const hex = HEX.exec(color)?.[1];
  return hex === undefined ? null : Number.parseInt(hex, 16);
}

function nearestTo(value: number): string {
  let nearest = { hex: '', distance: Infinity };
  for (const { hex } of SELECTABLE_TAG_COLORS) {
    const distance = distanceOf(value, valueOf(hex) ?? 0);
    nearest = distance < nearest.distance ? { hex, distance } : nearest;
  }
  return nearest.hex;
}

const distanceOf = (left: number, right: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((left >>> shift) & 255) - ((right >>> shift) & 255)) ** 2, 0);

function colorOfName(name: string): string {
  const sum = Buffer.from(name.toLowerCase()).reduce((total, byte) => total + byte, 0);
  return SELECTABLE_TAG_COLORS[sum % SELECTABLE_TAG_COLORS.length]?.hex ?? DEFAULT_TAG_COLOR;
}
