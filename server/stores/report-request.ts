import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { ChatExportMessages } from '@contract/model/chat-export';
import { PrivilegeState } from '@contract/model/privilege';
import { NewCaseReport, NewDisclosurePackage, NewSearchExport, TagsExportScope } from '@contract/model/report';
import { SelectedHits } from '@contract/model/selection';

import type { NewCaseReportRecord } from './case-report-store';

const CaseReportRequest = Type.Composite([Type.Object({ kind: Type.Literal('case_report') }), NewCaseReport]);
const TagsExportRequest = Type.Object({ kind: Type.Literal('tags_and_comments_export'), scope: TagsExportScope });
const ChatExportRequest = Type.Object({
  kind: Type.Literal('chat_export'),
  chatThreadId: Type.String(),
  messages: Type.Optional(ChatExportMessages),
});

/** The request of a chat export, as stored in its record. */
export type ChatExportRequest = Static<typeof ChatExportRequest>;

const SearchExportRequest = Type.Composite([
  Type.Object({ kind: Type.Literal('search_export') }),
  Type.Omit(NewSearchExport, ['name', 'format']),
]);

/** The request of an export of a search, as stored in its record. */
export type SearchExportRequest = Static<typeof SearchExportRequest>;

/** The request of a case report, as stored in its record. */
export type CaseReportRequest = Static<typeof CaseReportRequest>;

const CaseUcoRequest = Type.Object({
  kind: Type.Literal('case_uco_export'),
  hitIds: SelectedHits.hitIds,
  criteria: SelectedHits.criteria,
});

const PrivilegeLogRequest = Type.Object({ kind: Type.Literal('privilege_log'), states: Type.Array(PrivilegeState) });

const DisclosureRequest = Type.Composite([
  Type.Object({ kind: Type.Literal('disclosure_package') }),
  Type.Omit(NewDisclosurePackage, ['name']),
]);

/** The request of a disclosure package, as stored in its record. */
export type DisclosureRequest = Static<typeof DisclosureRequest>;

const ReportRequest = Type.Union([
  PrivilegeLogRequest,
  CaseReportRequest,
  TagsExportRequest,
  ChatExportRequest,
  SearchExportRequest,
  CaseUcoRequest,
  DisclosureRequest,
]);
export type ReportRequest = Static<typeof ReportRequest>;

/** @throws Error when the record is damaged */
export const readReportRequest = ({ request }: Pick<NewCaseReportRecord, 'request'>): ReportRequest =>
  Value.Parse(ReportRequest, request);
