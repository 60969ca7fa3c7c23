import { Type } from '@sinclair/typebox';

import { ScanQuery } from '@contract/calls/files';
import { defineCall } from '@contract/define-call';
import { ChatExportFormat, ChatExportMessages } from '@contract/model/chat-export';
import {
  CaseReport,
  ChatThreadFilter,
  NewCaseReport,
  NewDisclosurePackage,
  NewSearchExport,
  ReportEstimate,
  ReportSelection,
  TagsExportScope,
} from '@contract/model/report';
import { SelectedHits } from '@contract/model/selection';
import { FORM_TEXT_MAX } from '@contract/rules/limits';
import { REPORTS_TAKE_MAX } from '@contract/rules/report';

// Rules 002-7 "Reports"; the estimate and the scope of a tags-and-comments export are REVIEW's own.

const caseParams = Type.Object({ caseId: Type.String() });
const reportParams = Type.Object({ caseId: Type.String(), reportId: Type.String() });
const create = { service: 'reports', resource: 'report', action: 'create' } as const;
const download = { service: 'reports', resource: 'report', action: 'download' } as const;
const created = Type.Object({ reportId: Type.String() });

export const listReports = defineCall({
  name: 'listReports',
  summary: 'The reports and exports of a case, newest first',
  method: 'GET',
  path: '/api/reports/v0.0/reports/{caseId}',
  scope: 'case',
  authorization: { service: 'reports', resource: 'report', action: 'list' },
  audit: 'case reports listed',
  params: caseParams,
  /** All reports when it is missing. */
  query: Type.Object({
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: REPORTS_TAKE_MAX })),
    skip: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  /** `totalCount`: of all pages. */
  response: Type.Object({ data: Type.Array(CaseReport), totalCount: Type.Integer() }),
});

export const getReport = defineCall({
  name: 'getReport',
  summary: 'One report or export of a case',
  method: 'GET',
  path: '/api/reports/v0.0/reports/{caseId}/{reportId}',
  scope: 'case',
  authorization: { service: 'reports', resource: 'report', action: 'read' },
  audit: 'case report listed',
  params: reportParams,
  response: Type.Object({ report: CaseReport }),
});

export const createReport = defineCall({
  name: 'createReport',
  summary: 'Starts a case report of the selected items, without privileged ones',
  method: 'POST',
  path: '/api/reports/v0.0/reports/{caseId}/create',
  scope: 'case',
  authorization: create,
  audit: 'reporting',
  params: caseParams,
  body: NewCaseReport,
  response: created,
});

export const estimateReport = defineCall({
  name: 'estimateReport',
  summary: 'The expected number of items, attachments, rows and pages of a report',
  method: 'POST',
  path: '/api/reports/v0.0/reports/{caseId}/estimate',
  scope: 'case',
  authorization: create,
  audit: 'case interaction',
  params: caseParams,
  body: ReportSelection,
  response: ReportEstimate,
});

export const createTagsExport = defineCall({
  name: 'createTagsExport',
  summary: 'Starts an export of tags and comments as JSON (docs/tags-and-comments.md)',
  method: 'POST',
  path: '/api/reports/v0.0/cases/{caseId}/reports',
  scope: 'case',
  authorization: create,
  audit: 'reporting',
  params: caseParams,
  body: Type.Object({
    name: Type.String({ maxLength: FORM_TEXT_MAX }),
    reportType: Type.Literal('tags_and_comments_export'),
    format: Type.Literal('JSON'),
    /** `axiom` when missing. */
    scope: Type.Optional(TagsExportScope),
  }),
  response: created,
});

export const createChatExport = defineCall({
  name: 'createChatExport',
  summary:
    'Starts an export of one conversation, or of selected messages of it, without privileged ones (docs/exports.md)',
  method: 'POST',
  path: '/api/reports/v0.0/cases/{caseId}/chat-exports',
  scope: 'case',
  authorization: create,
  audit: 'reporting',
  params: caseParams,
  body: Type.Object({
    name: Type.String({ maxLength: FORM_TEXT_MAX }),
    queryFilters: Type.Array(ChatThreadFilter, { minItems: 1, maxItems: 1 }),
    format: ChatExportFormat,
    /** All messages when missing. */
    messages: Type.Optional(ChatExportMessages),
  }),
  response: created,
});

export const createSearchExport = defineCall({
  name: 'createSearchExport',
  summary:
    'Starts an export of the result of a search as CSV or JSON Lines, without privileged items (docs/search-exports.md)',
  method: 'POST',
  path: '/api/reports/v0.0/cases/{caseId}/search-exports',
  scope: 'case',
  authorization: create,
  audit: 'reporting',
  params: caseParams,
  body: NewSearchExport,
  response: created,
});

export const createCaseUcoExport = defineCall({
  name: 'createCaseUcoExport',
  summary: 'Starts an export of selected items as CASE/UCO JSON-LD, without privileged ones (docs/exports.md)',
  method: 'POST',
  path: '/api/reports/v0.0/cases/{caseId}/case-uco-exports',
  scope: 'case',
  authorization: create,
  audit: 'reporting',
  params: caseParams,
  body: Type.Object({
    name: Type.String({ maxLength: FORM_TEXT_MAX }),
    hitIds: SelectedHits.hitIds,
    criteria: SelectedHits.criteria,
  }),
  response: created,
});

export const createDisclosurePackage = defineCall({
  name: 'createDisclosurePackage',
  summary:
    'Starts a package of selected items that opens in a browser without REVIEW, without privileged ones (docs/disclosure.md)',
  method: 'POST',
  path: '/api/reports/v0.0/cases/{caseId}/disclosure-packages',
  scope: 'case',
  authorization: create,
  audit: 'reporting',
  params: caseParams,
  body: NewDisclosurePackage,
  response: created,
});

export const deleteReport = defineCall({
  name: 'deleteReport',
  summary: 'Deletes a finished report or export and its file: for its creator, managers of the case and administrators',
  method: 'DELETE',
  path: '/deletion/api/v0.0/cases/{caseId}/delete/report/{reportId}',
  scope: 'case',
  authorization: { service: 'deletion', resource: 'report', action: 'delete' },
  audit: 'report deleted',
  params: reportParams,
  body: Type.Object({ reason: Type.String({ maxLength: FORM_TEXT_MAX }) }),
  response: Type.Object({ id: Type.String() }),
});

export const downloadReport = defineCall({
  name: 'downloadReport',
  summary: 'The file of a report or export; 409 when one of its items was marked privileged since, or a virus is found',
  method: 'GET',
  path: '/files/api/download/reports/{caseId}/{reportId}',
  scope: 'case',
  authorization: download,
  audit: 'case data downloaded',
  params: reportParams,
  query: ScanQuery,
  binary: 'response',
});

export const openReportAsHandedOut = defineCall({
  name: 'openReportAsHandedOut',
  summary:
    'The file of a withheld report or export as it was created, for users who may see everything in it; 409 when it is not withheld, or a virus is found',
  method: 'GET',
  path: '/files/api/download/reports/{caseId}/{reportId}/as-handed-out',
  scope: 'case',
  authorization: download,
  audit: 'case data downloaded',
  params: reportParams,
  query: ScanQuery,
  binary: 'response',
});
