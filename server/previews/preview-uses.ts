import type { Attachment, Hit } from '@contract/model/hit';
import { bareMimeType } from '@server/domain/media-kind';
import type { PreviewSource, PreviewUse } from '@server/stores/preview-store';

import { planOf } from './conversion-plan';

/** The key of an attachment in the queue; null when it needs no conversion. */
export function previewSourceOf({ sha256, mimeType }: Pick<Attachment, 'sha256' | 'mimeType'>): PreviewSource | null {
  const type = bareMimeType(mimeType);
  return sha256 === null || (planOf(type)?.converter ?? null) === null ? null : { sha256, mimeType: type };
}

/** The attachments of a hit that are converted. */
export const previewUses = (
  caseId: string,
  { attachments, origin }: Pick<Hit, 'attachments' | 'origin'>,
): PreviewUse[] =>
  attachments.flatMap((attachment) => {
    const source = previewSourceOf(attachment);
    return source === null ? [] : [{ ...source, caseId, evidenceId: origin.evidenceId }];
  });
