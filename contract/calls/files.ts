import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { literals, Nullable } from '@contract/model/common';

// Rules 001-7 "Supporting", 002-7: GET /files/api/download{key}. The key of an attachment contains case, hit and attachment: case
// access and privilege guard its bytes as they guard the hit.

/** `only`: scans the file for viruses and returns none of its bytes; `accepted`: returns them with any result. */
export const ScanQuery = Type.Object({ scan: Type.Optional(literals(['only', 'accepted'])) });
export type ScanQuery = Static<typeof ScanQuery>;

const attachmentParams = Type.Object({
  caseId: Type.String(),
  hitId: Type.String(),
  attachmentId: Type.String(),
});

export const downloadFile = defineCall({
  name: 'downloadFile',
  summary:
    'Downloads the original of an attachment with its name; supports byte ranges; 409 when a virus is found in it',
  method: 'GET',
  path: '/files/api/download/cases/{caseId}/hits/{hitId}/attachments/{attachmentId}',
  scope: 'case',
  authorization: { service: 'files', resource: 'attachment', action: 'download' },
  audit: 'case data downloaded',
  params: attachmentParams,
  query: ScanQuery,
  binary: 'response',
});

export const viewAttachment = defineCall({
  name: 'viewAttachment',
  summary: 'An attachment for viewing in the application, sandboxed, never as a page of REVIEW; supports byte ranges',
  method: 'GET',
  path: '/previews/api/v0.0/cases/{caseId}/hits/{hitId}/attachments/{attachmentId}/content',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: 'case interaction',
  params: attachmentParams,
  binary: 'response',
});

export const viewEmailBody = defineCall({
  name: 'viewEmailBody',
  summary: 'The sanitised body of an e-mail as a document without scripts, remote content or forms',
  method: 'GET',
  path: '/previews/api/v0.0/cases/{caseId}/hits/{hitId}/attachments/{attachmentId}/email',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: 'case interaction',
  params: attachmentParams,
  binary: 'response',
});

/**
 * Rules 001-3. Not in the specification: `NOT_IN_EXPORT`, `MALFORMED` (damaged, or not of its stated type),
 * `PASSWORD_PROTECTED`, `TOO_LARGE` and `NO_CONVERTER` (`failureDetail` names the program that is not installed).
 */
export const PreviewFailure = literals([
  'UNKNOWN_MIME_TYPE',
  'FAAS_HTTP',
  'TIMEOUT',
  'TRIGGER',
  'TOO_MANY_HTML_TAGS',
  'NOT_IN_EXPORT',
  'MALFORMED',
  'PASSWORD_PROTECTED',
  'TOO_LARGE',
  'NO_CONVERTER',
]);
export type PreviewFailure = Static<typeof PreviewFailure>;
export const ConversionFunction = literals(['THUMBNAIL', 'FILMSTRIP', 'AUDIO', 'DOCUMENT', 'VIDEO']);
export type ConversionFunction = Static<typeof ConversionFunction>;

export const Preview = Type.Object({
  hitId: Type.String(),
  attachmentId: Type.String(),
  status: literals([
    'SUCCESS',
    'QUEUED',
    'CHECKING_MIME_TYPE',
    'IN_PROGRESS',
    'RETRYING_CONVERSION',
    'RETRYING_MIME_TYPE',
    'CANCELED',
    'FAILED',
    'UNKNOWN',
  ]),
  failureCode: Nullable(PreviewFailure),
  conversionFunction: Nullable(ConversionFunction),
  sourceMimeType: Type.String(),
  convertedFileMimeType: Nullable(Type.String()),
  sourceFileUrl: Nullable(Type.String()),
  convertedFileUrl: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
  /** The reason of a failure for users; null unless it failed. */
  failureDetail: Type.Optional(Nullable(Type.String())),
  /** SHA-256 of the source file. */
  sourceSha256: Type.Optional(Nullable(Type.String())),
  /** Times of the frames of a FILMSTRIP, in seconds; its file is one picture with the frames side by side. */
  frameTimes: Type.Optional(Type.Array(Type.Number())),
  /** A THUMBNAIL of at most 400 px height, for lists. Without it, THUMBNAIL is the picture itself, for reading and zooming. */
  isReduced: Type.Optional(Type.Boolean()),
});
export type Preview = Static<typeof Preview>;

/**
 * A conversion of an attachment: pictures as WebP, film strips as one WebP, sound as MP3 or Opus, videos as MP4, documents as
 * PDF.
 */
export const viewConversion = defineCall({
  name: 'viewConversion',
  summary: 'The conversion of an attachment; supports byte ranges',
  method: 'GET',
  path: '/previews/api/v0.0/cases/{caseId}/hits/{hitId}/attachments/{attachmentId}/conversions/{conversion}',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: 'case interaction',
  params: Type.Composite([attachmentParams, Type.Object({ conversion: ConversionFunction })]),
  /** `full`: the picture itself instead of the THUMBNAIL for lists. */
  query: Type.Object({ size: Type.Optional(literals(['full'])) }),
  binary: 'response',
});

export const retryPreview = defineCall({
  name: 'retryPreview',
  summary: 'Converts an attachment again, before those that wait',
  method: 'POST',
  path: '/previews/api/v0.0/cases/{caseId}/hits/{hitId}/attachments/{attachmentId}/retry',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: null,
  params: attachmentParams,
  response: Type.Object({ previews: Type.Array(Preview) }),
});

export const listPreviews = defineCall({
  name: 'listPreviews',
  summary: 'The previews of hits, grouped by hit',
  method: 'GET',
  path: '/previews/api/v0.0/cases/{caseId}/previews',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: null,
  params: Type.Object({ caseId: Type.String() }),
  query: Type.Object({ hitIds: Type.String({ description: 'Comma-separated hit ids, at most 200' }) }),
  response: Type.Object({
    previews: Type.Array(Type.Object({ hitId: Type.String(), previews: Type.Array(Preview) })),
  }),
});
