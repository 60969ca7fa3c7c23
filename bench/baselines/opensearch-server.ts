import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { residentMemory } from '@bench/engine/memory';

import { freePort } from './free-port';
import { OpenSearchClient } from './opensearch-client';

const SCRIPT = path.resolve('scripts/lab/start-opensearch.sh');
/** Gigabytes of heap, as on the machine of docs/figures.md. */
const HEAP = 4;

export interface OpenSearchServer {
  port: number;
  connect(): OpenSearchClient;
  /** Resident memory in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

/** Whether OpenSearch can be installed and started on this machine. */
export function hasOpenSearch(): boolean {
  try {
    ['mvn', 'python3', 'setpriv'].forEach((program) => execFileSync(program, ['--version'], { stdio: 'ignore' }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the server on the data of a folder on a free loopback port. Downloads it into `installation` when it is missing.
 *
 * @throws Error with the output of the script when it cannot be downloaded or does not start
 */
export async function startOpenSearch(installation: string, folder: string): Promise<OpenSearchServer> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const options = [SCRIPT, installation, folder, String(port), String(HEAP)];
  const pid = Number(execFileSync('sh', options, { encoding: 'utf8' }).trim());
  return {
    port,
    connect: () => new OpenSearchClient(port),
    memory: () => residentMemory(pid),
    stop: () => stop(pid),
  };
}

async function stop(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM');
  while (isAlive(pid)) {
    await sleep(200);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
