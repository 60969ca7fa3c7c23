import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { writeLavaOutput } from '@bench/generator/leapp-output';
import { TOKEN_PURPOSES } from '@contract/rules/service-token';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { startTestServer } from '@test/helpers/test-server';
import { freeAddress } from '@test/helpers/served-review';
import { writeZip } from '@test/server/helpers/zip-file';

const run = promisify(execFile);
const script = /```js\n([^`]+(?:`[^`]+)*?)```/.exec(readFileSync(path.resolve('docs/api.md'), 'utf8'))?.[1] ?? '';
const rights = [...TOKEN_PURPOSES.read, ...TOKEN_PURPOSES.import, ...TOKEN_PURPOSES.audit];
const cause = buildAuditContext();

it('the script of docs/api.md imports, searches and exports with a service token on a running server', async () => {
  const url = await freeAddress();
  const folder = mkdtempSync(path.join(tmpdir(), 'review-api-'));
  const server = await startTestServer({ env: { REVIEW_PUBLIC_URL: url } });
  try {
    await server.app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });
    const maker = (await server.context.stores.users.get('admin'))!;
    const body = { name: 'Nightly import', rights, caseIds: null, days: 1 };
    const { token } = await server.context.services.serviceTokens.create('admin', body, { maker, cause });
    const headers = [['Call Timestamp', 'datetime'] as const, 'Direction', 'Phone Number'];
    const rows = [
      [1_714_557_600, 'Incoming', '+4917600000'],
      [1_714_557_700, 'Outgoing', '+4915100000'],
    ];
    writeLavaOutput(path.join(folder, 'out'), [{ category: 'Calls', name: 'Call Logs', key: 'calls', headers, rows }], {
      tool: 'iLEAPP',
    });
    const entries = await Promise.all(
      ['_lava_artifacts.db', '_lava_data.lava'].map(
        async (name) => [`out/${name}`, await readFile(path.join(folder, 'out', name))] as const,
      ),
    );
    await writeZip(path.join(folder, 'phone.zip'), Object.fromEntries(entries));
    writeFileSync(path.join(folder, 'script.mjs'), script);
    const { stdout } = await run(process.execPath, ['script.mjs', 'phone.zip', 'Made by script', '+4917'], {
      cwd: folder,
      env: { REVIEW_URL: url, REVIEW_TOKEN: token },
    });
    expect(stdout).toMatch(
      /^Imported phone\.zip into Made by script\.\n1 items hold "\+4917"\.\n\d+\t.+\nWrote audit\.csv\.\n$/,
    );
    expect(await readFile(path.join(folder, 'audit.csv'), 'utf8')).toContain('admin (token Nightly import, ');
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
