import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { SystemReport, SystemReportData } from '@contract/model/system-report';
import { FORM_TEXT_MAX } from '@contract/rules/limits';

// Rules 002-7 "System reports".

const exportParams = Type.Object({ exportId: Type.String() });

export const listSystemReports = defineCall({
  name: 'listSystemReports',
  summary: 'The reports about this installation, newest first',
  method: 'GET',
  path: '/api/reports/v0.0/systemusage',
  scope: 'system',
  authorization: { service: 'reports', resource: 'system-report', action: 'read' },
  audit: null,
  response: Type.Object({ exports: Type.Array(SystemReport) }),
});

export const createSystemReport = defineCall({
  name: 'createSystemReport',
  summary: 'Starts a report about the cases, evidence and users of this installation; privileged items are not counted',
  method: 'POST',
  path: '/api/reports/v0.0/systemusage',
  scope: 'system',
  authorization: { service: 'reports', resource: 'system-report', action: 'create' },
  audit: 'reporting',
  body: Type.Object({ exportName: Type.String({ maxLength: FORM_TEXT_MAX }), data: SystemReportData }),
  response: Type.Object({ exportId: Type.String() }),
});

export const deleteSystemReport = defineCall({
  name: 'deleteSystemReport',
  summary: 'Deletes a finished report about this installation and its file',
  method: 'DELETE',
  path: '/deletion/api/v0.0/systemusage/{exportId}',
  scope: 'system',
  authorization: { service: 'deletion', resource: 'system-report', action: 'delete' },
  audit: 'system report deleted',
  params: exportParams,
  body: Type.Object({ reason: Type.String({ maxLength: FORM_TEXT_MAX }) }),
  response: Type.Object({ exportId: Type.String() }),
});

export const downloadSystemReport = defineCall({
  name: 'downloadSystemReport',
  summary: 'The workbook of a report about this installation',
  method: 'GET',
  path: '/files/api/download/system-reports/{exportId}',
  scope: 'system',
  authorization: { service: 'reports', resource: 'system-report', action: 'download' },
  audit: 'system report downloaded',
  params: exportParams,
  binary: 'response',
});
