import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';

const VERSIONS = '/usr/lib/postgresql';
const OLDEST = 15;
const OWNER = 'review';
const PASSWORD = 'Cluster-Pass 1';
const READY_WITHIN_MS = 60_000;

/** Settings for speed, since the data is temporary. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=16MB',
  'max_connections=60',
  'fsync=off',
  'autovacuum=off',
];

/**
 * A PostgreSQL of Debian in a folder of the test, with one superuser. Its collation differs from that of SQLite, so tests detect
 * results that depend on the collation of the database.
 */
export class PostgresCluster {
  private constructor(
    private readonly folder: string,
    private readonly programs: string,
    private port: number,
    private process: ChildProcess,
  ) {}

  /** Prints in one line why there is none, and returns null. */
  static start(): PostgresCluster | null {
    const programs = findPrograms();
    if (programs === null) {
      return unavailable(`PostgreSQL ${OLDEST} or newer is not installed (Debian: apt-get install postgresql)`);
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'review-postgres-'));
    try {
      initialise(folder, programs);
      const port = freePort();
      return new PostgresCluster(folder, programs, port, run(folder, programs, port));
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      return unavailable(error instanceof Error ? error.message : String(error));
    }
  }

  /** The URL of a separate schema in one database, as the superuser. */
  url({ user = OWNER, password = PASSWORD, database = 'postgres', schema = 'public' } = {}): string {
    const options = encodeURIComponent(`-c search_path=${schema}`);
    const secret = password === '' ? '' : `:${encodeURIComponent(password)}`;
    return `postgres://${user}${secret}@127.0.0.1:${this.port}/${database}?options=${options}`;
  }

  /** Runs as the superuser. */
  async query(text: string, place: Parameters<PostgresCluster['url']>[0] = {}): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.url(place) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** From now on the role `name` must sign in over TLS with a client certificate of the same name. */
  async requireCertificate(name: string, server: { cert: string; key: string }, client: { cert: string }) {
    const data = path.join(this.folder, 'data');
    const { uid, gid } = statSync(data);
    const files = { 'server.crt': server.cert, 'server.key': server.key, 'clients.crt': client.cert };
    for (const [file, content] of Object.entries(files)) {
      writeFileSync(path.join(data, file), content, { mode: 0o600 });
      chownSync(path.join(data, file), uid, gid);
    }
    appendFileSync(path.join(data, 'postgresql.conf'), "\nssl = on\nssl_ca_file = 'clients.crt'\n");
    const access = path.join(data, 'pg_hba.conf');
    const rules = `hostssl all ${name} 127.0.0.1/32 cert\nhost all ${name} all reject\n`;
    writeFileSync(access, rules + readFileSync(access, 'utf8'));
    await this.restart();
  }

  /** Restarts it, which breaks connections. */
  async restart(): Promise<void> {
    await this.halt();
    this.process = run(this.folder, this.programs, this.port);
  }

  async halt(): Promise<void> {
    const { process } = this;
    if (process.exitCode !== null || process.signalCode !== null) {
      return;
    }
    await new Promise((resolve) => {
      process.once('exit', resolve);
      process.kill('SIGQUIT');
    });
  }

  async stop(): Promise<void> {
    await this.halt();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function unavailable(reason: string): null {
  process.stderr.write(`Record stores are tested on SQLite only: ${reason.split('\n', 1)[0] ?? ''}.\n`);
  return null;
}

function findPrograms(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => existsSync(`${VERSIONS}/${version}/bin/initdb`)));
  return newest >= OLDEST ? `${VERSIONS}/${newest}/bin` : null;
}

/** PostgreSQL refuses root, so it then runs as the user of its package. It ends with the process of the test. */
function asOrdinaryUser(command: string, args: readonly string[]): [string, string[]] {
  const user = process.getuid?.() === 0 ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : [];
  return ['setpriv', ['--pdeathsig', 'QUIT', ...user, command, ...args]];
}

function initialise(folder: string, programs: string): void {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  if (process.getuid?.() === 0) {
    const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
    const [uid, gid] = [idOf('-u'), idOf('-g')];
    [folder, passwordFile].forEach((target) => chownSync(target, uid, gid));
  }
  const options = ['-D', path.join(folder, 'data'), '-U', OWNER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US', '--data-checksums'];
  const [command, args] = asOrdinaryUser(path.join(programs, 'initdb'), [...options, ...locale, '--no-sync']);
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
}

function run(folder: string, programs: string, port: number): ChildProcess {
  const settings = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting]);
  const [command, args] = asOrdinaryUser(path.join(programs, 'postgres'), [
    '-D',
    path.join(folder, 'data'),
    ...settings,
  ]);
  const log = path.join(folder, 'log');
  const output = openSync(log, 'a');
  const server = spawn(command, args, { cwd: folder, stdio: ['ignore', output, output] });
  const until = Date.now() + READY_WITHIN_MS;
  while (spawnSync(path.join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
    if (Date.now() > until) {
      server.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? ''}`);
    }
  }
  return server;
}

/** Finds a port with a synchronous process, because a cluster is started before tests can wait. */
function freePort(): number {
  const script = `const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })`;
  return Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}
