import { at, fileStamp, timeTexts, wall } from '@server/sample/times';

describe('times of the sample', () => {
  it.each([
    ['2024-10-16 21:42', '2024-10-16T19:42:00.000Z'],
    ['2024-10-26 23:00', '2024-10-26T21:00:00.000Z'],
    ['2024-10-27 12:00', '2024-10-27T11:00:00.000Z'],
    ['2024-02-01 12:00', '2024-02-01T11:00:00.000Z'],
  ])('parse %s as local time of the phones', (text, iso) => {
    expect(new Date(wall(text)).toISOString()).toBe(iso);
  });

  it('refuse invalid input', () => {
    expect(() => wall('yesterday')).toThrow('Not a wall clock time');
  });

  it('have an offset when it is known, and otherwise only in the formatted text', () => {
    expect(timeTexts(at('2024-10-16 21:42'))).toEqual({
      format: 'TimeStampKnown',
      formatted: '2024-10-16T19:42:00+00:00',
      value: '2024-10-16T19:42:00.000+00:00',
    });
    expect(timeTexts(at('2024-10-16 21:42', 'local')).value).toBe('2024-10-16T21:42:00.000+02:00');
    expect(timeTexts(at('2024-11-16 21:42', 'none'))).toEqual({
      format: 'DateTimeOnly',
      formatted: '2024-11-16T21:42:00+01:00',
      value: '2024-11-16T21:42:00.000',
    });
  });

  it('are written into file names in the format of cameras', () => {
    expect(fileStamp(wall('2024-10-16 21:42:05'))).toBe('20241016_214205');
  });
});
