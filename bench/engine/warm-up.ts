import type { CaseSamples } from './case-samples';
import { runClients } from './clients';
import type { BenchEngine, Query } from './query';
import type { Row } from './rows';

/** Until the code of a Java process or of a search thread is compiled, it is several times slower. */
const WARM_UP_SECONDS = 60;

/** Runs mixed queries, without the terms that are measured: engines keep the matches of terms. */
export async function warmUp(engine: BenchEngine, samples: CaseSamples, rows: readonly Row[]): Promise<void> {
  const measured = new Set(rows.flatMap(({ queries }) => queries.map(keywordOf)));
  await runClients([engine], samples, WARM_UP_SECONDS, (query) => {
    const keyword = keywordOf(query);
    return keyword === null || !measured.has(keyword);
  });
}

/** The term with its kind of match; null for a query without one. */
function keywordOf(query: Query): string | null {
  if (!('term' in query) || query.term === null) {
    return null;
  }
  return `${query.kind === 'find' ? query.match : 'exact'} ${query.term}`;
}
