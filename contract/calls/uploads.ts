import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { literals, Nullable } from '@contract/model/common';
import { Upload } from '@contract/model/upload';

// The specification does not cover imports; paths are REVIEW's own (docs/calls.md). Users reach only their own uploads.

const importEvidence = { service: 'cases', resource: 'evidence-source', action: 'import' } as const;
const caseParams = Type.Object({ caseId: Type.String() });
const uploadParams = Type.Object({ caseId: Type.String(), uploadId: Type.String({ format: 'uuid' }) });
const response = Type.Object({ upload: Upload });

export const createUpload = defineCall({
  name: 'createUpload',
  summary: 'Starts an upload of a file or folder, which is then sent in parts',
  method: 'POST',
  path: '/api/cases/v0.0/cases/{caseId}/uploads',
  scope: 'case',
  authorization: importEvidence,
  audit: null,
  params: caseParams,
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 255 }),
    kind: literals(['file', 'folder']),
    size: Type.Integer({ minimum: 1 }),
    /** Of a folder: bytes of the manifest at the start of the stream; 0 for a file. */
    manifestSize: Type.Integer({ minimum: 0 }),
    fingerprint: Type.String({ maxLength: 1_000 }),
    /** The first bytes of a file as Base64: an unsupported format is refused before the upload. */
    head: Type.Optional(Type.String({ maxLength: 64_000 })),
  }),
  response,
});

export const listUploads = defineCall({
  name: 'listUploads',
  summary: "The current user's uploads into the case that have not been imported, newest first",
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/uploads',
  scope: 'case',
  authorization: importEvidence,
  audit: null,
  params: caseParams,
  response: Type.Object({ uploads: Type.Array(Upload) }),
});

export const getUpload = defineCall({
  name: 'getUpload',
  summary: 'Progress of an upload of the user',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/uploads/{uploadId}',
  scope: 'case',
  authorization: importEvidence,
  audit: null,
  params: uploadParams,
  response,
});

export const sendUploadPart = defineCall({
  name: 'sendUploadPart',
  summary:
    'Stores the next part of an upload (application/octet-stream, at most 16 MiB); 409 when it starts at another offset',
  method: 'PUT',
  path: '/api/cases/v0.0/cases/{caseId}/uploads/{uploadId}/parts',
  scope: 'case',
  authorization: importEvidence,
  audit: null,
  params: uploadParams,
  query: Type.Object({
    offset: Type.Integer({ minimum: 0 }),
    /** SHA-256 of the part as hex: a part with another hash is refused, and the stored file is compared at the end. */
    sha256: Type.Optional(Nullable(Type.String({ pattern: '^[0-9a-f]{64}$' }))),
  }),
  binary: 'request',
  response,
});

export const deleteUpload = defineCall({
  name: 'deleteUpload',
  summary: 'Deletes an upload and its stored parts',
  method: 'DELETE',
  path: '/api/cases/v0.0/cases/{caseId}/uploads/{uploadId}',
  scope: 'case',
  authorization: importEvidence,
  audit: null,
  params: uploadParams,
  response: Type.Object({}),
});
