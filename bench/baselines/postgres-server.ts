import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';

import { Client } from 'pg';

import { freePort } from './free-port';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const DATABASE = 'postgres';

/** Settings for a dedicated machine of this size; parallel scans use both cores. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '12GB',
  work_mem: '256MB',
  maintenance_work_mem: '2GB',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  effective_io_concurrency: '200',
  max_parallel_workers_per_gather: '2',
  jit: 'off',
  autovacuum: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

export interface PostgresServer {
  port: number;
  connect(): Promise<Client>;
  stop(): Promise<void>;
}

/** Whether PostgreSQL 15 with its extensions is installed. */
export const hasPostgres = (): boolean => existsSync(path.join(PROGRAMS, 'postgres'));

/** PostgreSQL refuses to run as root, so then it runs as the user of its package. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Replaces the folder with an empty cluster. */
export function initialise(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const user = owner();
  chmodSync(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(folder, user.uid, user.gid);
  }
  const options = ['-D', folder, '-U', DATABASE, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(path.join(PROGRAMS, 'initdb'), options, { ...user, stdio: 'ignore', cwd: folder });
}

/** Starts the server of a cluster on a free loopback port. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const port = await freePort();
  const log = openSync(path.join(folder, 'server.log'), 'a');
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(PROGRAMS, 'postgres'), ['-D', folder, ...settings], {
    ...owner(),
    cwd: folder,
    stdio: ['ignore', log, log],
  });
  const connect = () => connectTo(port);
  await untilReady(connect, folder);
  return { port, connect, stop: () => stop(server) };
}

export async function connectTo(port: number): Promise<Client> {
  const client = new Client({ host: '127.0.0.1', port, user: DATABASE, database: DATABASE });
  await client.connect();
  return client;
}

async function untilReady(connect: () => Promise<Client>, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const client = await connect().catch(() => null);
    if (client !== null) {
      await client.end();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`PostgreSQL did not start: see ${path.join(folder, 'server.log')}`);
}

/** SIGINT: a fast shutdown, with a checkpoint. */
function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}
