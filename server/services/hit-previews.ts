import type { Static } from '@sinclair/typebox';

import { downloadFile, viewAttachment, viewEmailBody, type Preview } from '@contract/calls/files';
import { callPath } from '@contract/define-call';
import type { Attachment } from '@contract/model/hit';

import { mediaKindOf, type MediaKind } from './media-kind';
import { EMAIL_BODY_MAX_BYTES } from './sanitize-email-body';

type HitPreview = Static<typeof Preview>;

const FUNCTIONS = {
  image: 'THUMBNAIL',
  svg: 'THUMBNAIL',
  video: 'VIDEO',
  audio: 'AUDIO',
  pdf: 'DOCUMENT',
  html: 'DOCUMENT',
  text: 'DOCUMENT',
} as const satisfies Record<MediaKind, HitPreview['conversionFunction']>;

/**
 * The previews of a hit (spec 001 §3, §4): formats that the browser shows by itself come straight from the stored file,
 * with the file as its own conversion; everything else says why there is none.
 */
export function hitPreviews(caseId: string, hit: { id: string; attachments: readonly Attachment[] }): HitPreview[] {
  return hit.attachments.map((attachment) => {
    const common = { hitId: hit.id, attachmentId: attachment.id, sourceMimeType: attachment.mimeType, requestId: null };
    const nothing = { conversionFunction: null, convertedFileMimeType: null, convertedFileUrl: null };
    if (attachment.state === 'notInExport') {
      return { ...common, ...nothing, status: 'FAILED', failureCode: 'NOT_IN_EXPORT', sourceFileUrl: null };
    }
    const params = { caseId, hitId: hit.id, attachmentId: attachment.id };
    const sourceFileUrl = callPath(downloadFile, params);
    const kind = mediaKindOf(attachment.mimeType);
    if (kind === null) {
      return { ...common, ...nothing, status: 'FAILED', failureCode: 'UNKNOWN_MIME_TYPE', sourceFileUrl };
    }
    if (kind === 'html' && (attachment.size ?? 0) > EMAIL_BODY_MAX_BYTES) {
      return { ...common, ...nothing, status: 'FAILED', failureCode: 'TOO_MANY_HTML_TAGS', sourceFileUrl };
    }
    return {
      ...common,
      status: 'SUCCESS',
      failureCode: null,
      conversionFunction: FUNCTIONS[kind],
      sourceFileUrl,
      convertedFileMimeType: kind === 'text' ? 'text/plain' : attachment.mimeType,
      convertedFileUrl: callPath(kind === 'html' ? viewEmailBody : viewAttachment, params),
    };
  });
}
