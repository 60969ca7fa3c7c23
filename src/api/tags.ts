/** Cache tags; ids are scoped by case: `{ type: 'Hits', id: caseId }`. */
export const TAG_TYPES = [
  'Session',
  'Authorization',
  'Case',
  'CaseStatus',
  'Assignment',
  'EvidenceSource',
  'Import',
  'Upload',
  'Job',
  'CaseTag',
  'Hits',
  'Hit',
  'HitCounts',
  'TagCounts',
  'TagHistory',
  'Locations',
  'Previews',
  'SavedSearches',
  'Note',
  'Coverage',
  'Copies',
  'BulkActions',
  'Chat',
  'ColumnConfig',
  'User',
  'UserSettings',
  'AuditExport',
  'Licence',
] as const;

export type TagType = (typeof TAG_TYPES)[number];
/** Id of the tag that stands for a whole list. */
export const LIST = 'LIST';
