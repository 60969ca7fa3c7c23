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

/** Which messages of which conversation a chat export is about, as its record keeps it. */
export type ChatExportRequest = Static<typeof ChatExportRequest>;

const SearchExportRequest = Type.Composite([
  Type.Object({ kind: Type.Literal('search_export') }),
  Type.Omit(NewSearchExport, ['name', 'format']),
]);

/** What was chosen for an export of a search, as its record keeps it. */
export type SearchExportRequest = Static<typeof SearchExportRequest>;

/** What was chosen for a case report, as its record keeps it. */
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

/** What was chosen for a disclosure package, as its record keeps it. */
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
