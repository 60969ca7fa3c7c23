import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { TOKEN_PURPOSES } from '@contract/rules/service-token';
import { isRecord } from '@contract/text/read-json';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { hardRounds } from '@test/helpers/rotation';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

/** Installed by scripts/test-hard.js; without it the test is skipped. */
const PROGRAM = path.resolve('.cache/schemathesis/bin/schemathesis');
const { runs, seed, timeout, isHard } = hardRounds({ runs: 1, seed: 1 });
/** Time limit of a run in milliseconds. */
const LONGEST = 3 * 3_600_000;
const PROGRESS_EVERY = 30_000;
const run = isHard && existsSync(PROGRAM) ? it : it.skip;

run(
  `schemathesis finds no failure of the server (HARD_SEED=${seed})`,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'review-schemathesis-'));
    const server = await startTestServer({ source: { hits: ['1', '2', '3'].map(() => buildHitRecord({})) } });
    try {
      const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
      const { code, output } = await runSchemathesis(server, folder, address);
      expect({ code, failures: code === 0 ? '' : output }).toEqual({ code: 0, failures: '' });
    } finally {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  timeout,
);

async function runSchemathesis(server: TestServer, folder: string, address: string) {
  const child = spawn(
    PROGRAM,
    [
      ...[
        'run',
        writeDocument(folder),
        '--url',
        address,
        '--header',
        `Authorization: Bearer ${await makeToken(server)}`,
      ],
      ...['--checks', 'not_a_server_error,status_code_conformance,response_schema_conformance'],
      ...['--phases', 'coverage,fuzzing', '--max-examples', String(runs), '--seed', String(seed)],
      ...['--exclude-operation-id', 'watchCase', '--exclude-method', 'DELETE', '--request-timeout', '30'],
      ...['--suppress-health-check', 'all', '--warnings', 'off', '--continue-on-failure'],
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, COLUMNS: '200' }, timeout: LONGEST },
  );
  const stopProgress = printProgress(server);
  try {
    const [output, code] = await Promise.all([
      textShown(child.stdout),
      new Promise((resolve) => child.on('close', resolve)),
    ]);
    return { code, output };
  } finally {
    stopProgress();
  }
}

/** Prints the progress, because the program prints a line only at the end of each phase, which can take an hour. */
function printProgress({ app }: TestServer): () => void {
  const since = Date.now();
  let requests = 0;
  app.server.on('request', () => requests++);
  const print = () =>
    process.stdout.write(`${requests.toLocaleString('en')} requests in ${Math.round((Date.now() - since) / 1000)} s\n`);
  const timer = setInterval(print, PROGRESS_EVERY);
  return () => {
    clearInterval(timer);
    print();
  };
}

async function textShown(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    process.stdout.write(String(chunk));
    text += String(chunk);
  }
  return text;
}

async function makeToken({ context: { stores, services } }: TestServer): Promise<string> {
  const maker = await stores.users.get('admin');
  const rights = [...TOKEN_PURPOSES.read, ...TOKEN_PURPOSES.audit];
  const request = { name: 'schemathesis', rights, caseIds: null, days: 1 };
  return (await services.serviceTokens.create('admin', request, { maker: maker!, cause: buildAuditEntry() })).token;
}

const LENGTH_MAX = 2_000;
const ITEMS_MAX = 100;

/**
 * Writes the document with lower maximum lengths of texts and lists, and without tuples. Schemathesis generates texts and lists of exactly
 * the maximum length, hundreds of megabytes for one call, which the server refuses at its limit of 2 MB. It converts tuples of responses
 * to those of draft 7 (specs/openapi/converter.py of 4.32.5), and then refuses them as invalid in OpenAPI 3.1.
 */
function writeDocument(folder: string): string {
  const limits: Readonly<Record<string, number>> = { maxLength: LENGTH_MAX, maxItems: ITEMS_MAX };
  const document: unknown = JSON.parse(
    readFileSync(path.resolve('docs/openapi.json'), 'utf8'),
    (key, value: unknown) => (typeof value === 'number' ? Math.min(value, limits[key] ?? value) : withoutTuple(value)),
  );
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  return file;
}

function withoutTuple(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value.prefixItems)) {
    return value;
  }
  const { prefixItems, ...schema } = value;
  return { ...schema, items: { anyOf: prefixItems } };
}
