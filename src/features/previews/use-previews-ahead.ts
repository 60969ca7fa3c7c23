import type { Hit } from '@contract/model/hit';
import { useEffect } from 'react';

import { usePrefetch } from '@/api/endpoints/previews';

/** Milliseconds after which the current item was not just skipped. */
const LOOKED_AT = 150;

/**
 * Prefetches the previews of adjacent items: the server converts them first, and stepping to them needs no further
 * call. Files are not prefetched, since the audit log records views.
 */
export function usePreviewsAhead(caseId: string, hitsBeside: { next?: Hit; previous?: Hit }): void {
  const prefetch = usePrefetch('listPreviews');
  const next = idWithFiles(hitsBeside.next);
  const previous = idWithFiles(hitsBeside.previous);
  useEffect(() => {
    const wanted = [next, previous].filter((id) => id !== null);
    const timer = window.setTimeout(() => wanted.forEach((id) => prefetch({ caseId, hitId: id })), LOOKED_AT);
    return () => window.clearTimeout(timer);
  }, [prefetch, caseId, next, previous]);
}

const idWithFiles = (hit: Hit | undefined): string | null => (hit && hit.attachments.length > 0 ? hit.id : null);
