import { chatExportFormSchema, dateRangeProblem, type ChatExportValues } from '@contract/rules/chat-export';

const NO_DATE = 'Enter a start date, an end date or both.';
const ORDER = 'The end date must not be before the start date.';
const INVALID = 'Specify a valid date.';

describe('the range of dates of a chat export', () => {
  it.each([
    ['2024-07-01', '2024-07-03', null],
    ['2024-07-03', '2024-07-03', null],
    ['2024-07-01', '', null],
    ['', '2024-07-03', null],
    ['', '', { field: 'start', message: NO_DATE }],
    ['2024-02-30', '', { field: 'start', message: INVALID }],
    ['2024-07-01', '3.7.2024', { field: 'end', message: INVALID }],
    ['2024-07-03', '2024-07-01', { field: 'end', message: ORDER }],
  ])('from %j to %j has the problem %j', (start, end, problem) => {
    expect(dateRangeProblem(start, end)).toEqual(problem);
  });

  it('is validated in the form only when it is selected', () => {
    const values: ChatExportValues = { format: 'pdf', scope: 'dates', start: '', end: '' };
    expect(chatExportFormSchema.validate(values).error?.message).toBe(NO_DATE);
    expect(chatExportFormSchema.validate({ ...values, scope: 'all' }).error).toBeUndefined();
  });
});
