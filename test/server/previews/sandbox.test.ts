import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { hasNamespaces, type Sandbox, type SandboxKind } from '@server/previews/sandbox/sandbox';
import { until } from '@test/helpers/until';
import { startConversions } from '@test/server/helpers/convert-file';

const HOSTILE = path.resolve('test/server/previews/hostile-process.js');

// A hostile process in each kind of sandbox that works on this machine.

const isRoot = process.getuid?.() === 0;
const runs = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
const unshare = ['--mount', '--net', '--pid', '--fork', ...(isRoot ? [] : ['--map-root-user'])];
const WORKS: readonly [kind: SandboxKind, works: boolean][] = [
  ['bubblewrap', runs('bwrap', '--ro-bind', '/', '/', '--unshare-all', '--proc', '/proc', 'true')],
  ['namespaces', runs('unshare', ...unshare, 'mount', '-t', 'proc', 'proc', '/proc')],
  ['user', isRoot && runs('setpriv', '--reuid=65534', '--clear-groups', 'true')],
];

describe.each(WORKS)(
  'a conversion in the sandbox "%s" (skipped where this machine or user has none)',
  (kind, works) => {
    const inside = works ? it : it.skip;
    let conversions: ReturnType<typeof startConversions>;
    let sandbox: Sandbox;
    beforeAll(async () => {
      conversions = startConversions({ entry: HOSTILE, kinds: [kind] });
      sandbox = await conversions.sandboxOf();
    });
    afterAll(() => conversions.close());

    /** The output of the process after an action. */
    const outputOf = async (deed: string): Promise<unknown> => {
      const { outcome, folder } = await conversions.run(conversions.write('source', deed), 'image/jpeg');
      expect(outcome).toMatchObject({ kind: 'answered' });
      lastFolder = folder;
      return outcome.kind === 'answered' ? JSON.parse(outcome.answer.mimeType) : null;
    };
    let lastFolder = '';

    inside('is what is found on this machine', () => {
      expect(sandbox.kind).toBe(kind);
    });

    inside('does not see the data folder', async () => {
      expect(await outputOf(`read: ${conversions.folder}`)).toMatch(/^(?:ENOENT|EACCES)$/);
      expect(await outputOf(`read: ${path.join(conversions.folder, 'server.db')}`)).toMatch(/^(?:ENOENT|EACCES)$/);
    });

    inside('does not see the folder of another conversion', async () => {
      await outputOf('list');
      expect(existsSync(lastFolder)).toBe(true);
      expect(await outputOf(`read: ${lastFolder}`)).toMatch(/^(?:ENOENT|EACCES)$/);
    });

    inside('sees its input under a name that says nothing', async () => {
      expect(await outputOf('list')).toEqual(['input']);
    });

    inside('gets nothing of the environment of the server', async () => {
      process.env.REVIEW_SECRET = 'secret';
      const names = await outputOf('environment');
      delete process.env.REVIEW_SECRET;
      expect(names).toEqual(expect.arrayContaining(['PATH', 'HOME']));
      const known = [
        'HOME',
        'LANG',
        'NODE_CHANNEL_FD',
        'NODE_CHANNEL_SERIALIZATION_MODE',
        'NODE_ENV',
        'PATH',
        'TMPDIR',
      ];
      expect(
        [names].flat().filter((name) => ![...known, 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(String(name))),
      ).toEqual([]);
    });

    inside('reaches no port of the machine', async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => server.on('listening', resolve));
      try {
        const address = server.address();
        const output = await outputOf(`network: ${typeof address === 'object' ? address?.port : ''}`);
        expect(output).toBe(sandbox.blocksNetwork ? (/^E/.exec(String(output))?.input ?? 'an error') : 'connected');
      } finally {
        server.close();
      }
    });

    inside('changes neither programs nor packages', async () => {
      for (const folder of ['/usr', path.dirname(HOSTILE), path.resolve('node_modules')]) {
        expect(await outputOf(`write: ${folder}`)).toMatch(/^(?:EROFS|EACCES)$/);
      }
      expect(existsSync(path.join(path.dirname(HOSTILE), 'written'))).toBe(false);
    });

    inside('leaves no process behind', async () => {
      const mark = `mark-${kind}-${process.pid}`;
      expect(await outputOf(`stay behind: ${mark}`)).toBe('left');
      await until(() => processesWith(mark).length === 0);
      expect(processesWith(mark)).toEqual([]);
    });

    inside('starts no more processes than it may', async () => {
      expect(await outputOf('make processes')).toBe(true);
    });

    inside('does not become root', async () => {
      expect(String(await outputOf('become root'))).toMatch(/^E|^setuid/);
    });

    const apart = works && hasNamespaces({ kind }) ? it : it.skip;
    apart('sees no process but its own (skipped in a sandbox without namespaces)', async () => {
      expect(await outputOf('see processes')).toBeLessThan(5);
    });
  },
);

/** Ids of running processes whose command line holds a word. */
const processesWith = (word: string): string[] =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(word);
    } catch {
      return false;
    }
  });
