import { Type, type Static } from '@sinclair/typebox';

import { Instant, literals, Nullable } from './common';
import { JobState } from './job';

// Rules 002-3 "Audit log item", "Audit log export".

/** Filter of the log (rules 002-3 "Audit filter"); missing properties do not filter. */
export const AuditFilter = Type.Object({
  caseId: Type.Optional(Type.String()),
  userId: Type.Optional(Type.String()),
  /** Own: event types. */
  logEvents: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 100 })),
  /** Both inclusive. */
  timestamp: Type.Optional(Type.Object({ from: Type.Optional(Instant), to: Type.Optional(Instant) })),
});
export type AuditFilter = Static<typeof AuditFilter>;

export const AuditOrder = Type.Object({
  field: literals(['timestamp']),
  sortOrder: literals(['asc', 'desc']),
});
export type AuditOrder = Static<typeof AuditOrder>;
/** The order of a request: alone, or in a list (002-7-19, 002-7-21). */
export type AuditOrderBy = AuditOrder | readonly AuditOrder[];

export const AuditLogItem = Type.Object({
  /** The Reference ID. */
  id: Type.String(),
  timestamp: Instant,
  user: Type.Object({ id: Type.String(), name: Type.String() }),
  logEvent: Type.String(),
  /** The contract call or the command that wrote it. */
  call: Type.String(),
  /** Description types with their values. */
  description: Type.Record(Type.String(), Type.Array(Type.String())),
  caseId: Nullable(Type.String()),
  evidenceSourceId: Nullable(Type.Integer()),
  /** The item to link to; null without one, or when it was deleted. */
  context: Nullable(Type.Object({ hitId: Type.String(), evidenceId: Type.Integer(), group: Type.String() })),
  content: Type.Array(Type.Object({ key: Type.String(), value: Type.String() })),
  /** It is about privileged items: names, tags and comments were removed. */
  isRestricted: Type.Boolean(),
});
export type AuditLogItem = Static<typeof AuditLogItem>;

/** `CSV_EXCEL` starts with a byte order mark, from which Excel detects the encoding. */
export const AuditExportFormat = literals(['CSV', 'CSV_EXCEL']);
export type AuditExportFormat = Static<typeof AuditExportFormat>;

export const AuditExportStatus = literals(['pending', 'in_progress', 'completed', 'failed', 'unknown']);
export type AuditExportStatus = Static<typeof AuditExportStatus>;

export const AuditExport = Type.Object({
  id: Type.String(),
  name: Type.String(),
  userId: Type.String(),
  createdAt: Instant,
  format: AuditExportFormat,
  status: AuditExportStatus,
  /** The key of the file download route; null until there is a file. */
  path: Nullable(Type.String()),
});
export type AuditExport = Static<typeof AuditExport>;

/** The result of `review audit verify`, started from the page of the log (docs/integrity.md). */
export const AuditVerification = Type.Object({
  id: Type.String(),
  state: JobState,
  startedBy: Type.String(),
  queuedAt: Instant,
  finishedAt: Nullable(Instant),
  /** Number of verified logs and tables, and their total; null until known. */
  parts: Nullable(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
  /** Parts with problems, one sentence per problem. */
  findings: Type.Array(Type.Object({ part: Type.String(), problems: Type.Array(Type.String()) })),
  /** Why it failed; null otherwise. */
  failure: Nullable(Type.String()),
});
export type AuditVerification = Static<typeof AuditVerification>;
