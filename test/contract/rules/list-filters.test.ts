import type { Schema } from 'joi';

import { caseFilterSchema, timestampFilterSchema, userFilterSchema } from '@contract/rules/list-filters';

function messages(schema: Schema, values: object): Record<string, string> {
  const { error } = schema.validate(values, { abortEarly: false });
  return Object.fromEntries((error?.details ?? []).map((detail) => [detail.path.join('.'), detail.message]));
}

const MORNING = '2024-07-03 08:00:00';
const EVENING = '2024-07-03 20:00:00';
const START = 'Specify a start date and time.';
const END = 'Specify an end date and time.';

describe('the timestamp filter', () => {
  it.each<[string, string, string, Record<string, string>]>([
    ['[000-5-24] takes dates', MORNING, EVENING, {}],
    ['[000-5-24] takes nothing but dates', 'yesterday', 'now', { from: START, to: END }],
    ['[000-5-24] takes no day that is none', '2024-13-01 00:00:00', EVENING, { from: START }],
    ['[000-5-24] takes no day that the month does not have', '2024-02-30 08:00:00', EVENING, { from: START }],
    ['[000-5-24] takes no hour that no day has', MORNING, '2024-07-03 25:00:00', { to: END }],
    ['[000-5-25] needs the end without a start', '', EVENING, {}],
    ['[000-5-25] needs the start without an end', MORNING, '', {}],
    ['[000-5-25] needs one of them', '', '', { from: START, to: END }],
    ['[000-5-26] does not start after its end', EVENING, MORNING, { to: 'The end must not be before the start.' }],
    ['may be a moment', MORNING, MORNING, {}],
  ])('%s', (_, from, to, expected) => {
    expect(messages(timestampFilterSchema, { from, to })).toEqual(expected);
  });
});

describe('the filters of one case and of one user', () => {
  it('[000-5-38] require a case', () => {
    expect(messages(caseFilterSchema, { caseId: '' })).toEqual({ caseId: 'Select a case.' });
    expect(messages(caseFilterSchema, { caseId: '7' })).toEqual({});
  });

  it('[000-5-39] require a user', () => {
    expect(messages(userFilterSchema, { userId: '' })).toEqual({ userId: 'Select a user.' });
    expect(messages(userFilterSchema, { userId: '7' })).toEqual({});
  });
});
