import type { Fragment } from '@contract/model/hit';

import { displayValue, formatDuration, measureOf, textWithUnit } from '@/domain/fragment-units';

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

describe('a number with a unit', () => {
  it.each([
    [0, '00:00'],
    [65, '01:05'],
    [1915, '31:55'],
    [3723, '1:02:03'],
    [-5, '-00:05'],
  ])('is shown for %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('has bytes or seconds by the name of its fragment, with the original text', () => {
    expect(measureOf(number('Size', 24818))).toEqual({ text: '24.2 KB', original: '24818 B' });
    expect(measureOf(number('Duration', 1915))).toEqual({ text: '31:55', original: '1915 s' });
  });

  it('is unchanged when the unit is unknown or the value is text', () => {
    expect(displayValue(number('Visit count', 10))).toBe('10');
    expect(displayValue({ ...number('Duration', 1915), valueType: 'text', value: '00:31:55' })).toBe('00:31:55');
  });

  it.each([
    [0, '0 s'],
    [61, '1 min 1 s'],
    [1915, '31 min 55 s'],
    [3600, '1 h'],
    [-5, '-5 s'],
  ])('stands in a list without the name of its value: %d seconds are %s', (seconds, text) => {
    expect(textWithUnit(number('Duration', seconds))).toBe(text);
    expect(textWithUnit(number('Visit count', seconds))).toBe(String(seconds));
  });
});
