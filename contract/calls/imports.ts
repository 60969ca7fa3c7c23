import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { ImportJob } from '@contract/model/import';

// The specification does not cover imports; paths are REVIEW's own (docs/calls.md).

const importEvidence = { service: 'cases', resource: 'evidence-source', action: 'import' } as const;
const importParams = Type.Object({ caseId: Type.String(), importId: Type.String() });

export const startImport = defineCall({
  name: 'startImport',
  summary:
    'Uploads an extraction in one request (multipart: fields `name`, `folder` of the extraction where the file holds several, `marks` = `false` to leave the tags and comments of the examiner out, and `again`, then `file`) and starts its import',
  method: 'POST',
  path: '/api/cases/v0.0/cases/{caseId}/imports',
  scope: 'case',
  authorization: importEvidence,
  audit: 'evidence import started',
  params: Type.Object({ caseId: Type.String() }),
  binary: 'request',
  response: Type.Object({ import: ImportJob }),
});

export const listImports = defineCall({
  name: 'listImports',
  summary: 'The imports of a case, newest first',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/imports',
  scope: 'case',
  authorization: importEvidence,
  audit: null,
  params: Type.Object({ caseId: Type.String() }),
  response: Type.Object({ imports: Type.Array(ImportJob) }),
});

export const getImport = defineCall({
  name: 'getImport',
  summary: 'Progress of an import: bytes, hits, rate, remaining time',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/imports/{importId}',
  scope: 'case',
  authorization: importEvidence,
  audit: null,
  params: importParams,
  response: Type.Object({ import: ImportJob }),
});

export const cancelImport = defineCall({
  name: 'cancelImport',
  summary: 'Cancels a running import; its stored data is removed',
  method: 'DELETE',
  path: '/api/cases/v0.0/cases/{caseId}/imports/{importId}',
  scope: 'case',
  authorization: importEvidence,
  audit: 'evidence import cancelled',
  params: importParams,
  response: Type.Object({ import: ImportJob }),
});
