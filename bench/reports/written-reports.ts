import type { AppContext } from '@server/context';
import { HitSet } from '@server/domain/hit-set';
import { reportJob } from '@server/stores/report-job';

import { benchCause } from '@bench/bench-installation';

/** One of this number of hits is privileged; and of this number of reports, one contains one of them. */
const PRIVILEGED_EACH = 200;
const WITHHELD_EACH = 10;

export const privilegedHitIds = (hitCount: number): string[] =>
  Array.from({ length: Math.floor(hitCount / PRIVILEGED_EACH) }, (_unused, index) =>
    String((index + 1) * PRIVILEGED_EACH),
  );

/** Creates completed reports, whose items are spread over the whole case. Their files have no content. */
export async function fillReports(
  { stores }: AppContext,
  caseId: string,
  { reportCount, hitCount, itemCount }: { reportCount: number; hitCount: number; itemCount: number },
): Promise<void> {
  const cause = benchCause(caseId);
  const file = await stores.files.put(Buffer.from('report'));
  for (let number = 0; number < reportCount; number += 1) {
    const [id, createdAt] = [`report-${number}`, cause.timestamp];
    const owner = { userId: 'bench', userName: 'bench' };
    const job = reportJob({ name: id }, { id, caseId, ...owner, queuedAt: createdAt });
    const record = { id, caseId, name: id, ownerId: 'bench', ownerName: 'bench', createdAt, request: {} };
    const audit = { ...cause, caseId, description: {} };
    await stores.caseReports.create({ ...record, reportType: 'case_report', format: 'PDF' }, job, audit);
    const items = itemsOf(number, hitCount, itemCount);
    const list = await stores.files.put(items.encode());
    const result = { file, items: list, itemCount: items.size, extension: 'pdf', notes: [], newestRedaction: 0 };
    await stores.caseReports.complete(id, result);
  }
}

/** As a search finds them: one bitset with all hits of the case. */
function itemsOf(report: number, hitCount: number, itemCount: number): HitSet {
  const bits = new Uint32Array(Math.ceil((hitCount + 1) / 32));
  const add = (hit: number) => (bits[hit >>> 5] = (bits[hit >>> 5] ?? 0) | (1 << (hit & 31)));
  const step = Math.max(1, Math.floor(hitCount / itemCount));
  for (let index = 0; index < itemCount; index += 1) {
    const hit = ((index * step + report) % hitCount) + 1;
    if (hit % PRIVILEGED_EACH !== 0) {
      add(hit);
    }
  }
  if (report % WITHHELD_EACH === 0) {
    add(Math.floor(hitCount / PRIVILEGED_EACH) * PRIVILEGED_EACH);
  }
  return HitSet.of([{ firstHit: 0, bits }]);
}
