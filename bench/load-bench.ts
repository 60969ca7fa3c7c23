import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { fingerprintOf } from './baselines/build-record';
import { findSamples } from './engine/case-samples';
import type { ClientFigures } from './engine/clients';
import { reviewTarget } from './engine/bench-target';
import { caseFolder, importedCase } from './engine/kept-case';
import { measureClients } from './engine/measure-clients';
import { loadCorpora } from './generator/corpora';

/**
 * `npm run bench -- load [--hits 50000] [--clients 8] [--seconds 300]`: imports a generated case and sends it mixed queries
 * for that time, the second half of it during an import. Prints one line of figures for each half; a failed request ends it
 * with code 1.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      hits: { type: 'string', default: '50000' },
      clients: { type: 'string', default: '8' },
      seconds: { type: 'string', default: '300' },
    },
  });
  const hits = Number(values.hits);
  const keep = mkdtempSync(path.join(tmpdir(), 'review-load-bench-'));
  try {
    const folder = caseFolder(keep, hits);
    const kept = await importedCase(folder, hits, fingerprintOf(hits, loadCorpora()));
    console.log(`import: ${Math.round(hits / kept.seconds)} hits/s`);
    const ours = reviewTarget(folder);
    const samples = await findSamples(ours.reader);
    const rows = await measureClients([ours], samples, {
      hits,
      clients: Number(values.clients),
      seconds: Number(values.seconds) / 2,
    });
    await ours.close();
    for (const { name, figures } of rows) {
      figures.filter((figure) => figure !== null).forEach((figure) => printFigures(name, figure));
    }
  } finally {
    rmSync(keep, { recursive: true, force: true });
  }
}

function printFigures(name: string, { median, p95, perSecond, errors, firstError }: ClientFigures): void {
  console.log(
    `${name}: ${perSecond.toFixed(1)} queries/s, median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${errors} errors`,
  );
  if (firstError !== null) {
    console.error(firstError);
    process.exitCode = 1;
  }
}
