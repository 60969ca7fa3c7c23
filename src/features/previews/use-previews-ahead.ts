import type { Hit } from '@contract/model/hit';
import { useEffect } from 'react';

import { usePrefetch } from '@/api/endpoints/previews';

/** Milliseconds after which an item was not only passed by. */
const LOOKED_AT = 150;

/**
 * Asks ahead what previews the items beside the shown one have: they are converted first, and whoever goes on sees them a
 * call earlier. Files are not fetched ahead, since the audit tells who viewed them.
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
