import { parseTime } from '@server/imports/values/parse-time';

describe('parseTime', () => {
  it.each([
    ['2024-11-03T19:46:55.000+00:00', '2024-11-03T19:46:55.000Z', false],
    ['2024-11-03T19:46:55.250+02:00', '2024-11-03T17:46:55.250Z', false],
    ['2024-11-03T19:46:55Z', '2024-11-03T19:46:55.000Z', false],
    ['2024-11-03T19:46:55-0330', '2024-11-03T23:16:55.000Z', false],
    ['2020-12-16T11:53:14.000', '2020-12-16T11:53:14.000Z', true],
    ['2020-12-16T11:53:14.1234567', '2020-12-16T11:53:14.123Z', true],
    ['2020-12-16', '2020-12-16T00:00:00.000Z', true],
    ['05-Mar-19 10:20:30 +01:00', '2019-03-05T09:20:30.000Z', false],
    ['05/03/2019 10:20:30 +01:00', '2019-03-05T09:20:30.000Z', false],
    ['0099-01-01T00:00:00Z', '0099-01-01T00:00:00.000Z', false],
  ])('reads %s as %s, local: %s', (text, instant, isLocal) => {
    expect(parseTime(text)).toEqual({ date: { instant, isLocal, original: text } });
  });

  it.each(['0001-01-01T00:00:00.000+00:00', '1601-01-01T00:00:00Z'])('reads %s as an unknown time', (text) => {
    expect(parseTime(text)).toHaveProperty('reason', expect.stringContaining('unknown time'));
  });

  it.each([
    'yesterday',
    '',
    '2024-13-01T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '2024-01-01T24:00:00Z',
    '2024-01-01T10:00:60Z',
    '2024-01-01T00:00:00+19:00',
    '2024-01-01T00:00:00+01:75',
    '05-Foo-19 10:20:30',
  ])('refuses %j with a reason', (text) => {
    expect(parseTime(text)).toHaveProperty('reason');
  });
});
