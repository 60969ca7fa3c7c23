import type { Hit } from '@contract/model/hit';
import { THUMBNAIL_BATCH, THUMBNAIL_PREVIEWS_POLL } from '@contract/rules/limits';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';

import { useSearchHitsQuery } from '@/api/endpoints/hits';
import { previewsApi } from '@/api/endpoints/previews';
import { isInProgress, type HitPreview } from '@/domain/preview-renderer';

import { useThumbnails, type HitsSearch } from './thumbnails-context';

interface Batch {
  /** Undefined: on its way. */
  hits: readonly Hit[] | undefined;
  /** By hit; undefined while they are on their way or when they could not be read. */
  previews: Readonly<Record<string, readonly HitPreview[]>> | undefined;
  isError: boolean;
}

/** The search for a batch: the same as that of the page of the explorer, so that both share what was answered. */
export const batchSearch = (search: HitsSearch, batch: number): HitsSearch =>
  batch === 0 ? search : { ...search, skip: batch * THUMBNAIL_BATCH };

/** The hits of a batch with their previews; null asks for nothing. All cards of a batch share its two calls. */
export function useBatch(batch: number | null): Batch {
  const { search } = useThumbnails();
  const args = useMemo(() => (batch === null ? skipToken : batchSearch(search, batch)), [search, batch]);
  const { currentData, isError } = useSearchHitsQuery(args);
  const hits = currentData?.data;
  return { hits, previews: useBatchPreviews(hits), isError: isError && hits === undefined };
}

const { useQueryState, useQuerySubscription } = previewsApi.endpoints.listCardPreviews;

/** Asked for again as long as some are being made: a card shows its picture as soon as there is one. */
function useBatchPreviews(hits: readonly Hit[] | undefined): Batch['previews'] {
  const { caseId } = useThumbnails();
  const args = useMemo(() => {
    const hitIds = (hits ?? []).filter(({ attachments }) => attachments.length > 0).map(({ id }) => id);
    return hitIds.length === 0 ? skipToken : { caseId, hitIds };
  }, [caseId, hits]);
  const { currentData, isError } = useQueryState(args);
  const isWaiting = currentData !== undefined && Object.values(currentData).some((own) => own.some(isInProgress));
  useQuerySubscription(args, { pollingInterval: isWaiting ? THUMBNAIL_PREVIEWS_POLL : 0 });
  return args === skipToken || isError ? (currentData ?? NO_PREVIEWS) : currentData;
}

const NO_PREVIEWS: NonNullable<Batch['previews']> = {};
