import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { openRecords } from '@server/stores/records/open-records';
import type { RecordStores } from '@server/stores/record-stores';

import { BENCH_CHAIN, drawEntries } from './audit/audit-entries';
import { measureAudit } from './audit/measure-audit';

const BATCH = 2_000;
const milliseconds = (value: number): string => value.toFixed(1).padStart(7);

/**
 * `npm run bench -- audit [--entries 10000000] [--rounds 100] [--url postgres://…] [--keep FOLDER]`: the time of a page of the
 * audit log with each filter, including its total (targets: 200 ms for a page and 1 s for its total, p95), on SQLite or on
 * PostgreSQL in an empty schema. A kept folder is filled once.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      entries: { type: 'string', default: '10000000' },
      rounds: { type: 'string', default: '100' },
      url: { type: 'string' },
      keep: { type: 'string' },
    },
  });
  const dataFolder = values.keep ?? mkdtempSync(path.join(tmpdir(), 'review-bench-'));
  const stores = await openRecords({ dataFolder, databaseUrl: values.url ?? null });
  try {
    await fill(stores, Number(values.entries));
    console.log(`${'filter'.padEnd(16)} ${'matches'.padStart(10)}   first page p50/p95 ms   any page p50/p95 ms`);
    for (const { filter, matches, first, any } of await measureAudit(stores.auditLog, Number(values.rounds))) {
      const times = [first.p50, first.p95, any.p50, any.p95].map(milliseconds).join(' ');
      console.log(`${filter.padEnd(16)} ${String(matches).padStart(10)}   ${times}`);
    }
  } finally {
    await stores.close();
    if (values.keep === undefined) {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  }
}

async function fill({ auditLog }: RecordStores, entries: number): Promise<void> {
  if ((await auditLog.positions()).size > 0) {
    return;
  }
  const start = performance.now();
  for (const batch of drawEntries(entries, BATCH)) {
    await auditLog.append(BENCH_CHAIN, batch);
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(`${entries} entries copied in ${seconds.toFixed(1)} s (${Math.round(entries / seconds)} a second)`);
}
