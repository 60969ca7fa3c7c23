import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { JobRecord } from './job-store';

/** The queue of the jobs that verify the audit logs. */
export const AUDIT_VERIFICATION_QUEUE = 'audit-verification';

const AuditVerificationProgress = Type.Object({
  /** Number of verified logs and tables, and their total. */
  done: Type.Integer(),
  total: Type.Integer(),
  findings: Type.Array(Type.Object({ part: Type.String(), problems: Type.Array(Type.String()) })),
});
export type AuditVerificationProgress = Static<typeof AuditVerificationProgress>;

/** Null before the first report of progress. */
export const readAuditVerificationProgress = ({ progress }: JobRecord): AuditVerificationProgress | null =>
  Value.Check(AuditVerificationProgress, progress) ? progress : null;
