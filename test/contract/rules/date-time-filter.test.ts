import { dateTimeFilterSchema, toDateTimeCriteria, type DateTimeFilterValues } from '@contract/rules/date-time-filter';

const values = (part: Partial<DateTimeFilterValues>): DateTimeFilterValues => ({
  dateType: 'equals',
  dateStart: '',
  dateEnd: '',
  timeType: 'equals',
  timeStart: '',
  timeEnd: '',
  timezone: 'Europe/Berlin',
  ...part,
});

function messages(part: Partial<DateTimeFilterValues>): Record<string, string> {
  const { error } = dateTimeFilterSchema.validate(values(part), { abortEarly: false });
  return Object.fromEntries((error?.details ?? []).map((detail) => [detail.path.join('.'), detail.message]));
}

describe('the date and time filter', () => {
  it.each<[string, Partial<DateTimeFilterValues>, Record<string, string>]>([
    [
      '[000-5-33] a missing date says "Specify a date."',
      { timeStart: '' },
      { dateStart: 'Specify a date.', timeStart: 'Specify a time.' },
    ],
    ['[000-5-29] [001-5-18] only times need no date', { timeStart: '10:00' }, {}],
    [
      '[000-5-30] [001-5-19] a range needs an end date',
      { dateType: 'between', dateStart: '2024-01-01' },
      { dateEnd: 'Specify a date.' },
    ],
    ['other modes need no end date', { dateType: 'before', dateStart: '2024-01-01' }, {}],
    ['[000-5-31] [001-5-23] a date needs no time', { dateStart: '2024-01-01' }, {}],
    [
      '[000-5-34] [001-5-23] an end time without a start says "Specify a time."',
      { dateStart: '2024-01-01', timeType: 'between', timeEnd: '11:00' },
      { timeStart: 'Specify a time.' },
    ],
    [
      '[000-5-32] [001-5-24] a time range needs an end',
      { timeType: 'between', timeStart: '10:00' },
      { timeEnd: 'Specify a time.' },
    ],
    ...['05.10.2024', '05/10/2024', '2024-02-30', '2023-02-29', '2024-13-05', '2024-00-10', '12', 'yesterday'].map(
      (dateStart): [string, Partial<DateTimeFilterValues>, Record<string, string>] => [
        `[000-5-29] [001-5-17] "${dateStart}" is no date`,
        { dateStart },
        { dateStart: 'Specify a date.' },
      ],
    ),
    ['[000-5-29] 29 February of a leap year is a date', { dateStart: '2024-02-29' }, {}],
    [
      '[000-5-30] [001-5-19] an end that the calendar does not have is no date',
      { dateType: 'between', dateStart: '2024-01-01', dateEnd: '2024-06-31' },
      { dateEnd: 'Specify a date.' },
    ],
    ...['25:99', '24:00', '10:60', '10:00:60', '9:00'].map(
      (timeStart): [string, Partial<DateTimeFilterValues>, Record<string, string>] => [
        `[000-5-34] "${timeStart}" is no time`,
        { dateStart: '2024-01-01', timeStart },
        { timeStart: 'Specify a time.' },
      ],
    ),
    [
      '[000-5-37] a date range must not start after its end',
      { dateType: 'between', dateStart: '2024-02-01', dateEnd: '2024-01-01' },
      { dateEnd: 'The end date must not be before the start date.' },
    ],
    ['a range may be one day', { dateType: 'between', dateStart: '2024-01-01', dateEnd: '2024-01-01' }, {}],
    ['a range may go on', { dateType: 'between', dateStart: '2024-01-01', dateEnd: '2024-01-02' }, {}],
    [
      'a range with an end alone needs a start',
      { dateType: 'between', dateEnd: '2024-01-01', timeStart: '10:00' },
      { dateStart: 'Specify a date.' },
    ],
    [
      'an end before a start that is no date is not compared with it',
      { dateType: 'between', dateStart: 'yesterday', dateEnd: '2024-01-01' },
      { dateStart: 'Specify a date.' },
    ],
    ['only times need no end date', { dateType: 'between', timeStart: '10:00' }, {}],
    ['an end time counts only in a range', { dateStart: '2024-01-01', timeEnd: '11:00' }, {}],
    ['a range of times may be given no times', { dateStart: '2024-01-01', timeType: 'between' }, {}],
    ['a range of times may be one instant', { timeType: 'between', timeStart: '10:00', timeEnd: '10:00:00' }, {}],
    ['a range of times may go on', { timeType: 'between', timeStart: '10:00', timeEnd: '10:00:01' }, {}],
    [
      'an end time is not compared with a start that is no time',
      { timeType: 'between', timeStart: 'noon', timeEnd: '09:00' },
      { timeStart: 'Specify a time.' },
    ],
    [
      'a time range must not start after its end',
      { timeType: 'between', timeStart: '10:00', timeEnd: '09:00' },
      { timeEnd: 'The end time must not be before the start time.' },
    ],
    [
      '[000-5-35] [001-5-25] a timezone is required',
      { dateStart: '2024-01-01', timezone: '' },
      { timezone: 'Select a time zone.' },
    ],
  ])('%s', (_, part, expected) => {
    expect(messages(part)).toEqual(expected);
  });

  it.each([
    ['[000-5-27] a date type', 'dateType', ['equals', 'before', 'after', 'between']],
    ['[000-5-28] a time type', 'timeType', ['equals', 'between']],
  ] as const)('%s comes from its enumeration', (_, name, known) => {
    const filter = { dateStart: '2024-01-01', dateEnd: '2024-01-02' };
    const problemOf = (type: string) =>
      dateTimeFilterSchema.validate({ ...values(filter), [name]: type }).error?.details[0]?.path.join('.');
    known.forEach((type) => expect(problemOf(type)).not.toBe(name));
    expect(problemOf('around')).toBe(name);
  });

  it('[000-5-36] [001-5-27] "at a time" ends one minute after its start', () => {
    expect(toDateTimeCriteria(values({ timeStart: '10:59' })).timeFilter).toEqual({
      type: 'equals',
      start: '10:59:00',
      end: '11:00:00',
    });
    expect(toDateTimeCriteria(values({ timeStart: '23:59' })).timeFilter?.end).toBe('24:00:00');
  });
});

describe('the criteria of a date and a time', () => {
  it.each<[Partial<DateTimeFilterValues>, object]>([
    [{ dateStart: '2024-01-01', dateEnd: '2024-02-01' }, { dateFilter: { type: 'equals', start: '2024-01-01' } }],
    [
      { dateType: 'between', dateStart: '2024-01-01', dateEnd: '2024-02-01' },
      { dateFilter: { type: 'between', start: '2024-01-01', end: '2024-02-01' } },
    ],
    [
      { timeType: 'between', timeStart: '10:00', timeEnd: '11:30:05' },
      { timeFilter: { type: 'between', start: '10:00:00', end: '11:30:05' } },
    ],
    [{ timeStart: '10:59:30' }, { timeFilter: { type: 'equals', start: '10:59:30', end: '11:00:30' } }],
    [{ timeStart: '23:59:30' }, { timeFilter: { type: 'equals', start: '23:59:30', end: '24:00:00' } }],
    [{}, {}],
  ])('of %p', (part, criteria) => {
    expect(toDateTimeCriteria(values(part))).toEqual({ ...criteria, timezone: 'Europe/Berlin' });
  });
});
