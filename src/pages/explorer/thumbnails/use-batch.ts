import type { Hit } from '@contract/model/hit';
import { THUMBNAIL_BATCH, THUMBNAIL_PREVIEWS_POLL } from '@contract/rules/limits';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';

import { useSearchHitsQuery } from '@/api/endpoints/hits';
import { previewsApi } from '@/api/endpoints/previews';
import { isInProgress, type HitPreview } from '@/domain/preview-renderer';

import { useThumbnails, type HitsSearch } from './thumbnails-context';

interface Batch {
  /** Undefined while loading. */
  hits: readonly Hit[] | undefined;
  /** By hit id; undefined while loading or when they could not be loaded. */
  previews: Readonly<Record<string, readonly HitPreview[]>> | undefined;
  isError: boolean;
}

/** The request of a batch: identical to that of the explorer's page, so that both share the cached response. */
export const batchSearch = (search: HitsSearch, batch: number): HitsSearch =>
  batch === 0 ? search : { ...search, skip: batch * THUMBNAIL_BATCH };

/** The hits of a batch with their previews; null requests nothing. All cards of a batch share its two calls. */
export function useBatch(batch: number | null): Batch {
  const { search } = useThumbnails();
  const args = useMemo(() => (batch === null ? skipToken : batchSearch(search, batch)), [search, batch]);
  const { currentData, isError } = useSearchHitsQuery(args);
  const hits = currentData?.data;
  return { hits, previews: useBatchPreviews(hits), isError: isError && hits === undefined };
}

const { useQueryState, useQuerySubscription } = previewsApi.endpoints.listCardPreviews;

/** Polled while some are in progress, so that pictures are shown as soon as they are converted. */
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
