import { setTimeout as delay } from 'node:timers/promises';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { loadCorpora } from '@bench/generator/corpora';
import { generateCase, generateSource, type GeneratedSource } from '@bench/hit-generator';
import type { HitWriter } from '@server/stores/hit-writer';

import { certificateOf } from './certificate';
import { peakMemory } from './memory';
import { CASE_ID, openWriters } from './open-case';

const Task = Type.Object({ dataFolder: Type.String(), hits: Type.Integer() });

export const ImportFigures = Type.Object({
  hits: Type.Integer(),
  /** Wall-clock seconds of all sources, one after the other. */
  seconds: Type.Number(),
  /** Seconds for generating the same hits without storing them. */
  generatorSeconds: Type.Number(),
  /** Peak memory of the importing process, including its index threads, in bytes. */
  peakMemory: Type.Number(),
});
export type ImportFigures = Static<typeof ImportFigures>;

/** Imports a whole case, source by source, as successive imports of the product. */
export async function runPart(value: unknown): Promise<void> {
  const { dataFolder, hits } = Value.Parse(Task, value);
  const corpora = loadCorpora();
  const generatorSeconds = drawOnly(hits);
  const factory = openWriters(dataFolder);
  let seconds = 0;
  for (const source of generateCase(hits, corpora)) {
    const start = performance.now();
    const writer = factory.openWriter(CASE_ID, source.evidenceId);
    writeSource(writer, source);
    seconds += (performance.now() - start) / 1000;
    console.log(`  source ${source.evidenceId} imported, ${seconds.toFixed(1)} s`);
    // In the product, an import ends before the next one starts and frees the memory of its index threads: not time of the import.
    await delay(100);
  }
  const figures: ImportFigures = { hits, seconds, generatorSeconds, peakMemory: peakMemory() };
  process.send?.(figures);
  process.disconnect();
}

function writeSource(writer: HitWriter, source: GeneratedSource): void {
  for (const thread of source.threads()) {
    writer.writeThread(thread);
  }
  for (const hit of source.hits()) {
    writer.write(hit);
  }
  writer.finish({ certificate: certificateOf(source), files: [], device: [], extraction: [] });
}

/** Seconds for all hits, extrapolated from a part of them. */
function drawOnly(hits: number): number {
  const corpora = loadCorpora();
  const hitCount = Math.min(hits, 400_000);
  const draw = () => {
    const start = performance.now();
    let fragments = 0;
    for (const hit of generateSource({ evidenceId: 1, hitCount, corpora }).hits()) {
      fragments += hit.fragments.length;
    }
    return fragments === 0 ? 0 : (performance.now() - start) / 1000;
  };
  draw();
  return (draw() * hits) / hitCount;
}
