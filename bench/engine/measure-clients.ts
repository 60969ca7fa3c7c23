import { Value } from '@sinclair/typebox/value';

import { AsideFigures, type AsideTarget } from './concurrent-part';
import type { CaseSamples } from './case-samples';
import { startPart } from './child-process';
import { runClients, type ClientFigures } from './clients';
import type { BenchTarget } from './bench-target';
import type { ClientRow } from './report';

interface ClientLoad {
  hits: number;
  clients: number;
  seconds: number;
}

const TARGET = [250, 700] as const;

/** Measures several clients: alone, then while another process imports a source. */
export async function measureClients(
  targets: readonly BenchTarget[],
  samples: CaseSamples,
  load: ClientLoad,
): Promise<ClientRow[]> {
  const rows: ClientRow[] = [];
  for (const isImporting of [false, true]) {
    const figures: ClientFigures[] = [];
    const imported: (number | null)[] = [];
    for (const target of targets) {
      const measured = await measureOne(target, samples, load, isImporting);
      console.log(`${target.name}, ${load.clients} clients${isImporting ? ' beside an import' : ''}`, measured);
      figures.push(measured.figures);
      imported.push(measured.imported);
    }
    const name = `${load.clients} clients, mixed${isImporting ? ', with an import running' : ''}`;
    rows.push({ name, target: isImporting ? TARGET : null, figures, imported });
  }
  return rows;
}

async function measureOne(
  benchTarget: BenchTarget,
  samples: CaseSamples,
  { hits, clients, seconds }: ClientLoad,
  isImporting: boolean,
): Promise<{ figures: ClientFigures; imported: number | null }> {
  const { engines, target, close } = await benchTarget.clients(clients, isImporting);
  try {
    // Connections and threads are new: their first results are not measured.
    await runClients(engines, samples, Math.min(3, seconds));
    return isImporting
      ? await duringImport({ hits, target }, () => runClients(engines, samples, seconds))
      : { figures: await runClients(engines, samples, seconds), imported: null };
  } finally {
    await close();
  }
}

async function duringImport(
  task: { hits: number; target: AsideTarget },
  run: () => Promise<ClientFigures>,
): Promise<{ figures: ClientFigures; imported: number }> {
  const part = startPart('engine/concurrent-part.ts', task);
  try {
    await part.message();
    const figures = await run();
    part.send('stop');
    const written = Value.Parse(AsideFigures, await part.message());
    return { figures, imported: written.hits / written.seconds };
  } finally {
    part.end();
  }
}
