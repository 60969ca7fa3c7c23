import { ContentSet } from '@server/domain/content-set';
import { CONVERTER_VERSION } from '@server/previews/preview-limits';
import { previewUses } from '@server/previews/preview-uses';
import type { HitReader } from '@server/stores/hit-store';
import type { PreviewStore } from '@server/stores/preview-store';

import { EVERYTHING, TALLY_VIEWER } from './tally-viewer';

/** Items per read. */
const PAGE = 500;

export interface PreviewTally {
  count: number;
  /** Bytes of the converted files, each content counted once. */
  bytes: number;
}

/**
 * The conversions of attachments of a case, each content counted once. Reads the items, a page at a time, to exclude files that
 * only privileged items have.
 * @throws the signal's reason
 */
export async function tallyPreviews(
  caseId: string,
  reader: Pick<HitReader, 'search'>,
  previews: Pick<PreviewStore, 'find'>,
  signal: AbortSignal,
): Promise<PreviewTally> {
  const counted = new ContentSet();
  const tally = { count: 0, bytes: 0 };
  for (let searchAfter: string | undefined; ;) {
    const { hits } = await reader.search(
      TALLY_VIEWER,
      { ...EVERYTHING, sort: [], size: PAGE, ...(searchAfter !== undefined && { searchAfter }) },
      { signal },
    );
    signal.throwIfAborted();
    const uses = hits.flatMap((hit) => previewUses(caseId, hit));
    const found = uses.length === 0 ? [] : await previews.find(uses, CONVERTER_VERSION);
    const made = found.flatMap(({ results }) =>
      results.flatMap((result) => (result.outcome === 'converted' ? result : [])),
    );
    for (const { sha256, size } of new Map(made.map((result) => [result.sha256, result])).values()) {
      if (!counted.has(sha256)) {
        counted.add(sha256);
        tally.count += 1;
        tally.bytes += size;
      }
    }
    searchAfter = hits.at(-1)?.searchAfter;
    if (hits.length < PAGE || searchAfter === undefined) {
      return tally;
    }
  }
}
