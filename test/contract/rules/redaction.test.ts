import { REDACTION_REASONS, redactionReasonSchema, redactionRuleSchema, ruleLines } from '@contract/rules/redaction';

import { expectJudged, type FormCase } from './judged-forms';

const text = (length: number) => 'x'.repeat(length);
const lines = (count: number, length = 3) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, 'n')).join('\n');
const REASON = { reason: 'privacy', remark: '' };
const NAMES = { ...REASON, kind: 'names', lines: 'Anna' };
const NUMBERS = { ...REASON, kind: 'numbers', lines: '' };
const NO_NAME = 'Enter at least one name or identifier.';
const TOO_MUCH = 'Enter at most 200 lines of at most 200 characters.';

const FORMS: FormCase[] = [
  [
    'a reason',
    redactionReasonSchema,
    REASON,
    'reason',
    ['third_party', 'privilege', 'safety', 'irrelevant'],
    [
      ['none', 'Choose a reason.'],
      [undefined, 'Choose a reason.'],
    ],
  ],
  [
    'a remark',
    redactionReasonSchema,
    REASON,
    'remark',
    ['', ' ', undefined, text(255), ` ${text(255)} `],
    [[text(256), 'Enter at most 255 characters.']],
  ],
  [
    'a remark beside another reason',
    redactionReasonSchema,
    { reason: 'other', remark: 'why' },
    'remark',
    [text(255)],
    [
      ['', 'Say why in your own words.'],
      [' ', 'Say why in your own words.'],
      [undefined, 'Say why in your own words.'],
    ],
  ],
  [
    'a kind of rule',
    redactionRuleSchema,
    NAMES,
    'kind',
    [],
    [
      ['words', 'Choose what is redacted.'],
      [undefined, 'Choose what is redacted.'],
    ],
  ],
  [
    'the names of a rule',
    redactionRuleSchema,
    NAMES,
    'lines',
    ['Ann', 'Anna\n\n  Bert ', lines(200), text(200)],
    [
      ['', NO_NAME],
      [undefined, NO_NAME],
      [' \n ', NO_NAME],
      ['Anna\nBo', 'Enter names of at least 3 characters.'],
      [' Bo ', 'Enter names of at least 3 characters.'],
      [lines(201), TOO_MUCH],
      [`Anna\n${text(201)}`, TOO_MUCH],
    ],
  ],
  [
    'the numbers that a rule leaves as they are',
    redactionRuleSchema,
    NUMBERS,
    'lines',
    ['', undefined, '1', lines(200)],
    [
      [lines(201), TOO_MUCH],
      [text(201), TOO_MUCH],
    ],
  ],
];

describe('redactions', () => {
  it.each(FORMS)('are validated: %s', (...form) => {
    expectJudged(form);
  });

  it('include lines once, trimmed and without empty ones', () => {
    expect(ruleLines(' Anna \n\nBert\r\nAnna\n \n')).toEqual(['Anna', 'Bert']);
    expect(ruleLines('')).toEqual([]);
  });

  it('have default values', () => {
    expect(redactionReasonSchema.validate({ reason: 'safety' }).value).toEqual({ reason: 'safety', remark: '' });
    expect(redactionRuleSchema.validate({ reason: 'safety', kind: 'numbers' }).value).toMatchObject({ lines: '' });
  });

  it('have a label for each reason', () => {
    expect(REDACTION_REASONS.filter(({ label }) => label === '')).toEqual([]);
    expect(new Set(REDACTION_REASONS.map(({ value }) => value)).size).toBe(6);
  });
});
