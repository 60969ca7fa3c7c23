import { viewAttachment } from '@contract/calls/files';
import type { Attachment } from '@contract/model/hit';

import { fileAddress } from './file-address';
import { choosePreviewRenderer, isInProgress, type HitPreview, type PreviewMessage } from './preview-renderer';

/** What the card of a hit shows for its file. */
type CardPicture =
  /** `video`: the URL of a video that plays on hover; `frames`: number of frames side by side in the picture. */
  | { kind: 'picture'; url: string; video: string | null; frames: number }
  | { kind: 'video'; video: string }
  /** The icon of the artifact, for a file without a picture, such as a sound. */
  | { kind: 'icon' }
  | { kind: 'inProgress' }
  | { kind: 'message'; message: PreviewMessage };

interface CardHit {
  artifact: { group: string };
  attachments: readonly Attachment[];
}

/** Types that every browser plays without conversion. */
const PLAYABLE: readonly string[] = ['video/mp4', 'video/webm', 'video/ogg'];

/**
 * The card shows the primary file of a hit, or its first file: a thumbnail, the first page of a document or the frames
 * of a video. A video is played from its conversion, or directly when browsers can play its type.
 */
export function cardPicture(
  caseId: string,
  { artifact, attachments }: CardHit,
  previews: readonly HitPreview[],
): CardPicture {
  const attachment = attachments.find(({ importance }) => importance === 'primary') ?? attachments[0];
  const own = previews.filter(({ attachmentId }) => attachmentId === attachment?.id);
  const [first] = own;
  if (attachment === undefined || first === undefined) {
    return { kind: 'icon' };
  }
  const video = videoUrlOf(caseId, own);
  const picture = pictureOf(own);
  if (picture !== undefined) {
    return { kind: 'picture', url: picture.url, video, frames: picture.frames };
  }
  if (video !== null) {
    return { kind: 'video', video };
  }
  if (own.some((preview) => isInProgress(preview) && !hasNoPicture(preview))) {
    return { kind: 'inProgress' };
  }
  if (own.some(hasNoPicture)) {
    return { kind: 'icon' };
  }
  const failed = own.find(({ status }) => status !== 'SUCCESS') ?? first;
  const chosen = choosePreviewRenderer({ preview: failed, attachment, group: artifact.group, isDetailed: false });
  return chosen.kind === 'message' ? { kind: 'message', message: chosen.message } : { kind: 'icon' };
}

/** A reduced thumbnail is preferred to a large one. */
function pictureOf(previews: readonly HitPreview[]): { url: string; frames: number } | undefined {
  const done = previews.filter(({ status }) => status === 'SUCCESS');
  const thumbnails = done.filter(({ conversionFunction }) => conversionFunction === 'THUMBNAIL');
  const strip = done.find(({ conversionFunction }) => conversionFunction === 'FILMSTRIP');
  const chosen = thumbnails.find(({ isReduced }) => isReduced === true) ?? thumbnails[0] ?? strip;
  const url = chosen?.convertedFileUrl;
  return chosen && url ? { url, frames: chosen === strip ? (chosen.frameTimes?.length ?? 1) : 1 } : undefined;
}

function videoUrlOf(caseId: string, previews: readonly HitPreview[]): string | null {
  const converted = previews.find(
    ({ status, conversionFunction }) => status === 'SUCCESS' && conversionFunction === 'VIDEO',
  );
  if (converted?.convertedFileUrl) {
    return converted.convertedFileUrl;
  }
  const original = previews.find(
    ({ sourceMimeType, sourceFileUrl }) => PLAYABLE.includes(sourceMimeType) && sourceFileUrl !== null,
  );
  // Not `sourceFileUrl`: that is a download, with its own permission and audit event.
  return original ? fileAddress(viewAttachment, { caseId, ...idsOf(original) }) : null;
}

const idsOf = ({ hitId, attachmentId }: HitPreview) => ({ hitId, attachmentId });

/** A sound, or a document without a thumbnail: a running or finished conversion gives it no picture. */
const hasNoPicture = ({ status, conversionFunction }: HitPreview): boolean =>
  (conversionFunction === 'AUDIO' || conversionFunction === 'DOCUMENT') && status !== 'FAILED' && status !== 'CANCELED';
