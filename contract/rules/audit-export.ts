import joi from 'joi';

import type { AuditExportFormat } from '@contract/model/audit';

import { AUDIT_EXPORT_NAME_MAX } from './limits';

export interface AuditExportValues {
  name: string;
  format: AuditExportFormat;
}

export const AUDIT_EXPORT_FORMATS: readonly AuditExportFormat[] = ['CSV_EXCEL', 'CSV'];

/** Rules 002-5. */
export const auditExportSchema = joi.object<AuditExportValues>({
  name: joi
    .string()
    .trim()
    .max(AUDIT_EXPORT_NAME_MAX)
    .required()
    .messages({ '*': 'The audit export name must be between 1 and 255 characters.' }),
  format: joi
    .valid(...AUDIT_EXPORT_FORMATS)
    .required()
    .messages({ '*': 'Select a format.' }),
});
