import { Random } from '@bench/generator/random';

import type { CaseSamples } from './case-samples';
import { drawQuery } from './mixed-queries';
import type { BenchEngine, Query } from './query';
import { spreadOf, type Spread } from './statistics';

export interface ClientFigures extends Spread {
  perSecond: number;
  errors: number;
  firstError: string | null;
}

/** Runs clients that each execute one query after the other, for some seconds. Drawn queries that are not wanted are skipped. */
export async function runClients(
  clients: readonly BenchEngine[],
  samples: CaseSamples,
  seconds: number,
  isWanted: (query: Query) => boolean = () => true,
): Promise<ClientFigures> {
  const times: number[] = [];
  const errors: unknown[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const runClient = async (engine: BenchEngine, number: number): Promise<void> => {
    const random = new Random(1000 + number);
    while (performance.now() < end) {
      const query = drawQuery(random, samples);
      if (!isWanted(query)) {
        continue;
      }
      const startedAt = performance.now();
      try {
        await engine.execute(query);
        times.push(performance.now() - startedAt);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(clients.map(runClient));
  const taken = (performance.now() - start) / 1000;
  const [first] = errors;
  return {
    ...spreadOf(times),
    perSecond: times.length / taken,
    errors: errors.length,
    firstError: first === undefined ? null : first instanceof Error ? first.message : JSON.stringify(first),
  };
}
