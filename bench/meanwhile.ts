import type { AppContext } from '@server/context';
import type { Viewer } from '@server/stores/viewer';

import { benchCause } from './bench-installation';

export const BENCH_VIEWER: Viewer = {
  userId: 'bench',
  userName: 'bench',
  role: 'ADMINISTRATOR',
  caseAccess: null,
  seesPrivileged: true,
};
export const EVERYTHING = { filter: {}, queryFilters: [] };
const QUERY_EVERY_MS = 100;

/** Repeats a search and an audited change of the case until `end`, which returns their maximum durations. */
export function queryMeanwhile({ stores }: AppContext, caseId: string): { end: () => Promise<string> } {
  const hits = stores.hits.transactor(caseId);
  const [searches, changes]: [number[], number[]] = [[], []];
  const time = async (times: number[], work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  };
  const ending = new AbortController();
  const querying = (async () => {
    while (!ending.signal.aborted) {
      await time(searches, () => hits.count(BENCH_VIEWER, EVERYTHING));
      await time(changes, () => hits.record({ ...benchCause(caseId), caseId, description: {} }));
      await new Promise((resolve) => setTimeout(resolve, QUERY_EVERY_MS));
    }
  })();
  const longest = (times: number[]) => `${Math.max(...times).toFixed(0)} ms`;
  return {
    end: async () => {
      ending.abort();
      await querying;
      return `a search took at most ${longest(searches)}, a change ${longest(changes)}`;
    },
  };
}
