import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Nullable } from '@contract/model/common';
import { TagsImport, TagsImportOutcome } from '@contract/model/tags-import';

// Not in the specification: the import of an export of tags and comments (docs/tags-and-comments.md).

const caseParams = Type.Object({ caseId: Type.String() });
/** Imported tags and comments are attributed to people of another installation, like those of examiners in imported evidence. */
const importMarks = { service: 'cases', resource: 'evidence-source', action: 'import' } as const;

export const previewTagsImport = defineCall({
  name: 'previewTagsImport',
  summary: 'The changes of an import of tags and comments (multipart: `file`), without making them',
  method: 'POST',
  path: '/api/reports/v0.0/cases/{caseId}/tags-imports/preview',
  scope: 'case',
  authorization: importMarks,
  audit: 'case interaction',
  params: caseParams,
  binary: 'request',
  response: TagsImportOutcome,
});

export const importTags = defineCall({
  name: 'importTags',
  summary:
    'Starts a job that adds the tags and comments of an export to the items of the case (multipart: `file`), all or none',
  method: 'POST',
  path: '/api/reports/v0.0/cases/{caseId}/tags-imports',
  scope: 'case',
  authorization: importMarks,
  audit: 'case interaction',
  params: caseParams,
  binary: 'request',
  response: Type.Object({ jobId: Type.String() }),
});

export const getLastTagsImport = defineCall({
  name: 'getLastTagsImport',
  summary: 'Progress or result of the import of tags and comments that the user started last in the case',
  method: 'GET',
  path: '/api/reports/v0.0/cases/{caseId}/tags-imports/last',
  scope: 'case',
  authorization: importMarks,
  audit: null,
  params: caseParams,
  /** `import` is null when there is none, or it was removed from the list of jobs. */
  response: Type.Object({ import: Nullable(TagsImport) }),
});
