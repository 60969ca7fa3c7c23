import { ReportClock } from '@server/reports/report-clock';
import type { DateReadings } from '@contract/model/hit';

const original = '05/06/2023 12:00';
const READINGS: DateReadings = [
  { instant: '2023-06-05T12:00:00.000Z', isLocal: false, original },
  { instant: '2023-05-06T12:00:00.000Z', isLocal: false, original },
];
const TEXT = `${original} (date not certain: 2023-06-05T14:00:00+02:00 or 2023-05-06T14:00:00+02:00)`;

describe('times in outputs', () => {
  const clock = new ReportClock('Europe/Berlin');

  it('show both days of a date that is not certain beside its text', () => {
    expect(clock.dateText({ date: null, uncertainDate: READINGS })).toBe(TEXT);
    expect(clock.valueText({ value: original, dateReadings: READINGS })).toBe(TEXT);
    expect(clock.dateText({ date: null })).toBe('');
  });

  it.each([
    ['1970-01-01T00:00:00.000Z', false, '1970-01-01T01:00:00+01:00 (probably no time)'],
    ['2001-01-01T00:00:00.000Z', true, '2001-01-01T00:00:00 needs validation'],
    ['9999-12-31T23:59:59.999Z', true, '9999-12-31T23:59:59.999 needs validation (probably no time)'],
    ['1970-01-01T00:00:01.000Z', false, '1970-01-01T01:00:01+01:00'],
  ])('mark %s, local: %s, when it is probably no time', (instant, isLocal, text) => {
    expect(clock.dateText({ date: { instant, isLocal, original: '' } })).toBe(text);
  });
});
