import type { AnswerStatus } from '@server/stores/search-criteria';

const ATTEMPTS = 5;

/** A search passed its deadline: its results may be incomplete. */
class SearchTimedOutError extends Error {
  override name = 'SearchTimedOutError';

  constructor() {
    super(`A search for a report was cut off ${ATTEMPTS} times.`);
  }
}

/** Repeats a search until its result is complete. @throws SearchTimedOutError */
export async function searchedToTheEnd<Answer extends { status: AnswerStatus }>(
  search: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await search();
    if (answer.status === 'success') {
      return answer;
    }
  }
  throw new SearchTimedOutError();
}
