import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { ConversionRunners } from '@server/previews/conversion-runners';
import { COPIED_MAX } from '@server/previews/preview-limits';
import { findSandbox } from '@server/previews/sandbox/find-sandbox';
import { removeRun } from '@server/previews/sandbox/remove-run';
import { hasNamespaces, type SandboxKind } from '@server/previews/sandbox/sandbox';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';

const HOSTILE = path.resolve('test/server/previews/hostile-process.js');

// Processes are started and killed: slow on a busy machine.

let folder: string;
let workFolder: string;
let files: DiskFileStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-runners-'));
  workFolder = path.join(folder, 'work');
  files = new DiskFileStore(path.join(folder, 'files'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function openRunners(kinds?: readonly SandboxKind[]) {
  const search = { entry: HOSTILE, dataFolder: folder, workFolder, ...(kinds && { kinds }) };
  await files.put(Readable.from(['something, so that there is a store']));
  const sandbox = await findSandbox(search);
  return { sandbox, runners: new ConversionRunners({ files, workFolder, entry: HOSTILE, sandbox }) };
}

/** The output of the process that converts a file with this content. */
async function outputOf(runners: ConversionRunners, content: string): Promise<unknown> {
  const { sha256 } = await files.put(Readable.from([Buffer.from(content)]));
  const runner = await runners.take(sha256, 'quick');
  const outcome = await runner?.convert('image/jpeg', () => undefined);
  if (runner !== null) {
    await runners.end(runner);
  }
  expect(await files.sizeOf(sha256)).toBe(Buffer.byteLength(content));
  return outcome?.kind === 'answered' ? JSON.parse(outcome.answer.mimeType) : outcome;
}

describe('ConversionRunners', () => {
  it.each([undefined, ['user'], []] as const)('passes no process a file that it can change (%j)', async (kinds) => {
    const { sandbox, runners } = await openRunners(kinds);
    const big = `change the input#${' '.repeat(COPIED_MAX)}`;
    const refused = /^(?:EACCES|EROFS|EPERM)$/;
    if (sandbox.kind !== 'none') {
      expect(await outputOf(runners, 'change the input#small')).toMatch(refused);
      expect(await outputOf(runners, big)).toMatch(refused);
    } else {
      // Not even then it gets the stored file.
      await outputOf(runners, 'change the input#small');
      await outputOf(runners, big);
    }
    await runners.close();
    expect(existsSync(workFolder) ? readdirSync(workFolder) : []).toEqual([]);
  });

  it('does not copy a large file that a sandbox can mount', async () => {
    const { sandbox, runners } = await openRunners();
    const { sha256 } = await files.put(Readable.from([Buffer.alloc(COPIED_MAX + 1)]));
    const runner = await runners.take(sha256, 'quick');
    expect(runner?.run.boundInput).toBe(hasNamespaces(sandbox) ? await files.localPath(sha256) : null);
    await runners.end(runner!);
    await runners.close();
  });

  it('starts the next process in advance, and ends it', async () => {
    const { runners } = await openRunners();
    const { sha256 } = await files.put(Readable.from(['obey']));
    const first = await runners.take(sha256, 'quick');
    const second = await runners.take(sha256, 'quick');
    expect(first?.run.folder).not.toBe(second?.run.folder);
    expect(await runners.take('f'.repeat(64), 'quick')).toBeNull();
    await runners.end(first!);
    await runners.end(second!);
    await runners.close();
    expect(readdirSync(workFolder)).toEqual([]);
  });
});

describe('removeRun', () => {
  it('removes folders that their owner cannot open', async () => {
    const run = path.join(folder, 'run');
    mkdirSync(path.join(run, 'files', 'inner'), { recursive: true });
    mkdirSync(path.join(run, 'files', 'closed'), { mode: 0 });
    await removeRun(run);
    expect(existsSync(run)).toBe(false);
  });
});
