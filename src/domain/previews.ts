import type { Attachment, Hit } from '@contract/model/hit';

import { isInProgress, type HitPreview } from './preview-renderer';

/** An attachment with the preview of it. */
export interface AttachmentPreview {
  attachment: Attachment;
  preview: HitPreview;
}

/** Attachments that have a preview, the primary one first, otherwise as the export orders them. */
export function pairPreviews(attachments: readonly Attachment[], previews: readonly HitPreview[]): AttachmentPreview[] {
  return attachments
    .toSorted((left, right) => primaryFirst(left) - primaryFirst(right))
    .flatMap((attachment) => {
      const preview = previews.find(({ attachmentId }) => attachmentId === attachment.id);
      return preview ? [{ attachment, preview }] : [];
    });
}

/**
 * The order in which previews are tried (spec 001 §4): SUCCESS, in progress, canceled, failed, unknown. Videos are passed
 * over as long as another preview can be shown.
 */
export const byPromise = (previews: readonly AttachmentPreview[]): AttachmentPreview[] =>
  previews.toSorted((left, right) => rankOf(left.preview) - rankOf(right.preview));

function rankOf(preview: HitPreview): number {
  if (preview.status === 'SUCCESS') {
    return isVideo(preview) ? 1 : 0;
  }
  if (isInProgress(preview)) {
    return 2;
  }
  return preview.status === 'CANCELED' ? 3 : preview.status === 'FAILED' ? 4 : 5;
}

const isVideo = ({ conversionFunction }: HitPreview): boolean =>
  conversionFunction === 'VIDEO' || conversionFunction === 'FILMSTRIP';

const primaryFirst = ({ importance }: Attachment): number => (importance === 'primary' ? 0 : 1);

export type DetailsLayout = 'conversation' | 'previews' | 'noPreview';

/** The layout of the details page (spec 001 §2.6): messages, items with previews, all others. */
export function detailsLayoutOf({ chat, attachments }: Pick<Hit, 'chat' | 'attachments'>): DetailsLayout {
  if (chat !== null) {
    return 'conversation';
  }
  return attachments.length > 0 ? 'previews' : 'noPreview';
}
