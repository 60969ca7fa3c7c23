import { eventFilterSchema, timestampFilterSchema } from '@contract/rules/list-filters';
import { CHANGE_PASSWORD_SCHEMAS, SET_PASSWORD_SCHEMAS } from '@contract/rules/password';
import { PASSWORD_RULES } from '@contract/model/password-rule';
import { parseTableLayout } from '@contract/rules/table-layout';
import { isTagColor, TAG_PALETTE } from '@contract/rules/tag-palette';
import { editUserSchema, FIRST_ADMINISTRATOR_SCHEMAS } from '@contract/rules/user-form';

import { expectJudged, problemAt, type FormCase } from './judged-forms';

const text = (length: number) => 'x'.repeat(length);
const SAME = { password: 'Test-Pass 1', confirmPassword: 'Test-Pass 1' };
const LONG = { password: 'correct horse battery', confirmPassword: 'correct horse battery' };
const PERSON = { userName: 'anna', firstName: 'Anna', lastName: 'Berg' };
const USER = { ...PERSON, email: 'anna@lab.example', title: '', role: 'INVESTIGATOR', status: 'enabled' };
const NAME = 'You must enter a user name.';

const FORMS: FormCase[] = [
  [
    'a new password, typed twice',
    SET_PASSWORD_SCHEMAS.characters,
    SAME,
    'confirmPassword',
    [],
    [
      ['Test-Pass 2', 'Passwords must match.'],
      [undefined, 'Passwords must match.'],
    ],
  ],
  [
    'a new password of any characters',
    SET_PASSWORD_SCHEMAS.length,
    LONG,
    'confirmPassword',
    [],
    [['correct horse', 'Passwords must match.']],
  ],
  [
    'an own password, with the present one',
    CHANGE_PASSWORD_SCHEMAS.characters,
    { ...SAME, currentPassword: 'p' },
    'currentPassword',
    ['x'],
    [
      ['', 'You must enter your password.'],
      [undefined, 'You must enter your password.'],
    ],
  ],
  [
    'an own password, with a code',
    CHANGE_PASSWORD_SCHEMAS.length,
    { ...LONG, currentPassword: 'p' },
    'code',
    ['', '123456', undefined],
    [],
  ],
  [
    'the first administrator',
    FIRST_ADMINISTRATOR_SCHEMAS.characters,
    { ...PERSON, ...SAME },
    'userName',
    [text(255), ` ${text(255)} `],
    [
      ['', NAME],
      [undefined, NAME],
      [text(256), 'Enter 255 characters or less.'],
    ],
  ],
  [
    'the first administrator',
    FIRST_ADMINISTRATOR_SCHEMAS.length,
    { ...PERSON, ...LONG },
    'lastName',
    ['B'],
    [[' ', "You must enter the user's last name."]],
  ],
  [
    'a user name without what nobody sees',
    editUserSchema,
    USER,
    'userName',
    ['änna 1', ` ${text(255)} `],
    [
      ['an\u200Bna', NAME],
      ['\u200Banna', NAME],
      ['anna\u0000', NAME],
    ],
  ],
  [
    'an address of e-mail',
    editUserSchema,
    USER,
    'email',
    ['a@b.museum', 'a@lab.internal', ' a@b.example '],
    [
      ['a@', 'You must enter a valid email.'],
      ['a', 'You must enter a valid email.'],
      [undefined, 'You must enter a valid email.'],
    ],
  ],
  [
    'a title',
    editUserSchema,
    USER,
    'title',
    ['', undefined, 'Dr'],
    [['D\u0007r', 'Enter a title without control characters.']],
  ],
  [
    'a filter of events',
    eventFilterSchema,
    { logEvents: ['auditing'] },
    'logEvents',
    [['a', 'b']],
    [
      [[], 'Select an event type.'],
      [undefined, 'Select an event type.'],
    ],
  ],
  [
    'a filter of times',
    timestampFilterSchema,
    { from: '2024-07-03 08:00:00', to: '2024-07-03 20:00:00' },
    'from',
    ['', '2024-07-03 20:00:00'],
    [
      ['2024-07-03 08:00', 'Specify a start date and time.'],
      ['2024-07-03 08:00:00 x', 'Specify a start date and time.'],
      ['2024-07-03', 'Specify a start date and time.'],
    ],
  ],
];

describe('forms of users and of lists', () => {
  it.each(FORMS)('validate %s (%#)', (...form) => {
    expectJudged(form);
  });

  it.each(PASSWORD_RULES)('apply the rule "%s" wherever a password is set', (rule) => {
    const weak = { password: 'short', confirmPassword: 'short' };
    const forms = [
      [SET_PASSWORD_SCHEMAS[rule], weak],
      [CHANGE_PASSWORD_SCHEMAS[rule], { ...weak, currentPassword: 'p' }],
      [FIRST_ADMINISTRATOR_SCHEMAS[rule], { ...PERSON, ...weak }],
    ] as const;
    const expected = rule === 'length' ? /at least 15 characters long\.$/ : /at least 8 characters long and contain/;
    forms.forEach(([schema, values]) => expect(problemAt(schema, values, 'password')).toMatch(expected));
  });
});

describe('the layout of a table', () => {
  const layout = (given: object) =>
    parseTableLayout(JSON.stringify({ order: [], widths: {}, hidden: [], showsAll: false, ...given }));
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
  const widths = (count: number) => Object.fromEntries(ids(count).map((id) => [id, 100]));

  it.each<[what: string, given: object, isTaken: boolean]>([
    ['500 columns in order', { order: ids(500) }, true],
    ['501 columns in order', { order: ids(501) }, false],
    ['500 hidden columns', { hidden: ids(500) }, true],
    ['501 hidden columns', { hidden: ids(501) }, false],
    ['500 widths', { widths: widths(500) }, true],
    ['501 widths', { widths: widths(501) }, false],
    ['a column of 20 pixels', { widths: { a: 20 } }, true],
    ['a column of 19 pixels', { widths: { a: 19 } }, false],
    ['a column of 4,000 pixels', { widths: { a: 4_000 } }, true],
    ['a column of 4,001 pixels', { widths: { a: 4_001 } }, false],
    ['a column of some width', { widths: { a: '100' } }, false],
    ['one width of two that is none', { widths: { a: 100, b: 5 } }, false],
    ['one id of two that is none', { order: ['a', 1] }, false],
  ])('with %s is accepted: %j', (_what, given, isTaken) => {
    expect(layout(given) !== null).toBe(isTaken);
  });
});

describe('the colors of tags', () => {
  it('are those of the palette without the fallback', () => {
    const { unknown, ...selectable } = TAG_PALETTE;
    expect(Object.values(selectable).filter((hex) => !isTagColor(hex))).toEqual([]);
    expect([unknown, '#000000', ''].filter(isTagColor)).toEqual([]);
  });
});
