import type { CaseChange } from '@contract/calls/changes';

import { LIST, type TagType } from './tags';

/** Without an id: of every case, such as the histories of all items that are in memory. */
type Tag = { type: TagType; id?: string };

/** Hits were tagged: lists, counts, locations and the hit itself are stale (rules 000-4, 001-4). */
export const afterHitsTagged = (caseId: string): Tag[] => [
  { type: 'Hits', id: caseId },
  { type: 'Hit', id: caseId },
  { type: 'HitCounts', id: caseId },
  { type: 'TagCounts', id: caseId },
  { type: 'Locations', id: caseId },
  { type: 'Chat', id: caseId },
];

/** Privilege of hits was changed: also what was counted of them is stale (rules 000-4, 001-4). */
export const afterHitsPrivileged = (caseId: string): Tag[] => [
  ...afterHitsTagged(caseId),
  { type: 'Coverage', id: caseId },
  { type: 'Copies', id: caseId },
  { type: 'Exhibits', id: caseId },
  { type: 'Privilege', id: caseId },
  // A report with an item that is privileged by now is withheld.
  { type: 'Report', id: caseId },
];

/** Items became exhibits, or exhibits were changed or withdrawn. */
export const afterExhibitsChanged = (caseId: string): Tag[] => [
  { type: 'Hits', id: caseId },
  { type: 'Hit', id: caseId },
  { type: 'HitCounts', id: caseId },
  { type: 'Exhibits', id: caseId },
];

/** Something was redacted, or a redaction was removed: reports that were made before are not handed out. */
export const afterRedactionsChanged = (caseId: string): Tag[] => [
  { type: 'Redactions', id: caseId },
  { type: 'Hits', id: caseId },
  { type: 'Hit', id: caseId },
  // Messages and places show the marks, too.
  { type: 'Chat', id: caseId },
  { type: 'Locations', id: caseId },
  { type: 'Report', id: caseId },
];

/** Many hits were changed at once. */
export const afterBulkAction = (caseId: string): Tag[] => [
  ...afterHitsPrivileged(caseId),
  { type: 'BulkActions', id: caseId },
  { type: 'TagHistory' },
];

/** A job began to take over tags and comments of another case. */
export const afterMarksImportStarted = (caseId: string): Tag[] => [
  { type: 'TagsImport', id: caseId },
  { type: 'Job', id: LIST },
];

export const afterHitsCommented = (caseId: string): Tag[] => [
  { type: 'Hits', id: caseId },
  { type: 'Hit', id: caseId },
  { type: 'TagCounts', id: caseId },
];

export const afterEvidenceSourceChanged = (caseId: string): Tag[] => [
  { type: 'EvidenceSource', id: caseId },
  // The case contains the number of its sources and their import types.
  { type: 'Case', id: caseId },
  { type: 'CaseStatus', id: caseId },
  ...afterHitsTagged(caseId),
];

/**
 * A source was deleted: sources, locations and hits are fetched again, and cached pages of hits without a subscriber are dropped
 * (rules 000-4, 001-4). Its files, copies and previews are gone too.
 */
export const afterEvidenceSourceDeleted = (caseId: string): Tag[] => [
  ...afterEvidenceSourceChanged(caseId),
  ...afterBulkAction(caseId),
  { type: 'Import', id: caseId },
  { type: 'Previews', id: caseId },
  // The job that removes what is stored.
  { type: 'Job', id: LIST },
];

/** A case was deleted. Nothing of the case itself is fetched again: it would not be found. */
export const afterCaseDeleted = (): Tag[] => [
  { type: 'Case', id: LIST },
  { type: 'Job', id: LIST },
];

/** Who works on a case was changed: what the user may do there, too. */
export const afterAssignmentsChanged = (caseId: string): Tag[] => [
  { type: 'Case', id: caseId },
  { type: 'Assignment', id: caseId },
  { type: 'Authorization', id: caseId },
];

/** The information of a case was changed: in another zone, or with another country for numbers, searches find otherwise. */
export const afterCaseEdited = (caseId: string): Tag[] => [
  { type: 'Case', id: caseId },
  { type: 'CaseStatus', id: caseId },
  ...afterHitsPrivileged(caseId),
];

/** A job of a case has started, was cancelled or has ended: an import adds or removes what the case shows. */
export const afterJobChanged = (caseId: string): Tag[] => [
  { type: 'Import', id: caseId },
  { type: 'EvidenceSource', id: caseId },
  { type: 'CaseStatus', id: caseId },
  { type: 'CaseTag', id: caseId },
  { type: 'Report', id: caseId },
];

/** A report or export was ordered: it is in the list of the case and among the jobs of the user (002-4-22). */
export const afterReportCreated = (caseId: string): Tag[] => [
  { type: 'Report', id: caseId },
  { type: 'Job', id: LIST },
];

/** The configuration was changed: cases are updated to it, and what they show changes with it. */
export const afterConfigurationSaved = (): Tag[] => [
  { type: 'ColumnConfig' },
  { type: 'Case' },
  { type: 'CaseStatus' },
  { type: 'Hits' },
  { type: 'Hit' },
  { type: 'HitCounts' },
  { type: 'EvidenceSource' },
  { type: 'Coverage' },
];

/** The tags that a change by another user invalidates (contract/calls/changes). */
export function afterCaseChange(caseId: string, { kind }: CaseChange): Tag[] {
  switch (kind) {
    case 'hits':
      return afterBulkAction(caseId);
    case 'tags':
      return [{ type: 'CaseTag', id: caseId }, ...afterHitsTagged(caseId), { type: 'TagHistory' }];
    case 'case':
      return [...afterAssignmentsChanged(caseId), ...afterCaseEdited(caseId)];
    case 'sources':
      return [
        ...afterEvidenceSourceChanged(caseId),
        { type: 'Import', id: caseId },
        // An import may bring tags along.
        { type: 'CaseTag', id: caseId },
        { type: 'Coverage', id: caseId },
        { type: 'Copies', id: caseId },
        // The case may be shown by another configuration now.
        { type: 'ColumnConfig' },
      ];
    case 'previews':
      return [
        { type: 'Previews', id: caseId },
        { type: 'CaseStatus', id: caseId },
      ];
    case 'savedSearches':
      return [{ type: 'SavedSearches', id: caseId }];
    case 'note':
      return [{ type: 'Note', id: caseId }];
    case 'progress':
      return [];
  }
}

/** Everything that others may have changed while no events were received. */
export const afterAnything = (caseId: string): Tag[] =>
  (['case', 'hits', 'tags', 'sources', 'previews', 'savedSearches', 'note'] as const).flatMap((kind) =>
    afterCaseChange(caseId, { kind, hitIds: null, userName: null, origin: null }),
  );
