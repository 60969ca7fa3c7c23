import type { CaseChange } from '@contract/calls/changes';

import { LIST, type TagType } from './tags';

/** Without an id, the tag applies to every case, such as to the tag histories of all cached items. */
type Tag = { type: TagType; id?: string };

/** Hits were tagged: lists, counts, locations and the hits themselves are stale (rules 000-4, 001-4). */
export const afterHitsTagged = (caseId: string): Tag[] => [
  { type: 'Hits', id: caseId },
  { type: 'Hit', id: caseId },
  { type: 'HitCounts', id: caseId },
  { type: 'TagCounts', id: caseId },
  { type: 'Locations', id: caseId },
  { type: 'Chat', id: caseId },
];

/** The privilege of hits was changed: everything that counts hits is stale, too (rules 000-4, 001-4). */
export const afterHitsPrivileged = (caseId: string): Tag[] => [
  ...afterHitsTagged(caseId),
  { type: 'Coverage', id: caseId },
  { type: 'Copies', id: caseId },
  { type: 'Exhibits', id: caseId },
  { type: 'Privilege', id: caseId },
  // A report that contains a newly privileged item is withheld.
  { type: 'Report', id: caseId },
];

/** Items became exhibits, or exhibits were changed or withdrawn. */
export const afterExhibitsChanged = (caseId: string): Tag[] => [
  { type: 'Hits', id: caseId },
  { type: 'Hit', id: caseId },
  { type: 'HitCounts', id: caseId },
  { type: 'Exhibits', id: caseId },
];

/** A redaction was added or removed: reports that were made before are withheld. */
export const afterRedactionsChanged = (caseId: string): Tag[] => [
  { type: 'Redactions', id: caseId },
  { type: 'Hits', id: caseId },
  { type: 'Hit', id: caseId },
  // Conversations and locations show the marks, too.
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

/** The import of tags and comments from another case has started. */
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
  // A case contains the number and the import types of its sources.
  { type: 'Case', id: caseId },
  { type: 'CaseStatus', id: caseId },
  ...afterHitsTagged(caseId),
];

/**
 * A source was deleted: sources, locations and hits are fetched again, and cached pages of hits without a subscriber
 * are dropped (rules 000-4, 001-4). Its files, copies and previews do not exist any more.
 */
export const afterEvidenceSourceDeleted = (caseId: string): Tag[] => [
  ...afterEvidenceSourceChanged(caseId),
  ...afterBulkAction(caseId),
  { type: 'Import', id: caseId },
  { type: 'Previews', id: caseId },
  // The job that deletes the stored data.
  { type: 'Job', id: LIST },
];

/** A case was deleted. Data of the case itself is not fetched again: the server would respond with 404. */
export const afterCaseDeleted = (): Tag[] => [
  { type: 'Case', id: LIST },
  { type: 'Job', id: LIST },
];

/** The users of a case were changed, and with them what the current user may do there. */
export const afterAssignmentsChanged = (caseId: string): Tag[] => [
  { type: 'Case', id: caseId },
  { type: 'Assignment', id: caseId },
  { type: 'Authorization', id: caseId },
];

/** The properties of a case were changed: its time zone and the country for numbers change the results of searches. */
export const afterCaseEdited = (caseId: string): Tag[] => [
  { type: 'Case', id: caseId },
  { type: 'CaseStatus', id: caseId },
  ...afterHitsPrivileged(caseId),
];

/** A job of a case started, was cancelled or ended: an import adds or removes data of the case. */
export const afterJobChanged = (caseId: string): Tag[] => [
  { type: 'Import', id: caseId },
  { type: 'EvidenceSource', id: caseId },
  { type: 'CaseStatus', id: caseId },
  { type: 'CaseTag', id: caseId },
  { type: 'Report', id: caseId },
];

/** A report or export was created: it is listed in the case and among the jobs of the user (002-4-22). */
export const afterReportCreated = (caseId: string): Tag[] => [
  { type: 'Report', id: caseId },
  { type: 'Job', id: LIST },
];

/** The configuration was changed: cases are updated to it, and with them columns, names and orders. */
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
        // An import may create tags.
        { type: 'CaseTag', id: caseId },
        { type: 'Coverage', id: caseId },
        { type: 'Copies', id: caseId },
        // The import may have changed which configuration applies to the case.
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

/** Tags of everything that other users may have changed while no events were received. */
export const afterAnything = (caseId: string): Tag[] =>
  (['case', 'hits', 'tags', 'sources', 'previews', 'savedSearches', 'note'] as const).flatMap((kind) =>
    afterCaseChange(caseId, { kind, hitIds: null, userName: null, origin: null }),
  );
