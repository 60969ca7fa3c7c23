import type { TagType } from './tags';

type Tag = { type: TagType; id: string };

/** Hits were tagged: lists, counts, locations and the hit itself are stale (spec 000 §4, 001 §4). */
export const afterHitsTagged = (caseId: string): Tag[] => [
  { type: 'Hits', id: caseId },
  { type: 'Hit', id: caseId },
  { type: 'HitCounts', id: caseId },
  { type: 'TagCounts', id: caseId },
  { type: 'Locations', id: caseId },
  { type: 'Chat', id: caseId },
];

/** Many hits were changed at once. */
export const afterBulkAction = (caseId: string): Tag[] => [
  ...afterHitsTagged(caseId),
  { type: 'BulkActions', id: caseId },
  { type: 'Coverage', id: caseId },
  { type: 'Copies', id: caseId },
];

export const afterHitsCommented = (caseId: string): Tag[] => [
  { type: 'Hits', id: caseId },
  { type: 'Hit', id: caseId },
  { type: 'TagCounts', id: caseId },
];

export const afterEvidenceSourceChanged = (caseId: string): Tag[] => [
  { type: 'EvidenceSource', id: caseId },
  { type: 'CaseStatus', id: caseId },
  ...afterHitsTagged(caseId),
];
