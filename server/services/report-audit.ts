import { ALL_ITEMS, EXHIBITS, UNTAGGED } from '@contract/rules/report';
import { canonicalJson } from '@server/domain/canonical-json';
import { describeDates } from '@server/reports/chat-export/chat-scope';
import type { SelectedItems } from '@server/reports/selected-criteria';
import type { AuditEntry } from '@server/stores/audit-entry';
import type {
  CaseReportRequest,
  ChatExportRequest,
  DisclosureRequest,
  ReportRequest,
  SearchExportRequest,
} from '@server/stores/report-request';

/** Description types of the choices for a report (rules 002-3). */
export function describeReport(request: ReportRequest): AuditEntry['description'] {
  switch (request.kind) {
    case 'case_report':
      return describeCaseReport(request);
    case 'tags_and_comments_export':
      return { scope: [request.scope] };
    case 'chat_export':
      return describeChatExport(request);
    case 'search_export':
      return describeSearchExport(request);
    case 'case_uco_export':
      return describeSelection(request);
    case 'privilege_log':
      return { privilegeState: request.states };
    case 'disclosure_package':
      return describeDisclosure(request);
  }
}

function describeChatExport({ chatThreadId, messages }: ChatExportRequest): AuditEntry['description'] {
  const about = { chatThreadIds: [chatThreadId] };
  if (messages === undefined) {
    return about;
  }
  if (messages.kind === 'dates') {
    return { ...about, messageDates: [describeDates(messages)] };
  }
  return { ...about, ...describeSelection(messages) };
}

/** The number of selected items, or the search for them with the items excluded from it. */
const describeSelection = ({ hitIds, criteria }: SelectedItems): AuditEntry['description'] => ({
  ...(hitIds !== undefined && { selectedItems: [String(hitIds.length)] }),
  ...(criteria !== undefined && {
    request: [canonicalJson({ filter: criteria.filter, queryFilters: criteria.queryFilters })],
    ...(criteria.exceptHitIds && { exceptHitId: criteria.exceptHitIds }),
  }),
});

const describeDisclosure = (request: DisclosureRequest): AuditEntry['description'] => ({
  recipient: [request.recipient],
  includeTags: [String(request.includeTags)],
  includeComments: [String(request.includeComments)],
  includeConversions: [String(request.includeConversions)],
  ...describeSelection(request),
});

function describeCaseReport(request: CaseReportRequest): AuditEntry['description'] {
  const { strategy, evidenceSources, groups, tags, importance, hitIds, filter, queryFilters } = request;
  const { thumbnailVisibility, includePrivateComments = false, includeNotepad = false } = request;
  const isSearch = filter !== undefined || queryFilters !== undefined;
  return {
    ...(strategy !== undefined && { strategy: [strategy] }),
    evidenceIds: evidenceSources.map(String),
    sourceInformation: [String(!request.excludeSourceInformation)],
    groups,
    ...(request.groupSources && {
      groupSources: request.groupSources.map(({ name, evidenceIds }) => `${name}: ${evidenceIds.join(', ')}`),
    }),
    groupImportanceOption: [importance],
    ...itemsOf(tags),
    exportPreviews: [String(request.exportPreviews)],
    ...(thumbnailVisibility !== undefined && { showPictures: [String(thumbnailVisibility === 'show')] }),
    includePrivateComments: [String(includePrivateComments)],
    includeNotepad: [String(includeNotepad)],
    ...(hitIds !== undefined && { selectedItems: [String(hitIds.length)] }),
    ...(isSearch && { request: [canonicalJson({ filter: filter ?? {}, queryFilters: queryFilters ?? [] })] }),
  };
}

function describeSearchExport(request: SearchExportRequest): AuditEntry['description'] {
  const { filter, queryFilters, sort, columns, hitIds, exceptHitIds = [] } = request;
  return {
    columns:
      columns === 'all'
        ? ['All']
        : columns.map((column) => ('name' in column ? column.name : `Column ${column.column + 1}`)),
    ...(hitIds !== undefined && { selectedItems: [String(hitIds.length)] }),
    request: [
      canonicalJson({
        filter,
        queryFilters,
        sort,
        ...(exceptHitIds.length > 0 && { exceptHitIds: [...exceptHitIds] }),
      }),
    ],
  };
}

/** Tags by id, and the other choices of that list in words. */
function itemsOf(tags: readonly string[]): AuditEntry['description'] {
  const choices = [
    ...(tags.includes(ALL_ITEMS) ? ['All items'] : []),
    ...(tags.includes(UNTAGGED) ? ['Untagged'] : []),
    ...(tags.includes(EXHIBITS) ? ['Exhibits'] : []),
  ];
  return {
    ...(choices.length > 0 && { tagChoices: choices }),
    tagIds: tags.filter((tag) => tag !== ALL_ITEMS && tag !== UNTAGGED && tag !== EXHIBITS),
  };
}
