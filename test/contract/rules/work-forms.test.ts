import { assignmentSchema, canManageCases } from '@contract/rules/assignment';
import { auditExportSchema } from '@contract/rules/audit-export';
import { bulkCommentSchema, bulkTagsSchema } from '@contract/rules/bulk';
import { caseSchema, newCaseSchema } from '@contract/rules/case';
import { categoryFormSchema } from '@contract/rules/column-config-form';
import { confirmationSchema } from '@contract/rules/confirmation-form';
import { disclosureSchema } from '@contract/rules/disclosure-form';
import { sourceSchema } from '@contract/rules/evidence-source';
import { meetingsSchema } from '@contract/rules/meetings-form';

import { A_PROBLEM, expectJudged, problemAt, type FormCase } from './judged-forms';

const text = (length: number) => 'x'.repeat(length);
const SOURCE = { name: 'Phone', evidenceType: 'mobile' };
const CASE = { name: 'Harbour', timezone: 'UTC' };
const DISCLOSURE = {
  ...{ name: 'Phones', recipient: 'Ms Defence' },
  ...{ includeTags: true, includeComments: false, includeConversions: true },
};
const EXPORT_NAME: FormCase[5] = [
  [undefined, 'Provide an export name.'],
  ['  ', 'Provide an export name.'],
  [text(201), 'Provide an export name that is 200 characters or less.'],
];

const FORMS: FormCase[] = [
  [
    'an assignment',
    assignmentSchema,
    { userIds: ['1'] },
    'userIds',
    [['1', '2']],
    [[[], 'You must select at least one user.']],
  ],
  [
    'an export of the audit log',
    auditExportSchema,
    { name: 'Log', format: 'CSV' },
    'name',
    [text(255), ` ${text(255)} `],
    [
      ['', 'The audit export name must be between 1 and 255 characters.'],
      [text(256), 'The audit export name must be between 1 and 255 characters.'],
    ],
  ],
  [
    'an export of the audit log',
    auditExportSchema,
    { name: 'Log', format: 'CSV' },
    'format',
    ['CSV_EXCEL'],
    [['PDF', 'Select a format.']],
  ],
  [
    'a comment on many items',
    bulkCommentSchema,
    { content: 'a', accessLevel: 'private' },
    'accessLevel',
    ['public'],
    [
      ['', 'You must select who can see the comment.'],
      ['secret', 'You must select who can see the comment.'],
      [undefined, 'You must select who can see the comment.'],
    ],
  ],
  [
    'a comment on many items',
    bulkCommentSchema,
    { content: 'a', accessLevel: 'private' },
    'content',
    ['b'],
    [['', 'You must enter a comment.']],
  ],
  [
    'tags for many items',
    bulkTagsSchema,
    { tagIds: ['1'] },
    'tagIds',
    [['1', '2']],
    [[[], 'You must select at least one tag.']],
  ],
  [
    'a case',
    caseSchema,
    CASE,
    'timezone',
    ['Europe/Berlin'],
    [
      ['', 'Select a time zone.'],
      [undefined, 'Select a time zone.'],
    ],
  ],
  [
    'a case',
    caseSchema,
    CASE,
    'phoneCountry',
    ['DE', 'de', null, undefined],
    ['D', 'DEU', '49', 'ÄÖ', '', 'D1'].map((country) => [country, 'Select a country for telephone numbers.']),
  ],
  [
    'a column',
    categoryFormSchema,
    { columns: [{ name: 'Key', category: 'c' }] },
    'columns',
    [[{ name: text(255), category: 'c' }], []],
    [],
  ],
  [
    'a confirmation',
    confirmationSchema,
    { password: 'p', code: '' },
    'password',
    ['x'],
    [['', 'You must enter your password.']],
  ],
  ['a confirmation', confirmationSchema, { password: 'p', code: '' }, 'code', ['', '123456', undefined], []],
  ['a disclosure package', disclosureSchema, DISCLOSURE, 'name', [text(200)], EXPORT_NAME],
  [
    'a disclosure package',
    disclosureSchema,
    DISCLOSURE,
    'recipient',
    [text(100), ` ${text(100)} `],
    [
      ['', 'Name the recipient.'],
      [undefined, 'Name the recipient.'],
      [text(101), 'Name the recipient with 100 characters or less.'],
    ],
  ],
  ...['includeTags', 'includeComments', 'includeConversions'].map((field): FormCase => [
    'a disclosure package',
    disclosureSchema,
    DISCLOSURE,
    field,
    [true, false],
    [[undefined, A_PROBLEM]],
  ]),
  [
    'an evidence source',
    sourceSchema,
    SOURCE,
    'name',
    [text(255), ` ${text(255)} `],
    [
      [undefined, 'Enter an evidence source name.'],
      [1, 'Enter an evidence source name.'],
      [' ', 'Enter an evidence source name.'],
      [text(256), 'Enter an evidence source name that is 255 characters or less.'],
    ],
  ],
  [
    'an evidence source',
    sourceSchema,
    SOURCE,
    'shortDescription',
    ['', text(1000)],
    [[text(1001), 'Enter an evidence source description that is 1000 characters or less.']],
  ],
  [
    'an evidence source',
    sourceSchema,
    SOURCE,
    'longDescription',
    ['', text(4000)],
    [[text(4001), 'Enter an evidence source description that is 4000 characters or less.']],
  ],
  [
    'an evidence source',
    sourceSchema,
    SOURCE,
    'evidenceType',
    ['cloud', 'unknown'],
    [
      ['paper', 'Select an evidence type.'],
      [undefined, 'Select an evidence type.'],
    ],
  ],
  [
    'an evidence source',
    sourceSchema,
    SOURCE,
    'importTypeVersion',
    ['', text(255), ` ${text(255)}`],
    [[text(256), 'Enter an import type version that is 255 characters or less.']],
  ],
  [
    'a search for meetings',
    meetingsSchema,
    { metres: '100', minutes: '30', withUncertain: false },
    'metres',
    ['1', '100000', '12.5'],
    ['0.9', '100001', '', ' ', 'far', '-5', undefined].map((value) => [
      value,
      'Write a distance from 1 to 100,000 metres.',
    ]),
  ],
  [
    'a search for meetings',
    meetingsSchema,
    { metres: '100', minutes: '30', withUncertain: false },
    'minutes',
    ['0', '10080'],
    ['-1', '10081', ' ', 'long'].map((value) => [value, 'Write a time from 0 to 10,080 minutes.']),
  ],
];

describe('a form of work on a case', () => {
  it.each(FORMS)('%s: a field accepts all values up to its limits, and shows an error for others (%#)', (...form) => {
    expectJudged(form);
  });

  it('reports the missing values of a column', () => {
    const problem = (column: object, field: string) =>
      problemAt(categoryFormSchema, { columns: [{ name: 'Key', category: 'c' }, column] }, `columns.1.${field}`);
    expect(problem({ category: 'c' }, 'name')).toBe('Enter a column name.');
    expect(problem({ name: ' ', category: 'c' }, 'name')).toBe('Enter a column name.');
    expect(problem({ name: text(256), category: 'c' }, 'name')).toBe(
      'Enter a column name that is 255 characters or less.',
    );
    expect(problem({ name: 'Key', category: '' }, 'category')).toBe('Select a category.');
    expect(problem({ name: 'Key' }, 'category')).toBe('Select a category.');
  });

  it('fills in the default values of a new case', () => {
    expect(newCaseSchema.validate(CASE).value).toEqual({
      ...CASE,
      ...{ shortDescription: '', longDescription: '', phoneCountry: null, requiresLegalPrivilege: false },
      ...{ managerIds: [], memberIds: [] },
    });
    expect(newCaseSchema.validate({ ...CASE, managerIds: ['1'], memberIds: ['2', '3'] }).value).toMatchObject({
      managerIds: ['1'],
      memberIds: ['2', '3'],
    });
    expect(newCaseSchema.validate({ ...CASE, managerIds: [1] }).error).toBeDefined();
    expect(sourceSchema.validate(SOURCE).value).toEqual({
      ...SOURCE,
      ...{ shortDescription: '', longDescription: '', importTypeVersion: '' },
    });
  });

  it('lists all roles except legal reviewers as possible managers of cases', () => {
    const roles = ['ADMINISTRATOR', 'FORENSIC_EXAMINER', 'INVESTIGATOR', 'LEGAL_REVIEWER'] as const;
    expect(roles.filter(canManageCases)).toEqual(['ADMINISTRATOR', 'FORENSIC_EXAMINER', 'INVESTIGATOR']);
  });
});
