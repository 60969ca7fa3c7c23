import type { Attachment, Hit } from '@contract/model/hit';

import { isInProgress, type HitPreview } from './preview-renderer';

/** An attachment with its previews. */
export interface AttachmentPreview {
  attachment: Attachment;
  /** The one to read it by. */
  preview: HitPreview;
  /** All of them. */
  previews: readonly HitPreview[];
}

/** Attachments that have a preview, the primary one first, otherwise as the export orders them. */
export function pairPreviews(attachments: readonly Attachment[], previews: readonly HitPreview[]): AttachmentPreview[] {
  return attachments
    .toSorted((left, right) => primaryFirst(left) - primaryFirst(right))
    .flatMap((attachment) => {
      const own = previews.filter(({ attachmentId }) => attachmentId === attachment.id);
      const preview = readingPreview(own);
      return preview ? [{ attachment, preview, previews: own }] : [];
    });
}

/**
 * The preview that a file is read by: the most promising of those that are not reduced for lists, the first of equals, since the server
 * names them in the order in which they serve reading.
 */
function readingPreview(previews: readonly HitPreview[]): HitPreview | undefined {
  const whole = previews.filter(({ isReduced }) => isReduced !== true);
  return (whole.length > 0 ? whole : previews).toSorted((left, right) => statusRank(left) - statusRank(right))[0];
}

/**
 * The order in which previews are tried (rules 001-4): SUCCESS, in progress, canceled, failed, unknown. Videos are passed
 * over as long as another preview can be shown.
 */
export const byPromise = (previews: readonly AttachmentPreview[]): AttachmentPreview[] =>
  previews.toSorted((left, right) => rankOf(left.preview) - rankOf(right.preview));

const rankOf = (preview: HitPreview): number =>
  // Behind the other successes, before what is in progress.
  preview.status === 'SUCCESS' && isVideo(preview) ? 0.5 : statusRank(preview);

function statusRank(preview: HitPreview): number {
  if (preview.status === 'SUCCESS') {
    return 0;
  }
  if (isInProgress(preview)) {
    return 1;
  }
  return preview.status === 'CANCELED' ? 2 : preview.status === 'FAILED' ? 3 : 4;
}

const isVideo = ({ conversionFunction }: HitPreview): boolean =>
  conversionFunction === 'VIDEO' || conversionFunction === 'FILMSTRIP';

const primaryFirst = ({ importance }: Attachment): number => (importance === 'primary' ? 0 : 1);

/** Something that a reader waits for is still being made; the pictures for lists are not waited for. */
export const isWaiting = (previews: readonly HitPreview[]): boolean =>
  previews.some((preview) => preview.isReduced !== true && isInProgress(preview));

export type DetailsLayout = 'conversation' | 'previews' | 'noPreview';

/** The layout of the details page (rules 001-2.6): messages, items with previews, all others. */
export function detailsLayoutOf({ chat, attachments }: Pick<Hit, 'chat' | 'attachments'>): DetailsLayout {
  if (chat !== null) {
    return 'conversation';
  }
  return attachments.length > 0 ? 'previews' : 'noPreview';
}
