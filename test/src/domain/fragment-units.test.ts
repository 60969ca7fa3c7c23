import type { Fragment } from '@contract/model/hit';

import { displayValue, formatDuration, measureOf } from '@/domain/fragment-units';

const number = (name: string, numberValue: number): Fragment => ({
  name,
  displayName: name,
  value: String(numberValue),
  valueType: 'number',
  importance: 'primary',
  hidden: false,
  categories: [],
  numberValue,
});

describe('numbers with a unit', () => {
  it.each([
    [0, '00:00'],
    [65, '01:05'],
    [1915, '31:55'],
    [3723, '1:02:03'],
    [-5, '-00:05'],
  ])('show %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('are bytes and seconds by the name of their fragment, and say what the export had', () => {
    expect(measureOf(number('Size', 24818))).toEqual({ text: '24.2 KB', original: '24818 B' });
    expect(measureOf(number('Duration', 1915))).toEqual({ text: '31:55', original: '1915 s' });
  });

  it('are left as they are where the unit is not known, or where they are text', () => {
    expect(displayValue(number('Visit count', 10))).toBe('10');
    expect(displayValue({ ...number('Duration', 1915), valueType: 'text', value: '00:31:55' })).toBe('00:31:55');
  });
});
