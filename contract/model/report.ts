import { Type, type Static } from '@sinclair/typebox';

import { FORM_TEXT_MAX } from '@contract/rules/limits';
import {
  GROUPS_MAX,
  REPORT_HIT_IDS_MAX,
  REPORT_SOURCES_MAX,
  REPORT_TAGS_MAX,
  SEARCH_EXPORT_COLUMNS_MAX,
} from '@contract/rules/report';

import { Instant, literals, Nullable } from './common';
import { ColumnReference, HitFilter, QueryFilters, SortEntry } from './filter';
import { SELECTED_IDS_MAX, SelectedHits } from './selection';

// Rules 002-3 "Case report row", "Report creation values"; limiting it to a search is REVIEW's own.

export const ReportType = literals([
  'case_report',
  'tags_and_comments_export',
  'chat_export',
  'search_export',
  'case_uco_export',
  'privilege_log',
  'disclosure_package',
]);
export type ReportType = Static<typeof ReportType>;

export const ReportFormat = literals([
  'PDF',
  'EXCEL',
  'JSON',
  'HTML',
  'RSMF',
  'CSV',
  'CSV_EXCEL',
  'JSONL',
  'JSONLD',
  'ZIP',
]);
export type ReportFormat = Static<typeof ReportFormat>;

/** The formats of a case report (rules 002-2: JSON cannot be selected). */
export const CaseReportFormat = literals(['PDF', 'EXCEL']);
export type CaseReportFormat = Static<typeof CaseReportFormat>;

/** The formats of a search export. `CSV_EXCEL` starts with a byte order mark, from which Excel detects the encoding. */
export const SearchExportFormat = literals(['CSV', 'CSV_EXCEL', 'JSONL']);
export type SearchExportFormat = Static<typeof SearchExportFormat>;

/** Decision 11. */
export const ReportStatus = literals(['pending', 'in_progress', 'completed', 'failed']);
export type ReportStatus = Static<typeof ReportStatus>;

export const LevelOfDetail = literals(['primary', 'all']);
export type LevelOfDetail = Static<typeof LevelOfDetail>;

export const ThumbnailVisibility = literals(['show', 'hide']);
export type ThumbnailVisibility = Static<typeof ThumbnailVisibility>;

/** Which sources a tags-and-comments export covers: those of Magnet AXIOM, or of every tool (decision 22). */
export const TagsExportScope = literals(['axiom', 'all']);
export type TagsExportScope = Static<typeof TagsExportScope>;

export const CaseReport = Type.Object({
  id: Type.String(),
  caseId: Type.String(),
  name: Type.String(),
  ownerId: Type.String(),
  ownerName: Type.String(),
  createdAt: Instant,
  reportType: ReportType,
  format: ReportFormat,
  status: ReportStatus,
  /** The key of the file download route; null until there is a file. */
  path: Nullable(Type.String()),
  /** File name of the download. */
  fileName: Nullable(Type.String()),
  /** Bytes. */
  size: Nullable(Type.Integer()),
  itemCount: Nullable(Type.Integer()),
  /** From 0 to 1; null when unknown. */
  progress: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  /** Why it failed, as a sentence for users. */
  failure: Nullable(Type.String()),
  /** One of its items was marked privileged: it cannot be downloaded until it is created again. */
  withheld: Type.Boolean(),
  /** Something in it was redacted after it was created: it cannot be downloaded until it is created again. Missing: no. */
  redactedSince: Type.Optional(Type.Boolean()),
  /** It cannot be downloaded, and the user may open it as it was handed out. Missing: no. */
  openableAsHandedOut: Type.Optional(Type.Boolean()),
  /** Notes for the reader of the report. */
  notes: Type.Array(Type.String()),
});
export type CaseReport = Static<typeof CaseReport>;

/** The items of a report. */
const selection = {
  evidenceSources: Type.Array(Type.Integer(), { maxItems: REPORT_SOURCES_MAX }),
  /** Names of artifact groups. */
  groups: Type.Array(Type.String(), { maxItems: GROUPS_MAX }),
  /** For groups that are taken from some of these sources only: those sources. All others are taken from each source. */
  groupSources: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        evidenceIds: Type.Array(Type.Integer(), { minItems: 1, maxItems: REPORT_SOURCES_MAX }),
      }),
      { maxItems: GROUPS_MAX },
    ),
  ),
  importance: LevelOfDetail,
  /** Tag ids, `ALL_ITEMS` and `UNTAGGED` (contract/rules/report): an item with any of them; or `EXHIBITS` alone. */
  tags: Type.Array(Type.String(), { maxItems: REPORT_TAGS_MAX }),
  /** Originals with their conversions. */
  exportPreviews: Type.Boolean(),
  /** Only what this search finds. */
  filter: Type.Optional(HitFilter),
  queryFilters: Type.Optional(QueryFilters),
  /** Only these items. */
  hitIds: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: REPORT_HIT_IDS_MAX })),
};

export const ReportSelection = Type.Object(selection);
export type ReportSelection = Static<typeof ReportSelection>;

/** Rules 002-7 "Create case report payload"; name and strategy are refused with the messages of the form. */
export const NewCaseReport = Type.Object({
  ...selection,
  name: Type.String({ maxLength: FORM_TEXT_MAX }),
  strategy: Type.Optional(Type.String({ maxLength: FORM_TEXT_MAX })),
  format: CaseReportFormat,
  excludeSourceInformation: Type.Boolean(),
  /** PDF only. */
  thumbnailVisibility: Type.Optional(ThumbnailVisibility),
  /** Of private comments only those of the user who creates it (decision 39). */
  includePrivateComments: Type.Optional(Type.Boolean()),
  /** The note of the case. */
  includeNotepad: Type.Optional(Type.Boolean()),
});
export type NewCaseReport = Static<typeof NewCaseReport>;

/** The conversation of a chat export. */
export const ChatThreadFilter = Type.Object({
  kind: Type.Literal('chatThread'),
  chatThreadIds: Type.Array(Type.String(), { minItems: 1, maxItems: 1 }),
});
export type ChatThreadFilter = Static<typeof ChatThreadFilter>;

/** The content of a disclosure package (docs/disclosure.md). */
export const NewDisclosurePackage = Type.Object({
  name: Type.String({ maxLength: FORM_TEXT_MAX }),
  recipient: Type.String({ maxLength: FORM_TEXT_MAX }),
  includeTags: Type.Boolean(),
  /** Public ones. */
  includeComments: Type.Boolean(),
  includeConversions: Type.Boolean(),
  hitIds: SelectedHits.hitIds,
  criteria: SelectedHits.criteria,
});
export type NewDisclosurePackage = Static<typeof NewDisclosurePackage>;

/** An export of search results, in their order. */
export const NewSearchExport = Type.Object({
  name: Type.String({ maxLength: FORM_TEXT_MAX }),
  format: SearchExportFormat,
  /** `all`: every value of the items. Otherwise the columns of the table, in their order. */
  columns: Type.Union([Type.Literal('all'), Type.Array(ColumnReference, { maxItems: SEARCH_EXPORT_COLUMNS_MAX })]),
  filter: HitFilter,
  queryFilters: QueryFilters,
  sort: Type.Array(SortEntry, { maxItems: 3 }),
  /** Only these of the results. */
  hitIds: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: SELECTED_IDS_MAX })),
  /** Without these of the results. */
  exceptHitIds: Type.Optional(Type.Array(Type.String(), { maxItems: SELECTED_IDS_MAX })),
});
export type NewSearchExport = Static<typeof NewSearchExport>;

export const ReportEstimate = Type.Object({
  itemCount: Type.Integer(),
  attachmentCount: Type.Integer(),
  /** Of the stored originals, with repetitions. */
  attachmentBytes: Type.Integer(),
  /** False: the attachments were counted on a sample of the items. */
  isExact: Type.Boolean(),
  /** As an Excel report: rows below the headers of all sheets but the summary, and sheets with the summary. */
  sheets: Type.Object({ rowCount: Type.Integer(), sheetCount: Type.Integer() }),
  /** About how many pages a PDF report has. */
  pages: Type.Object({ withPictures: Type.Integer(), withoutPictures: Type.Integer() }),
});
export type ReportEstimate = Static<typeof ReportEstimate>;
