import joi from 'joi';

import type { SearchExportFormat } from '@contract/model/report';

import { exportName } from './tags-export-form';

export const SEARCH_EXPORT_FORMATS: readonly SearchExportFormat[] = ['CSV_EXCEL', 'CSV', 'JSONL'];

export interface SearchExportValues {
  name: string;
  format: SearchExportFormat;
  /** The columns of the table, or every value. */
  columns: 'shown' | 'all';
}

export const searchExportSchema = joi.object<SearchExportValues>({
  name: exportName,
  format: joi
    .valid(...SEARCH_EXPORT_FORMATS)
    .required()
    .messages({ '*': 'Select a format.' }),
  columns: joi.valid('shown', 'all').required().messages({ '*': 'Select which columns to export.' }),
});
