import type { RedactionBox } from '@contract/model/redaction';

interface Point {
  x: number;
  y: number;
}

/** The initial box when it is added without a pointer. */
export const MIDDLE_BOX: RedactionBox = { x: 0.3, y: 0.4, width: 0.4, height: 0.2 };

/** Minimum size of a box, as a fraction of the picture. */
const MIN_SIZE = 0.01;
const STEP = 0.01;

const within = (value: number, most = 1): number => Math.min(Math.max(value, 0), most);

/** The box between two points, both as fractions of the picture; null when it is too small to be intended. */
export function boxBetween(from: Point, to: Point): RedactionBox | null {
  const [left, right] = [within(Math.min(from.x, to.x)), within(Math.max(from.x, to.x))];
  const [top, bottom] = [within(Math.min(from.y, to.y)), within(Math.max(from.y, to.y))];
  const [width, height] = [right - left, bottom - top];
  return width < MIN_SIZE || height < MIN_SIZE ? null : { x: left, y: top, width, height };
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The box after a key: arrow keys move it, with Shift they resize it. Null for other keys. */
export function boxAfterKey(box: RedactionBox, { key, shiftKey }: { key: string; shiftKey: boolean }) {
  const by = DIRECTIONS[key];
  if (by === undefined) {
    return null;
  }
  const { x, y, width, height } = box;
  return shiftKey
    ? {
        ...box,
        width: Math.max(MIN_SIZE, within(width + by.x, 1 - x)),
        height: Math.max(MIN_SIZE, within(height + by.y, 1 - y)),
      }
    : { ...box, x: within(x + by.x, 1 - width), y: within(y + by.y, 1 - height) };
}
