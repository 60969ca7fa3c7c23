/** The newest redaction of the case when a report was made; null: it was made before there were redactions, or has no file. */
export const REPORT_REDACTION_MIGRATION = 'ALTER TABLE case_report ADD COLUMN newest_redaction INTEGER';

export const POSTGRES_REPORT_REDACTION_MIGRATION = 'ALTER TABLE case_report ADD COLUMN newest_redaction bigint';
