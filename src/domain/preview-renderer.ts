import type { Preview } from '@contract/calls/files';
import type { Attachment } from '@contract/model/hit';
import type { Static } from '@sinclair/typebox';

export type HitPreview = Static<typeof Preview>;

/** Keys of the messages in messages/previews.ts. */
export type PreviewMessage =
  | 'busy'
  | 'unknown'
  | 'unknownMimeType'
  | 'timeout'
  | 'network'
  | 'trigger'
  | 'tooLarge'
  | 'virus'
  | 'fileTooLarge'
  | 'malformed'
  | 'passwordProtected'
  | 'noConverter'
  | 'none'
  | 'audioFailed'
  | 'videoFailed'
  | 'documentFailed'
  | 'shared'
  | 'notGenerated';

/** The viewer of a document. */
export type DocumentRenderer = 'pdf' | 'text' | 'frame';

export type PreviewRenderer =
  | { kind: 'message'; message: PreviewMessage; detail?: 'audioGenerating' | 'videoGenerating' }
  | { kind: 'svg' | 'picture' | 'video' | 'audio' | DocumentRenderer }
  /** `body`: the viewer of the text below the header. */
  | { kind: 'email'; body: DocumentRenderer };

interface PreviewContext {
  preview: HitPreview;
  attachment: Pick<Attachment, 'importance'>;
  group: string;
  /** True on the details page and in the preview pane, false for thumbnails. */
  isDetailed: boolean;
}

const IN_PROGRESS: readonly HitPreview['status'][] = [
  'QUEUED',
  'CHECKING_MIME_TYPE',
  'IN_PROGRESS',
  'RETRYING_CONVERSION',
  'RETRYING_MIME_TYPE',
];

export const isInProgress = ({ status }: Pick<HitPreview, 'status'>): boolean => IN_PROGRESS.includes(status);

/** The renderer of a preview: the first of the ten choices of rules 001-4 that applies. */
export function choosePreviewRenderer(context: PreviewContext): PreviewRenderer {
  const { preview, isDetailed } = context;
  if (preview.failureCode === 'UNKNOWN_MIME_TYPE') {
    return { kind: 'message', message: 'unknownMimeType' };
  }
  if (preview.sourceMimeType === 'image/svg+xml' && preview.sourceFileUrl !== null) {
    return { kind: 'svg' };
  }
  if (isInProgress(preview)) {
    return inProgressMessage(preview);
  }
  if (preview.status !== 'SUCCESS') {
    return { kind: 'message', message: failureMessage(preview) };
  }
  switch (preview.conversionFunction) {
    case 'THUMBNAIL':
      return { kind: 'picture' };
    case 'VIDEO':
    case 'FILMSTRIP':
      return { kind: 'video' };
    case 'AUDIO':
      return { kind: 'audio' };
    case 'DOCUMENT':
      if (isEmailPreview(context)) {
        return { kind: 'email', body: documentRenderer(preview) };
      }
      return isDetailed ? { kind: documentRenderer(preview) } : { kind: 'message', message: 'documentFailed' };
    case null:
      return { kind: 'message', message: 'none' };
  }
}

/** Rules 001-4: the group is one of e-mails, a document preview exists and the primary attachment is its source. */
export const isEmailPreview = ({ group, preview, attachment }: Omit<PreviewContext, 'isDetailed'>): boolean =>
  /email/i.test(group) &&
  preview.status === 'SUCCESS' &&
  preview.conversionFunction === 'DOCUMENT' &&
  attachment.importance === 'primary';

function documentRenderer({ convertedFileMimeType }: HitPreview): DocumentRenderer {
  switch (convertedFileMimeType) {
    case 'application/pdf':
      return 'pdf';
    case 'text/plain':
      return 'text';
    default:
      return 'frame';
  }
}

/** Causes in the file itself: converting it again would fail again. */
const FINAL_FAILURES: readonly HitPreview['failureCode'][] = [
  'NOT_IN_EXPORT',
  'UNKNOWN_MIME_TYPE',
  'TOO_MANY_HTML_TAGS',
  'TOO_LARGE',
  'PASSWORD_PROTECTED',
];

/** Whether a failed conversion may succeed when it is retried. */
export const canRetry = ({ status, failureCode }: Pick<HitPreview, 'status' | 'failureCode'>): boolean =>
  ['CANCELED', 'FAILED', 'UNKNOWN'].includes(status) && !FINAL_FAILURES.includes(failureCode);

function inProgressMessage({ conversionFunction }: HitPreview): PreviewRenderer {
  const isVideo = conversionFunction === 'VIDEO' || conversionFunction === 'FILMSTRIP';
  const detail = isVideo ? 'videoGenerating' : conversionFunction === 'AUDIO' ? 'audioGenerating' : undefined;
  return { kind: 'message', message: 'notGenerated', ...(detail && { detail }) };
}

function failureMessage({ failureCode, status, conversionFunction }: HitPreview): PreviewMessage {
  switch (failureCode) {
    case 'NOT_IN_EXPORT':
      return 'shared';
    case 'UNKNOWN_MIME_TYPE':
      return 'unknownMimeType';
    case 'TIMEOUT':
      return 'timeout';
    case 'FAAS_HTTP':
      return 'network';
    case 'TRIGGER':
      return 'trigger';
    case 'TOO_MANY_HTML_TAGS':
      return 'tooLarge';
    case 'TOO_LARGE':
      return 'fileTooLarge';
    case 'MALFORMED':
      return 'malformed';
    case 'PASSWORD_PROTECTED':
      return 'passwordProtected';
    case 'NO_CONVERTER':
      return 'noConverter';
    case null:
      return status === 'CANCELED' ? 'none' : FAILED_BY_FUNCTION[conversionFunction ?? 'NONE'];
  }
}

const FAILED_BY_FUNCTION: Readonly<Record<NonNullable<HitPreview['conversionFunction']> | 'NONE', PreviewMessage>> = {
  THUMBNAIL: 'unknown',
  FILMSTRIP: 'videoFailed',
  VIDEO: 'videoFailed',
  AUDIO: 'audioFailed',
  DOCUMENT: 'documentFailed',
  NONE: 'unknown',
};

const CONFLICT = 409;
const SERVICE_UNAVAILABLE = 503;
const TOO_MANY_REQUESTS = 429;

/** The message when the content of a preview could not be loaded; `status` is null without a response. */
export function loadFailureMessage(status: number | null): PreviewMessage {
  if (status === null) {
    return 'network';
  }
  if (status === CONFLICT) {
    return 'virus';
  }
  return status === SERVICE_UNAVAILABLE || status === TOO_MANY_REQUESTS ? 'busy' : 'unknown';
}
