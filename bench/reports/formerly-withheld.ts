import { buffer } from 'node:stream/consumers';

import type { AppContext } from '@server/context';
import { HitSet } from '@server/domain/hit-set';
import { completeSearch } from '@server/reports/complete-search';

import { BENCH_VIEWER } from '@bench/meanwhile';

/** Decides by a search for all privileged items, and by looking up each item of each report, which the list of reports did before. */
export async function formerlyWithheld(
  { stores }: AppContext,
  caseId: string,
  rounds: number,
): Promise<{ withheld: ReadonlySet<string>; times: number[] }> {
  const reports = await stores.caseReports.listCompleted(caseId);
  const withheld = new Set<string>();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const criteria = { filter: { privileged: true }, queryFilters: [] };
    const reader = stores.hits.reader(caseId);
    const { hits } = await completeSearch(() => reader.matching(BENCH_VIEWER, criteria));
    for (const { id, result } of reports) {
      const items = result && HitSet.decode(await buffer(stores.files.read(result.items.sha256)));
      if (items !== null && hasAny(items, hits)) {
        withheld.add(id);
      }
    }
    times.push(performance.now() - start);
  }
  return { withheld, times };
}

function hasAny(items: HitSet, hits: HitSet): boolean {
  for (const item of items.hits()) {
    if (hits.has(item)) {
      return true;
    }
  }
  return false;
}
