import type { Attachment, Hit } from '@contract/model/hit';

import { isInProgress, type HitPreview } from './preview-renderer';

/** An attachment with its previews. */
export interface AttachmentPreview {
  attachment: Attachment;
  /** The preview for reading. */
  preview: HitPreview;
  /** All previews of the attachment. */
  previews: readonly HitPreview[];
}

/** Attachments with a preview, the primary one first, otherwise in the order of the export. */
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
 * The preview for reading a file: the one with the best status that is not reduced for lists. Of equal ones the first,
 * since the server sorts them by suitability for reading.
 */
function readingPreview(previews: readonly HitPreview[]): HitPreview | undefined {
  const whole = previews.filter(({ isReduced }) => isReduced !== true);
  return (whole.length > 0 ? whole : previews).toSorted((left, right) => statusRank(left) - statusRank(right))[0];
}

/**
 * The order in which previews are chosen (rules 001-4): SUCCESS, in progress, canceled, failed, unknown. Videos come
 * after other previews that can be shown.
 */
export const byStatus = (previews: readonly AttachmentPreview[]): AttachmentPreview[] =>
  previews.toSorted((left, right) => rankOf(left.preview) - rankOf(right.preview));

const rankOf = (preview: HitPreview): number =>
  // After the other successes, before previews in progress.
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

/** A preview for reading is pending or running; thumbnails for lists do not count. */
export const isWaiting = (previews: readonly HitPreview[]): boolean =>
  previews.some((preview) => preview.isReduced !== true && isInProgress(preview));

export type DetailsLayout = 'conversation' | 'previews' | 'noPreview';

/** The layout of the details page (rules 001-2.6): for messages, for items with attachments, for others. */
export function detailsLayoutOf({ chat, attachments }: Pick<Hit, 'chat' | 'attachments'>): DetailsLayout {
  if (chat !== null) {
    return 'conversation';
  }
  return attachments.length > 0 ? 'previews' : 'noPreview';
}
