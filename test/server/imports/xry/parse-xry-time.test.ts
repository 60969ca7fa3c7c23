import { parseXryTime } from '@server/imports/xry/mapping/parse-xry-time';

describe('times of XRY', () => {
  it.each([
    ['1/3/1990 1:23:54 AM UTC+4 (Network)', '1990-01-02T21:23:54.000Z'],
    ['1/3/1990 1:23:54 AM UTC', '1990-01-03T01:23:54.000Z'],
    ['12/31/2023 12:00:00 AM UTC-3', '2023-12-31T03:00:00.000Z'],
    ['12/31/2023 12:00:00 PM UTC+5:30', '2023-12-31T06:30:00.000Z'],
    ['2/3/2024 4:05 PM UTC+02:00', '2024-02-03T14:05:00.000Z'],
    ['2015-03-01 10:00:00 +08:00', '2015-03-01T02:00:00.000Z'],
  ])('%s is an instant', (original, instant) => {
    expect(parseXryTime(original)).toEqual({ date: { instant, isLocal: false, original } });
  });

  it.each([
    ['1/2/2019 1:23:45 PM', '2019-01-02T13:23:45.000Z'],
    ['1/2/2019 1:23:45 PM (Device)', '2019-01-02T13:23:45.000Z'],
    // The clock of the device was not verified: its times are kept unchanged.
    ['1/2/2019 1:23:45 PM UTC+2 (Device)', '2019-01-02T13:23:45.000Z'],
    ['1/2/2019 1:23:45 PM (Network)', '2019-01-02T13:23:45.000Z'],
    ['25/12/2019 13:23:45 (Device)', '2019-12-25T13:23:45.000Z'],
  ])('%s needs validation', (original, instant) => {
    expect(parseXryTime(original)).toEqual({ date: { instant, isLocal: true, original } });
  });

  it('has two days when the order of day and month is open', () => {
    const [dayFirst, monthFirst] = ['2019-02-01T13:00:00.000Z', '2019-01-02T13:00:00.000Z'];
    const readings = [{ instant: dayFirst }, { instant: monthFirst }];
    const open = { order: null, latest: Date.UTC(2026, 0) };
    expect(parseXryTime('1/2/2019 1:00:00 PM UTC', open)).toMatchObject({ reason: 'can mean two days', readings });
    expect(parseXryTime('1/2/2019 13:00:00')).toMatchObject({ reason: 'can mean two days', readings });
    expect(parseXryTime('13/2/2019 1:00:00 PM UTC', open)).toMatchObject({
      date: { instant: '2019-02-13T13:00:00.000Z' },
    });
  });

  it.each([
    ['13/13/2019 1:00:00 PM', 'is not a time of the calendar'],
    ['2/30/2019 1:00:00 PM UTC', 'is not a time of the calendar'],
    ['1/2/2019 13:00:00 PM UTC', 'is not a time of the calendar'],
    ['1/2/2019 1:00:00 PM UTC+15', 'is not a time of the calendar'],
    ['1/1/1601 1:00:00 AM UTC', 'has the year 1601, which stands for an unknown time'],
    ['noon', 'is not a time in a known form'],
  ])('%s is kept as text because it %s', (original, reason) => {
    expect(parseXryTime(original)).toEqual({ reason });
  });
});
