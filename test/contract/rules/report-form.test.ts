import type { ObjectSchema } from 'joi';

import {
  PICTURE_OPTIONS,
  REPORT_FORMAT_OPTIONS,
  reportFormSchema,
  reportStepSchemas,
  type ReportFormValues,
} from '@contract/rules/report-form';
import { tagsExportSchema } from '@contract/rules/tags-export-form';

const VALUES: ReportFormValues = {
  name: 'Chats',
  format: REPORT_FORMAT_OPTIONS[0],
  strategy: '',
  evidenceSources: [{ id: 1, name: 'Phone' }],
  sourceInformation: 'include',
  groups: [{ name: 'Communication', evidenceIds: [1] }],
  groupImportanceOption: 'primary',
  tags: [{ id: 'urgent', name: 'Urgent', color: '#868e96' }],
  thumbnailVisibility: PICTURE_OPTIONS[0],
  exportPreviews: 'originals',
  includePrivateComments: false,
  includeNotepad: false,
};

/** The error at a field; undefined when the value is accepted. */
const sentenceOf = <Values>(schema: ObjectSchema<Values>, values: object): string | undefined =>
  schema.validate(values, { abortEarly: false }).error?.details[0]?.message;
const reportSentence = (values: object) => sentenceOf(reportFormSchema, { ...VALUES, ...values });

describe('the rules of a case report', () => {
  it('accept a complete form', () => expect(reportSentence({})).toBeUndefined());

  it('[002-5-01] require a name', () => {
    expect(reportSentence({ name: '' })).toBe('Provide a report name.');
    expect(reportSentence({ name: undefined })).toBe('Provide a report name.');
  });

  it('[002-5-02] trim the name', () => {
    expect(reportSentence({ name: '   ' })).toBe('Provide a report name.');
    expect(reportFormSchema.validate({ ...VALUES, name: ' Chats ' })).toMatchObject({ value: { name: 'Chats' } });
    expect(reportSentence({ name: ` ${'n'.repeat(200)} ` })).toBeUndefined();
  });

  it('[002-5-03] require a name of at most 200 characters', () =>
    expect(reportSentence({ name: 'n'.repeat(201) })).toBe('Provide a report name that is 200 characters or less.'));

  it('[002-5-04] [002-5-05] [002-3-07] require no strategy, and limit it to 32,000 characters', () => {
    expect(reportSentence({ strategy: '' })).toBeUndefined();
    expect(reportSentence({ strategy: 's'.repeat(32_000) })).toBeUndefined();
    expect(reportSentence({ strategy: 's'.repeat(32_001) })).toBe(
      'Provide a report strategy that is 32,000 characters or less.',
    );
  });

  it('[002-5-07] require a known format', () => {
    expect(reportSentence({ format: undefined })).toBe('Select a report format.');
    expect(reportSentence({ format: { label: 'JSON', value: 'JSON' } })).toBe('Select a report format.');
    expect(reportSentence({ format: { label: 'Excel', value: 'EXCEL' } })).toBeUndefined();
  });

  it('[002-5-08] require an evidence source', () =>
    expect(reportSentence({ evidenceSources: [] })).toBe(
      'Select at least one evidence source to include in the report.',
    ));

  it('[002-3-09] require source information to be included or excluded', () =>
    expect(reportSentence({ sourceInformation: 'some' })).toBe('Select whether to include source information.'));

  it('[002-5-09] require an artifact type', () =>
    expect(reportSentence({ groups: [] })).toBe('Select at least one artifact type to include in the report.'));

  it('[002-3-11] require a level of detail, primary or all', () => {
    const levels = ['primary', 'all', 'secondary', undefined] as const;
    expect(levels.map((groupImportanceOption) => reportSentence({ groupImportanceOption }))).toEqual([
      ...[undefined, undefined],
      ...['Select a level of detail.', 'Select a level of detail.'],
    ]);
  });

  it('[002-5-10] require a tag', () => expect(reportSentence({ tags: [] })).toBe('Select at least one tag.'));

  it('[002-5-11] [002-3-14] require an attachment option', () => {
    expect(reportSentence({ exportPreviews: undefined })).toBe('Select attachment option.');
    expect(reportSentence({ exportPreviews: 'previews' })).toBe('Select attachment option.');
  });

  it('[002-5-12] [002-5-13] [002-3-13] require no picture display, or a known one', () => {
    expect(reportSentence({ thumbnailVisibility: undefined })).toBeUndefined();
    expect(reportSentence({ thumbnailVisibility: PICTURE_OPTIONS[1] })).toBeUndefined();
    expect(reportSentence({ thumbnailVisibility: { label: 'Some', value: 'some' } })).toBe(
      'Select a picture display option.',
    );
  });
});

describe('the rules of each step', () => {
  it('validate the values of that step only, and in the last step all values', () => {
    const nothing = { ...VALUES, name: '', evidenceSources: [], groups: [], tags: [], exportPreviews: undefined };
    expect(reportStepSchemas.map((schema) => sentenceOf(schema, nothing))).toEqual([
      'Provide a report name.',
      'Select at least one evidence source to include in the report.',
      'Select at least one artifact type to include in the report.',
      'Select at least one tag.',
      'Select attachment option.',
      'Provide a report name.',
    ]);
  });
});

describe('the rules of the tags-and-comments export', () => {
  const exportSentence = (name: string) => sentenceOf(tagsExportSchema, { name, scope: 'axiom' });

  it('[002-5-14] trim the name', () => {
    expect(tagsExportSchema.validate({ name: ' Tags ', scope: 'all' })).toMatchObject({ value: { name: 'Tags' } });
    expect(exportSentence(` ${'n'.repeat(200)} `)).toBeUndefined();
  });

  it('[002-5-15] require a name', () => {
    expect(exportSentence('')).toBe('Provide an export name.');
    expect(exportSentence('  ')).toBe('Provide an export name.');
  });

  it('[002-5-16] require a name of at most 200 characters', () =>
    expect(exportSentence('n'.repeat(201))).toBe('Provide an export name that is 200 characters or less.'));
});
