import { passkeyNameSchema, passkeySchema } from '@contract/rules/passkey-form';
import { searchExportSchema } from '@contract/rules/search-export-form';
import { codeSchema } from '@contract/rules/second-factor-form';
import { ownTokenSchema, PURPOSES, TOKEN_PURPOSES, TOKEN_RIGHTS } from '@contract/rules/service-token';
import { systemReportSchema } from '@contract/rules/system-report';
import { exportNameSchema, tagsExportSchema } from '@contract/rules/tags-export-form';
import { displaySchema, itemsPerPageSchema, reviewSchema } from '@contract/rules/user-settings-form';

import { A_PROBLEM, expectJudged, type FormCase } from './judged-forms';

const text = (length: number) => 'x'.repeat(length);
const tokenSchema = ownTokenSchema(true);
const TOKEN = {
  name: 'Nightly',
  purposes: ['read'],
  reach: 'all',
  caseIds: [],
  days: '30',
  password: 'secret',
  code: '',
};
const SEARCH_EXPORT = { name: 'Hits', format: 'CSV', columns: 'all' };
const EXPORT_NAME: FormCase[5] = [
  [undefined, 'Provide an export name.'],
  ['  ', 'Provide an export name.'],
  [text(201), 'Provide an export name that is 200 characters or less.'],
];
const NAME_WITHOUT_CONTROLS: FormCase[5] = [
  ['', 'You must enter a name.'],
  ['a\u0000b', 'You must enter a name.'],
  ['ab\u200B', 'You must enter a name.'],
  ['\u202Eab', 'You must enter a name.'],
  [text(101), 'Enter 100 characters or less.'],
];

const FORMS: FormCase[] = [
  [
    'the name of a passkey',
    passkeyNameSchema,
    { name: 'Key' },
    'name',
    [text(100), 'Schlüssel 1'],
    NAME_WITHOUT_CONTROLS,
  ],
  ['a passkey', passkeySchema, { name: 'Key', password: 'p', code: '' }, 'name', [text(100)], NAME_WITHOUT_CONTROLS],
  [
    'a passkey',
    passkeySchema,
    { name: 'Key', password: 'p', code: '' },
    'password',
    ['q'],
    [['', 'You must enter your password.']],
  ],
  ['an export of a search', searchExportSchema, SEARCH_EXPORT, 'name', [text(200)], EXPORT_NAME],
  [
    'an export of a search',
    searchExportSchema,
    SEARCH_EXPORT,
    'format',
    ['CSV_EXCEL', 'JSONL'],
    [
      ['PDF', 'Select a format.'],
      [undefined, 'Select a format.'],
    ],
  ],
  [
    'an export of a search',
    searchExportSchema,
    SEARCH_EXPORT,
    'columns',
    ['shown'],
    [['some', 'Select which columns to export.']],
  ],
  [
    'the code of an app',
    codeSchema,
    { code: '123456' },
    'code',
    ['123 456', ' 123456 ', '1 2 3 4 5 6'],
    ['', '12345', '1234567', '123456a', 'a123456', '123-456', '123  456', undefined].map((code) => [
      code,
      'You must enter the six digits of your authenticator app.',
    ]),
  ],
  [
    'a service token',
    tokenSchema,
    TOKEN,
    'name',
    [text(100)],
    [
      [' ', 'You must enter what the token is for.'],
      ['a\u0007', 'You must enter what the token is for.'],
      ['\u0007a', 'You must enter what the token is for.'],
      [text(101), 'Enter 100 characters or less.'],
    ],
  ],
  [
    'a service token',
    tokenSchema,
    TOKEN,
    'purposes',
    [['read', 'mark', 'configure']],
    [
      [[], 'Select what the token may do.'],
      [undefined, 'Select what the token may do.'],
    ],
  ],
  ['a service token', tokenSchema, TOKEN, 'password', ['x'], [['', 'You must enter your password.']]],
  ['a service token', ownTokenSchema(false), TOKEN, 'password', ['', undefined], []],
  ['a service token', tokenSchema, TOKEN, 'caseIds', [[], ['1'], undefined], []],
  [
    'a service token of some cases',
    tokenSchema,
    { ...TOKEN, reach: 'some', caseIds: ['1'] },
    'caseIds',
    [['1', '2']],
    [
      [[], 'Select at least one case.'],
      [undefined, 'Select at least one case.'],
    ],
  ],
  [
    'a service token',
    tokenSchema,
    TOKEN,
    'reach',
    ['all'],
    [
      ['none', A_PROBLEM],
      [undefined, A_PROBLEM],
    ],
  ],
  [
    'a service token',
    tokenSchema,
    TOKEN,
    'days',
    ['7', '90', '365'],
    [
      ['366', A_PROBLEM],
      [undefined, A_PROBLEM],
    ],
  ],
  [
    'a system report',
    systemReportSchema,
    { exportName: 'All', categories: ['users'] },
    'exportName',
    [text(200)],
    [
      ['', 'Provide a report name.'],
      [text(201), 'Provide a report name that is 200 characters or less.'],
    ],
  ],
  [
    'a system report',
    systemReportSchema,
    { exportName: 'All', categories: ['users'] },
    'categories',
    [['cases', 'evidences', 'users']],
    [[[], 'Select at least one category to include in the report.']],
  ],
  ['an export of anything', exportNameSchema, { name: 'a' }, 'name', [text(200)], EXPORT_NAME],
  [
    'an export of tags',
    tagsExportSchema,
    { name: 'a', scope: 'all' },
    'scope',
    ['axiom'],
    [
      ['none', 'Select what to export.'],
      [undefined, 'Select what to export.'],
    ],
  ],
  [
    'the items of a page',
    itemsPerPageSchema,
    { itemsPerPage: '20' },
    'itemsPerPage',
    ['40', '100'],
    [
      ['21', A_PROBLEM],
      ['', A_PROBLEM],
      [undefined, A_PROBLEM],
    ],
  ],
  [
    'what is displayed',
    displaySchema,
    { theme: 'system', timeZoneDisplay: 'case' },
    'theme',
    ['dark'],
    [
      ['pink', A_PROBLEM],
      [undefined, A_PROBLEM],
    ],
  ],
  [
    'what is displayed',
    displaySchema,
    { theme: 'dark', timeZoneDisplay: 'case' },
    'timeZoneDisplay',
    ['utc'],
    [
      ['UTC', A_PROBLEM],
      [undefined, A_PROBLEM],
    ],
  ],
  [
    'the way of review',
    reviewSchema,
    { exposureProtection: 'off', autoAdvance: 'on' },
    'exposureProtection',
    ['blur', 'grey'],
    [
      ['some', A_PROBLEM],
      [undefined, A_PROBLEM],
    ],
  ],
  [
    'the way of review',
    reviewSchema,
    { exposureProtection: 'off', autoAdvance: 'on' },
    'autoAdvance',
    ['off'],
    [
      ['always', A_PROBLEM],
      [undefined, A_PROBLEM],
    ],
  ],
];

describe('a form of outputs and accounts', () => {
  it.each(FORMS)('%s: a field accepts all values up to its limits, and shows an error for others (%#)', (...form) => {
    expectJudged(form);
  });

  it('labels each purpose of a token, and each of its rights once', () => {
    expect([...PURPOSES].sort()).toEqual(Object.keys(TOKEN_PURPOSES).sort());
    expect(new Set(TOKEN_RIGHTS).size).toBe(TOKEN_RIGHTS.length);
    expect(TOKEN_RIGHTS).toContain('hits.hit.read');
    expect(TOKEN_RIGHTS.filter((right) => right.includes('token'))).toEqual([]);
  });
});
