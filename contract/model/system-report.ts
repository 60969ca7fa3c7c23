import { Type, type Static } from '@sinclair/typebox';

import { Instant, literals, Nullable } from './common';

// Rules 002-3 "System report".

/** The contents of a report about the installation. */
export const SystemReportData = Type.Object({
  cases: Type.Boolean(),
  evidences: Type.Boolean(),
  users: Type.Boolean(),
});
export type SystemReportData = Static<typeof SystemReportData>;

/** Decision 11. */
export const SystemReportStatus = literals(['pending', 'in_progress', 'completed', 'failed', 'unknown']);
export type SystemReportStatus = Static<typeof SystemReportStatus>;

export const SystemReport = Type.Object({
  exportId: Type.String(),
  exportName: Type.String(),
  /** The id of a user. */
  createdBy: Type.String(),
  createdAt: Instant,
  data: SystemReportData,
  status: SystemReportStatus,
  /** The key of the file download route; null until there is a file. */
  path: Nullable(Type.String()),
});
export type SystemReport = Static<typeof SystemReport>;
