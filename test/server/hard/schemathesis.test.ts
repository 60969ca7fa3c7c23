import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { TOKEN_PURPOSES } from '@contract/rules/service-token';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { hardRun } from '@test/helpers/hard-run';
import { startTestServer } from '@test/helpers/test-server';
import { auditOf } from '@test/server/stores/records/record-builders';

/** Made by scripts/test-hard.js; without it there is nothing to run. */
const PROGRAM = path.resolve('.cache/schemathesis/bin/schemathesis');
const { runs, seed, timeout, isHard } = hardRun({ runs: 1, seed: 1 });
const SECONDS = 600;
const run = isHard && existsSync(PROGRAM) ? it : it.skip;

run(
  `schemathesis finds no failure of the server (HARD_SEED=${seed})`,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'review-schemathesis-'));
    const server = await startTestServer({ source: { hits: ['1', '2', '3'].map(() => buildHitRecord({})) } });
    try {
      const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
      const maker = await server.context.stores.users.get('admin');
      const rights = [...TOKEN_PURPOSES.read, ...TOKEN_PURPOSES.audit];
      const body = { name: 'schemathesis', rights, caseIds: null, days: 1 };
      const cause = auditOf();
      const { token } = await server.context.services.serviceTokens.create('admin', body, { maker: maker!, cause });
      const child = spawn(
        PROGRAM,
        [
          ...['run', path.resolve('docs/openapi.json'), '--url', address, '--header', `Authorization: Bearer ${token}`],
          ...['--checks', 'not_a_server_error,status_code_conformance,response_schema_conformance'],
          ...['--phases', 'coverage,fuzzing', '--max-examples', String(runs), '--seed', String(seed)],
          ...['--exclude-operation-id', 'watchCase', '--exclude-method', 'DELETE', '--request-timeout', '30'],
          ...[
            '--max-time',
            String(SECONDS),
            '--suppress-health-check',
            'all',
            '--warnings',
            'off',
            '--continue-on-failure',
          ],
        ],
        { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, COLUMNS: '200' } },
      );
      const [output, code] = await Promise.all([
        text(child.stdout),
        new Promise((resolve) => child.on('close', resolve)),
      ]);
      process.stdout.write(`${output.split('\n').slice(-40).join('\n')}\n`);
      expect({ code, failures: code === 0 ? '' : output }).toEqual({ code: 0, failures: '' });
    } finally {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  timeout,
);
