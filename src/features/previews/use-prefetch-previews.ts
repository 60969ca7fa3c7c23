import type { Hit } from '@contract/model/hit';
import { useEffect } from 'react';

import { usePrefetch } from '@/api/endpoints/previews';

/** Milliseconds after which the current item was not just skipped. */
const MIN_VIEW_TIME = 150;

/**
 * Prefetches the previews of adjacent items: the server converts them first, and stepping to them needs no further
 * call. Files are not prefetched, since the audit log records views.
 */
export function usePrefetchPreviews(caseId: string, adjacentHits: { next?: Hit; previous?: Hit }): void {
  const prefetch = usePrefetch('listPreviews');
  const next = idWithFiles(adjacentHits.next);
  const previous = idWithFiles(adjacentHits.previous);
  useEffect(() => {
    const wanted = [next, previous].filter((id) => id !== null);
    const timer = window.setTimeout(() => wanted.forEach((id) => prefetch({ caseId, hitId: id })), MIN_VIEW_TIME);
    return () => window.clearTimeout(timer);
  }, [prefetch, caseId, next, previous]);
}

const idWithFiles = (hit: Hit | undefined): string | null => (hit && hit.attachments.length > 0 ? hit.id : null);
