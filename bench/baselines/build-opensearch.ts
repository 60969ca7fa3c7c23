import { rmSync } from 'node:fs';

import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';

import type { GeneratedSource } from '@bench/hit-generator';

import { DocumentReader } from './baseline-document';
import { bytesBelow, timedSteps, writeBuildRecord, type BuildRecord } from './build-record';
import type { OpenSearchClient } from './opensearch-client';
import { OpenSearchLoader } from './opensearch-loader';
import { createIndexes, HITS, THREADS } from './opensearch-schema';
import { startOpenSearch } from './opensearch-server';

const BOTH = `/${HITS},${THREADS}`;

/** Builds the indexes of these hits from scratch and merges each shard into one segment. */
export async function buildOpenSearch(
  installation: string,
  folder: string,
  sources: readonly GeneratedSource[],
  fingerprint: string,
): Promise<BuildRecord> {
  rmSync(folder, { recursive: true, force: true });
  const server = await startOpenSearch(installation, folder);
  const client = server.connect();
  try {
    await createIndexes(client);
    const { hits, loadSeconds } = await load(client, sources);
    const steps = await timedSteps({
      refresh: () => client.run({ method: 'POST', path: `${BOTH}/_refresh` }),
      flush: () => client.run({ method: 'POST', path: `${BOTH}/_flush` }),
      merge: () => client.run({ method: 'POST', path: `${BOTH}/_forcemerge?max_num_segments=1` }),
    });
    await client.run({ method: 'PUT', path: `/${HITS}/_settings`, body: { index: { refresh_interval: '30s' } } });
    await client.run({ method: 'POST', path: `${BOTH}/_flush` });
    const cpuSeconds = await processorSeconds(client);
    client.close();
    await server.stop();
    // After it has ended, files that were merged away are gone.
    const bytes = bytesBelow(`${folder}/data`);
    const record = { hits, fingerprint, loadSeconds, steps, cpuSeconds, bytes, builtAt: new Date().toISOString() };
    writeBuildRecord(folder, record);
    return record;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function load(client: OpenSearchClient, sources: readonly GeneratedSource[]) {
  const reader = new DocumentReader(sources);
  const loader = new OpenSearchLoader(client);
  await loader.addThreads(reader.threads);
  let hits = 0;
  let loadSeconds = 0;
  for (const document of reader.documents()) {
    loadSeconds += await loader.add(document);
    hits += 1;
    if (hits % 500_000 === 0) {
      console.log(`  OpenSearch: ${hits} hits, ${loadSeconds.toFixed(0)} s`);
    }
  }
  loadSeconds += await loader.flush();
  return { hits, loadSeconds };
}

const Node = Type.Object({ process: Type.Object({ cpu: Type.Object({ total_in_millis: Type.Integer() }) }) });
const statistics = TypeCompiler.Compile(Type.Object({ nodes: Type.Record(Type.String(), Node) }));

/** CPU seconds of the server since its start. */
async function processorSeconds(client: OpenSearchClient): Promise<number> {
  const path = '/_nodes/stats/process?filter_path=nodes.*.process.cpu.total_in_millis';
  const { nodes } = await client.send({ method: 'GET', path }, statistics);
  return Object.values(nodes).reduce((sum, node) => sum + node.process.cpu.total_in_millis / 1000, 0);
}
