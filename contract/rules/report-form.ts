import joi from 'joi';

import type { CaseReportFormat, LevelOfDetail, ThumbnailVisibility } from '@contract/model/report';

import { REPORT_NAME_MAX, REPORT_STRATEGY_MAX } from './report';

/** One of several choices with their labels (002-3-06, 002-3-13). */
interface Option<Value> {
  label: string;
  value: Value;
}

/** JSON exists as a format, but not for reports (002-2-43). */
export const REPORT_FORMAT_OPTIONS = [
  { label: 'PDF', value: 'PDF' },
  { label: 'Excel', value: 'EXCEL' },
] as const satisfies readonly Option<CaseReportFormat>[];
export const PICTURE_OPTIONS = [
  { label: 'Show pictures', value: 'show' },
  { label: 'Hide pictures', value: 'hide' },
] as const satisfies readonly Option<ThumbnailVisibility>[];

/** Rules 002-3 "Report creation values". */
export interface ReportFormValues {
  name: string;
  format: Option<CaseReportFormat>;
  strategy: string;
  evidenceSources: readonly { id: number; name: string }[];
  sourceInformation: 'include' | 'exclude';
  /** A group is included with its items from these sources. */
  groups: readonly { name: string; evidenceIds: readonly number[] }[];
  groupImportanceOption: LevelOfDetail;
  /** Tags of the case, and the choices of decision 24. */
  tags: readonly { id: string; name: string; color: string }[];
  /** Undefined when the format prints no pictures. */
  thumbnailVisibility?: Option<ThumbnailVisibility> | undefined;
  exportPreviews: 'originals_and_conversions' | 'originals';
  /** Own (decision 39): private comments of the user who creates the report; those of others stay out. */
  includePrivateComments: boolean;
  /** Own: the note of the case. */
  includeNotepad: boolean;
}

const oneOf = (values: readonly unknown[], message: string) =>
  joi
    .valid(...values)
    .required()
    .messages({ '*': message });

const atLeastOne = (message: string) => joi.array().min(1).required().messages({ '*': message });

/** Rules 002-5, in the order of the wizard. The server validates with the same rules. */
export const reportFields = {
  name: joi
    .string()
    .trim()
    .max(REPORT_NAME_MAX)
    .required()
    .messages({ '*': 'Provide a report name.', 'string.max': 'Provide a report name that is 200 characters or less.' }),
  strategy: joi
    .string()
    .trim()
    .allow('')
    .max(REPORT_STRATEGY_MAX)
    .messages({ '*': 'Provide a report strategy that is 32,000 characters or less.' }),
  evidenceSources: atLeastOne('Select at least one evidence source to include in the report.'),
  groups: atLeastOne('Select at least one artifact type to include in the report.'),
  tags: atLeastOne('Select at least one tag.'),
};

const format = oneOf(REPORT_FORMAT_OPTIONS, 'Select a report format.');
const sourceInformation = oneOf(['include', 'exclude'], 'Select whether to include source information.');
const groupImportanceOption = oneOf(['primary', 'all'], 'Select a level of detail.');
const exportPreviews = oneOf(['originals_and_conversions', 'originals'], 'Select attachment option.');
const thumbnailVisibility = joi.valid(...PICTURE_OPTIONS).messages({ '*': 'Select a picture display option.' });

/** The values of each step of the wizard; the last step shows all of them. */
const STEP_FIELDS = [
  { name: reportFields.name, format, strategy: reportFields.strategy },
  { evidenceSources: reportFields.evidenceSources, sourceInformation },
  { groups: reportFields.groups, groupImportanceOption },
  { tags: reportFields.tags },
  { exportPreviews, thumbnailVisibility, includePrivateComments: joi.boolean(), includeNotepad: joi.boolean() },
] as const;

/** The rules of all steps. */
export const reportFormSchema = joi.object<ReportFormValues>({
  ...STEP_FIELDS[0],
  ...STEP_FIELDS[1],
  ...STEP_FIELDS[2],
  ...STEP_FIELDS[3],
  ...STEP_FIELDS[4],
});

/** What "Next" validates, by step; the step that creates the report validates everything (002-2-26). */
export const reportStepSchemas: readonly joi.ObjectSchema<ReportFormValues>[] = [
  ...STEP_FIELDS.map((fields) => joi.object<ReportFormValues>(fields).unknown()),
  reportFormSchema,
];
