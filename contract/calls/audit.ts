import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { AuditExport, AuditExportFormat, AuditFilter, AuditLogItem, AuditOrder } from '@contract/model/audit';
import { AUDIT_PAGE_MAX, FORM_TEXT_MAX } from '@contract/rules/limits';

// Rules 002-7 "Audit".

const read = { service: 'audit', resource: 'log', action: 'read' } as const;
const exportParams = Type.Object({ exportId: Type.String() });
/** The only order: the log is sorted by time. An order alone, or in a list. */
const orderBy = Type.Union([AuditOrder, Type.Array(AuditOrder, { minItems: 1, maxItems: 1 })]);

export const searchAuditLog = defineCall({
  name: 'searchAuditLog',
  summary:
    'A page of the audit log of the installation and all cases; entries about privileged items contain nothing of them',
  method: 'POST',
  path: '/auditing/api/filtered',
  scope: 'system',
  authorization: read,
  audit: 'auditing',
  body: Type.Object({
    filter: AuditFilter,
    take: Type.Integer({ minimum: 1, maximum: AUDIT_PAGE_MAX }),
    skip: Type.Integer({ minimum: 0 }),
    orderBy,
  }),
  response: Type.Object({
    logs: Type.Object({ totalCount: Type.Integer(), data: Type.Array(AuditLogItem) }),
    /** The newest entries may be missing: they are still being copied. */
    isBehind: Type.Boolean(),
  }),
});

export const listAuditExports = defineCall({
  name: 'listAuditExports',
  summary: 'The exports of the audit log, newest first',
  method: 'GET',
  path: '/export/audit-logs/api/v0.0/export',
  scope: 'system',
  authorization: read,
  audit: null,
  response: Type.Object({ exports: Type.Array(AuditExport) }),
});

export const createAuditExport = defineCall({
  name: 'createAuditExport',
  summary: 'Starts an export of the entries that match a filter',
  method: 'POST',
  path: '/export/audit-logs/api/v0.0/export',
  scope: 'system',
  authorization: { service: 'audit', resource: 'export', action: 'create' },
  audit: 'auditing',
  body: Type.Object({
    name: Type.String({ maxLength: FORM_TEXT_MAX }),
    format: AuditExportFormat,
    orderBy,
    filter: AuditFilter,
  }),
  response: Type.Object({ id: Type.String() }),
});

export const deleteAuditExport = defineCall({
  name: 'deleteAuditExport',
  summary: 'Deletes a finished export and its file; the log stays',
  method: 'DELETE',
  path: '/deletion/api/v0.0/audit-log-export/{exportId}',
  scope: 'system',
  authorization: { service: 'deletion', resource: 'audit-log-export', action: 'delete' },
  audit: 'audit export deleted',
  params: exportParams,
  body: Type.Object({ reason: Type.String({ maxLength: FORM_TEXT_MAX }) }),
  response: Type.Object({ id: Type.String() }),
});

export const downloadAuditExport = defineCall({
  name: 'downloadAuditExport',
  summary: 'The file of an export of the audit log',
  method: 'GET',
  path: '/files/api/download/audit-log-exports/{exportId}',
  scope: 'system',
  authorization: { service: 'files', resource: 'audit-log-export', action: 'download' },
  audit: 'audit log downloaded',
  params: exportParams,
  binary: 'response',
});
