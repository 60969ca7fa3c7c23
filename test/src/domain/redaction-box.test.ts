import { boxAfterKey, boxBetween } from '@/domain/redaction-box';

const BOX = { x: 0.3, y: 0.4, width: 0.4, height: 0.2 };

describe('a box on a picture', () => {
  it('can be drawn in any direction, within the picture, and not by a click', () => {
    expect(boxBetween({ x: 0.5, y: 0.6 }, { x: 0.25, y: 1.5 })).toEqual({ x: 0.25, y: 0.6, width: 0.25, height: 0.4 });
    expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 })).toBeNull();
  });

  it('is moved by arrow keys and resized with Shift, never beyond the picture', () => {
    expect(boxAfterKey(BOX, { key: 'ArrowLeft', shiftKey: false })?.x).toBeCloseTo(0.29);
    expect(boxAfterKey(BOX, { key: 'ArrowDown', shiftKey: true })?.height).toBeCloseTo(0.21);
    expect(boxAfterKey({ ...BOX, x: 0.6 }, { key: 'ArrowRight', shiftKey: false })?.x).toBeCloseTo(0.6);
    expect(boxAfterKey(BOX, { key: 'Enter', shiftKey: false })).toBeNull();
  });
});
