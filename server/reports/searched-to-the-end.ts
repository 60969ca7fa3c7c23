import type { AnswerStatus } from '@server/stores/search-criteria';

const ATTEMPTS = 5;

/** A search that did not come to its end: what it found may not be all. */
class SearchTimedOutError extends Error {
  override name = 'SearchTimedOutError';

  constructor() {
    super(`A search for a report was cut off ${ATTEMPTS} times.`);
  }
}

/** An answer that is whole: one that a deadline cut off is fetched again. @throws SearchTimedOutError */
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
