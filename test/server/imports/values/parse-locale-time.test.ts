import { parseLocaleTime } from '@server/imports/values/parse-locale-time';

describe('parseLocaleTime', () => {
  it.each([
    ['2021:12:16 13:50:36', '2021-12-16T13:50:36.000Z', true],
    ['12/16/2021 1:50:36 PM(UTC+0)', '2021-12-16T13:50:36.000Z', false],
    ['12/16/2021 12:50:36 AM(UTC-5)', '2021-12-16T05:50:36.000Z', false],
    ['16/12/2021 13:50:36', '2021-12-16T13:50:36.000Z', true],
    ['09.03.2020 19:33:13(UTC+5:30)', '2020-03-09T14:03:13.000Z', false],
    ['10/10/2020 13:37:00', '2020-10-10T13:37:00.000Z', true],
    ['2021-12-16T13:50:36Z', '2021-12-16T13:50:36.000Z', false],
  ])('reads %s as %s, local: %s', (text, instant, isLocal) => {
    expect(parseLocaleTime(text)).toEqual({ date: { instant, isLocal, original: text } });
  });

  it('does not guess between two possible days', () => {
    expect(parseLocaleTime('03/11/2025 17:15:40')).toMatchObject({ reason: 'can mean two days' });
  });

  it('refuses an invalid time', () => {
    expect(parseLocaleTime('last summer')).toHaveProperty('reason');
    expect(parseLocaleTime('31.02.2020 10:00:00')).toHaveProperty('reason');
  });
});
