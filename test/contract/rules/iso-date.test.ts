import { isInstant, isIsoDate, isIsoTime } from '@contract/rules/iso-date';

describe('a day of the calendar', () => {
  it.each(['2024-02-29', '0001-01-01', '9999-12-31', '2023-02-28'])('is %s', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });
  it.each(['2023-02-29', '2024-02-30', '2024-13-01', '2024-00-10', '2024-04-31', '24-02-29', '2024-2-9'])(
    'is not %s',
    (text) => expect(isIsoDate(text)).toBe(false),
  );
  it.each(['', '02024-02-29', ' 2024-02-29', '2024-02-29 ', '2024-02-290', '2024-02-29T00:00:00Z', '29.02.2024'])(
    'must be the whole text: "%s"',
    (text) => expect(isIsoDate(text)).toBe(false),
  );
});

describe('an instant', () => {
  it.each([
    ...['2024-07-03T13:46:40.000Z', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
    '+010000-01-01T00:00:00.000Z',
  ])('is %s', (text) => {
    expect(isInstant(text)).toBe(true);
  });
  it.each([
    ...['2024-07-03T13:46:40Z', '2024-07-03T13:46:40.000+02:00', '2024-07-03', '2024-07-03T13:46:40.000'],
    ...['2023-02-29T00:00:00.000Z', '2024-07-03T24:00:00.000Z', '2024-13-03T00:00:00.000Z', '2024-07-03T25:00:00.000Z'],
    ...['+002024-07-03T13:46:40.000Z', '2024-07-03T13:46:40.000Z ', '1720014400000', 'Wed, 03 Jul 2024 13:46:40 GMT'],
  ])('is not "%s"', (text) => {
    expect(isInstant(text)).toBe(false);
  });
});

describe('a time of a day', () => {
  it.each(['00:00', '23:59', '23:59:59', '09:05:00'])('is %s', (text) => {
    expect(isIsoTime(text)).toBe(true);
  });
  it.each(['24:00', '23:60', '23:59:60', '9:05', '09:05:0', ' 09:05', '09:05 ', '09:05:00.5', '0905'])(
    'is not "%s"',
    (text) => expect(isIsoTime(text)).toBe(false),
  );
});
