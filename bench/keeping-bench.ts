import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { restoreBackup } from '@server/backups/restore-backup';
import type { AppContext } from '@server/context';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';

import { addSource, benchCause, openInstallation } from './bench-installation';

/** One of this number of hits has a file. */
const FILE_EACH = 20;
const FILE_BYTES = 60_000;

/**
 * `npm run bench -- keeping [--hits 300000]`: a case of this many hits, one in twenty of them with a file of 60 kB. Prints the
 * duration of its archiving, its restoration on another installation with the index, and a first and second backup and its
 * restoration.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: { hits: { type: 'string', default: '300000' } } });
  const folder = mkdtempSync(path.join(tmpdir(), 'review-bench-keeping-'));
  const context = await openInstallation(path.join(folder, 'data'));
  const other = await openInstallation(path.join(folder, 'other'));
  try {
    await context.startImports();
    await other.startImports();
    const { id: caseId, name } = await context.services.cases.create(
      null,
      { name: 'Keeping', timezone: 'UTC' },
      benchCause(null),
    );
    const hitCount = Number(values.hits);
    await addSource(context, caseId, { name: 'Phone', hitCount, files: await storeFiles(context, hitCount) });
    const archive = path.join(folder, 'case.reviewcase');
    await measure(
      'archive',
      () => job(context, context.services.keeping.archive({ caseId, caseName: name, out: archive }, benchCause(null))),
      () => statSync(archive).size,
    );
    const restore = () =>
      other.services.keeping.restore({ file: archive, name: null, fingerprint: null }, benchCause(null));
    await measure(
      'restored, indexed',
      () => job(other, restore()),
      () => statSync(archive).size,
    );
    const out = path.join(folder, 'backups');
    for (const what of ['first backup', 'second backup']) {
      await measure(
        what,
        () => job(context, context.services.keeping.backUp({ out, keep: null }, benchCause(null))),
        () => statSync(archive).size,
      );
    }
    const restored = {
      ...{ from: out, backup: null, data: path.join(folder, 'restored'), signal: new AbortController().signal },
      openFiles: (root: string) => new DiskFileStore(root),
      checkDatabase: () => undefined,
      report: () => undefined,
    };
    await measure(
      'restored backup',
      () => restoreBackup(restored),
      () => statSync(archive).size,
    );
  } finally {
    await context.close();
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function job({ services }: AppContext, started: Promise<string>): Promise<void> {
  const id = await started;
  await services.keeping.ended(id);
  const ended = await services.keeping.get(id);
  if (ended?.state !== 'completed') {
    throw new Error(ended?.failure?.message ?? 'The job is gone.');
  }
}

async function measure(what: string, work: () => Promise<unknown>, bytesOf: () => number): Promise<void> {
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const bytes = bytesOf() / 1e6;
  console.log(`${what}: ${seconds.toFixed(1)} s for ${bytes.toFixed(0)} MB, ${(bytes / seconds).toFixed(0)} MB/s`);
}

async function storeFiles({ stores }: AppContext, hitCount: number) {
  const batch = stores.files.openBatch();
  const files: { path: string; sha256: string; size: number }[] = [];
  for (let file = 0; file < hitCount / FILE_EACH; file += 1) {
    files.push({ path: `files/${file}`, ...(await batch.put(randomBytes(FILE_BYTES))) });
  }
  await batch.flush();
  return files;
}
