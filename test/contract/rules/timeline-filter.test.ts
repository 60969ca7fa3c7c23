import { timelineFilterSchema, toTimelineCriteria, type TimelineFilterValues } from '@contract/rules/timeline-filter';

const VALID: TimelineFilterValues = {
  dateType: 'between',
  dateStart: '2024-01-01',
  dateEnd: '2024-01-02',
  timezone: 'UTC',
};
const messages = (given: Partial<TimelineFilterValues> | { dateType: undefined }) =>
  timelineFilterSchema
    .validate({ ...VALID, ...given }, { abortEarly: false })
    .error?.details.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the filter that opens the timeline', () => {
  it('[001-5-28] requires a date type', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ dateType: undefined })).toHaveLength(1);
  });

  it.each(['', '2024-02-30', '1.1.2024'])('[001-5-29] refuses the start "%s"', (dateStart) => {
    expect(messages({ dateStart })).toEqual(['dateStart: Specify a date.']);
  });

  it('[001-5-30] requires an end only for between', () => {
    expect(messages({ dateEnd: '' })).toEqual(['dateEnd: Specify a date.']);
    expect(messages({ dateEnd: '2023-12-31' })).toEqual(['dateEnd: The end date must not be before the start date.']);
    for (const dateType of ['equals', 'before', 'after'] as const) {
      expect(messages({ dateType, dateEnd: '' })).toEqual([]);
    }
  });

  it('is converted to a filter of whole days', () => {
    expect(toTimelineCriteria(VALID)).toEqual({
      dateFilter: { type: 'between', start: '2024-01-01', end: '2024-01-02' },
      timezone: 'UTC',
    });
    expect(toTimelineCriteria({ ...VALID, dateType: 'after' }).dateFilter).toEqual({
      type: 'after',
      start: '2024-01-01',
    });
  });
});
