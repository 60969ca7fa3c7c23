import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { openRecords } from '@server/stores/records/open-records';

import { measureRecords } from './records/measure-records';

/**
 * `npm run bench -- records [--rounds 2000] [--url postgres://…]`: the time of the record stores for a session check, an
 * audited call and a sign-in, on SQLite and on PostgreSQL in an empty schema.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { rounds: { type: 'string', default: '2000' }, url: { type: 'string' } },
  });
  for (const databaseUrl of [null, ...(values.url === undefined ? [] : [values.url])]) {
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'review-bench-'));
    const stores = await openRecords({ dataFolder, databaseUrl });
    try {
      console.log(databaseUrl === null ? 'SQLite' : 'PostgreSQL');
      for (const { name, p50, p95 } of await measureRecords(stores, Number(values.rounds))) {
        console.log(`  ${name.padEnd(14)} p50 ${p50.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms`);
      }
    } finally {
      await stores.close();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  }
}
