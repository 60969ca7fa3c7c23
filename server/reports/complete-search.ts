import type { SearchStatus } from '@server/stores/search-criteria';

const ATTEMPTS = 5;

/** A search passed its deadline: its results may be incomplete. */
class SearchTimedOutError extends Error {
  override name = 'SearchTimedOutError';

  constructor() {
    super(`A search for a report was cut off ${ATTEMPTS} times.`);
  }
}

/** Repeats a search until its result is complete. @throws SearchTimedOutError */
export async function completeSearch<Result extends { status: SearchStatus }>(
  search: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await search();
    if (result.status === 'success') {
      return result;
    }
  }
  throw new SearchTimedOutError();
}
