import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Instant, literals, Nullable } from '@contract/model/common';
import { ImportJob } from '@contract/model/import';
import { ImportInspection } from '@contract/model/inspection';
import { CASE_NAME_MAX } from '@contract/rules/limits';

// The specification does not cover imports; paths are REVIEW's own (docs/calls.md). Users reach only their own inspections.

const importEvidence = { service: 'cases', resource: 'evidence-source', action: 'import' } as const;
const caseParams = Type.Object({ caseId: Type.String() });
const inspectionParams = Type.Object({ caseId: Type.String(), inspectionId: Type.String() });
const response = Type.Object({ inspection: ImportInspection });

export const listImportFolder = defineCall({
  name: 'listImportFolder',
  summary:
    'Files and folders below REVIEW_IMPORT_ROOT on the server, from which inputs can be imported without an upload',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/import-folder',
  scope: 'case',
  authorization: importEvidence,
  audit: null,
  params: caseParams,
  query: Type.Object({
    /** Below the import folder, with `/` as separator; missing: the import folder itself. */
    path: Type.Optional(Type.String({ maxLength: 4_096 })),
  }),
  response: Type.Object({
    /** Whether the installation has an import folder. */
    isConfigured: Type.Boolean(),
    path: Type.String(),
    entries: Type.Array(
      Type.Object({
        name: Type.String(),
        kind: literals(['file', 'folder']),
        /** Bytes; null for a folder. */
        size: Nullable(Type.Integer()),
        modifiedAt: Instant,
      }),
    ),
    /** There are more entries than listed. */
    isCut: Type.Boolean(),
  }),
});

export const inspectInput = defineCall({
  name: 'inspectInput',
  summary: 'Inspects an upload, or a path below the import folder: its format and whether it can be imported',
  method: 'POST',
  path: '/api/cases/v0.0/cases/{caseId}/import-inspections',
  scope: 'case',
  authorization: importEvidence,
  audit: 'case interaction',
  params: caseParams,
  body: Type.Union([
    Type.Object({ uploadId: Type.String() }, { additionalProperties: false }),
    Type.Object({ path: Type.String({ minLength: 1, maxLength: 4_096 }) }, { additionalProperties: false }),
  ]),
  response,
});

export const getInspection = defineCall({
  name: 'getInspection',
  summary: 'Progress and result of an inspection',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/import-inspections/{inspectionId}',
  scope: 'case',
  authorization: importEvidence,
  audit: null,
  params: inspectionParams,
  response,
});

export const cancelInspection = defineCall({
  name: 'cancelInspection',
  summary: 'Cancels an inspection; the input stays',
  method: 'DELETE',
  path: '/api/cases/v0.0/cases/{caseId}/import-inspections/{inspectionId}',
  scope: 'case',
  authorization: importEvidence,
  audit: null,
  params: inspectionParams,
  response: Type.Object({}),
});

export const importExtractions = defineCall({
  name: 'importExtractions',
  summary: 'Starts the imports of chosen extractions of an inspected input, each as an evidence source',
  method: 'POST',
  path: '/api/cases/v0.0/cases/{caseId}/import-inspections/{inspectionId}/imports',
  scope: 'case',
  authorization: importEvidence,
  audit: 'evidence import started',
  params: inspectionParams,
  body: Type.Object({
    extractions: Type.Array(
      Type.Object({
        folder: Type.String({ maxLength: 4_096 }),
        /** Name of the evidence source; empty: that of the device, or of the input if the report names no device. */
        name: Type.String({ maxLength: CASE_NAME_MAX }),
        /** Adds the tags and comments of the examiner to the case; missing: yes. */
        takesMarks: Type.Optional(Type.Boolean()),
      }),
      { minItems: 1, maxItems: 100 },
    ),
    /** Imports even if the case has one of them. */
    again: Type.Boolean(),
  }),
  response: Type.Object({ imports: Type.Array(ImportJob) }),
});
