import { wallTimeProblems } from '@/domain/filters-wall-time';

const at = (date: string, time: string, timezone = 'Europe/Stockholm') => ({
  dateFilter: { type: 'equals' as const, start: date },
  timeFilter: { type: 'equals' as const, start: time, end: '23:59:00' },
  timezone,
});

describe('the local times of a date filter', () => {
  it.each([
    ['an ordinary time', at('2024-07-03', '09:46:40'), []],
    ['before the clocks went forward', at('2024-03-31', '01:59:59'), []],
    [
      'skipped when the clocks went forward',
      at('2024-03-31', '02:30:00'),
      [{ kind: 'missing', wallTime: '2024-03-31 02:30:00' }],
    ],
    [
      'come twice when the clocks went back',
      at('2024-10-27', '02:30:00'),
      [{ kind: 'ambiguous', wallTime: '2024-10-27 02:30:00' }],
    ],
    ['after the clocks went back', at('2024-10-27', '03:00:00'), []],
    ['in a zone without summer time', at('2024-03-31', '02:30:00', 'UTC'), []],
    [
      'in a zone that changes by half an hour',
      at('2024-10-06', '02:15:00', 'Australia/Lord_Howe'),
      [{ kind: 'missing', wallTime: '2024-10-06 02:15:00' }],
    ],
  ])('are checked for clock changes: %s', (_case, criteria, problems) => {
    expect(wallTimeProblems(criteria)).toEqual(problems);
  });

  it('are checked at both ends of a range', () => {
    const criteria = {
      dateFilter: { type: 'between' as const, start: '2024-03-31', end: '2024-10-27' },
      timeFilter: { type: 'between' as const, start: '02:30:00', end: '12:00:00' },
      timezone: 'Europe/Stockholm',
    };
    expect(wallTimeProblems(criteria).map(({ kind }) => kind)).toEqual(['missing', 'ambiguous']);
  });

  it('are not checked without a date or without a time', () => {
    expect(wallTimeProblems({ dateFilter: { type: 'equals', start: '2024-03-31' }, timezone: 'UTC' })).toEqual([]);
    expect(
      wallTimeProblems({ timeFilter: { type: 'equals', start: '02:30:00' }, timezone: 'Europe/Stockholm' }),
    ).toEqual([]);
  });
});
