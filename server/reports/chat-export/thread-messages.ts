import type { Hit } from '@contract/model/hit';
import { completeSearch } from '@server/reports/complete-search';
import type { HitCriteria, HitReader } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

/** Messages per page. */
const PAGE = 500;

/** The results of a search by date, undated last, one page at a time. @throws SearchTimedOutError, the signal's reason */
export async function* foundMessages(
  reader: Pick<HitReader, 'search'>,
  viewer: Viewer,
  criteria: HitCriteria,
  signal: AbortSignal,
): AsyncGenerator<Hit> {
  for (let searchAfter: string | undefined; ;) {
    const request = {
      ...criteria,
      sort: [{ by: 'date', order: 'asc' } as const],
      size: PAGE,
      ...(searchAfter !== undefined && { searchAfter }),
    };
    const { hits } = await completeSearch(() => reader.search(viewer, request, { signal }));
    signal.throwIfAborted();
    yield* hits;
    searchAfter = hits.at(-1)?.searchAfter;
    if (hits.length < PAGE || searchAfter === undefined) {
      return;
    }
  }
}
