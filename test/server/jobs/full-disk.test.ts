import { execSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { generateSampleExtraction } from '@server/sample/write-sample';

// The command line as it is shipped, on a disk of its own that is too small.
const MAIN = path.resolve('build/server/main.js');

let folder: string;
let disk: string;
let canMount = true;

const MEGABYTE = 1 << 20;
/** With what the server leaves to others (server/imports/container/unpack-guard.ts). */
const DISK_MEGABYTES = 64;

beforeAll(async () => {
  if (!existsSync(MAIN)) {
    throw new Error('This test runs the built server: run "npm run build" first.');
  }
  folder = mkdtempSync(path.join(tmpdir(), 'review-full-'));
  disk = path.join(folder, 'disk');
  mkdirSync(disk);
  try {
    execSync(`mount -t tmpfs -o size=${DISK_MEGABYTES}m tmpfs '${disk}'`, { stdio: 'ignore' });
  } catch {
    canMount = false;
  }
  await generateSampleExtraction({ outPath: path.join(folder, 'phone.ufdr'), seed: 7, hits: 900, workFolder: folder });
});

afterAll(() => {
  if (canMount) {
    execSync(`umount -l '${disk}'`);
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Fills the disk but for so many bytes. */
function fillBut(left: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(path.join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - left)));
}

/** Runs in the process of the import before its own code: the job is recorded by then, and what became of it cannot be. */
const fillFirst = (): string => `
  import { statfsSync, writeFileSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread && (process.argv[1] ?? '').endsWith('import-process.js')) {
    const { bavail, bsize } = statfsSync(${JSON.stringify(disk)});
    writeFileSync(${JSON.stringify(path.join(disk, 'filler'))}, Buffer.alloc(bavail * bsize));
  }`;

async function importPhone(preload = ''): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [MAIN, 'import', path.join(folder, 'phone.ufdr'), '--case', 'Full'], {
    env: {
      ...process.env,
      NODE_OPTIONS: preload === '' ? '' : `--import=data:text/javascript,${encodeURIComponent(preload)}`,
      REVIEW_DATA: path.join(disk, 'data'),
      REVIEW_LOG_LEVEL: 'silent',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += String(bytes);
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said: output };
}

it('refuses an import for which the disk has no space, before anything is stored', async () => {
  if (!canMount) {
    // Only root mounts.
    return;
  }
  fillBut(20 * MEGABYTE);
  const { code, said } = await importPhone();
  expect(said).toMatch(
    /phone\.ufdr holds .*, the largest part in ".*" \(.*\), and there are .* free in .*data\. Free some space/,
  );
  expect(code).toBe(1);
  expect(existsSync(path.join(disk, 'data', 'files'))).toBe(false);
});

it('ends with an error when the disk becomes full, even when nothing can be recorded any more', async () => {
  if (!canMount) {
    return;
  }
  rmSync(path.join(disk, 'filler'));
  const { code, said } = await importPhone(fillFirst());
  expect(said).toMatch(/(?:no space left (?:in|for) |only .* left in |free in ).*Free some space there/);
  expect(code).toBe(1);
});
