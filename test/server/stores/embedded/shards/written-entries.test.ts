import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { WrittenEntry } from '@server/stores/audit-entry';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { auditOf, CASE, finished, investigator } from '@test/server/stores/contract/harness';
import { embeddedWriters, openEmbeddedStore, THREADS } from '@test/server/stores/embedded-stores';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-written-'));
  const writer = embeddedWriters(folder).openWriter(CASE, 1);
  writer.write(buildHitRecord({}));
  writer.finish(finished());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['the thread of the caller', null],
  ['threads', THREADS],
])('the store reports every committed entry of changes in %s, with its author and size', async (_where, threads) => {
  const reported: WrittenEntry[] = [];
  const store = openEmbeddedStore(folder, { threads, onWritten: (written) => reported.push(written) });
  try {
    const transactor = store.transactor(CASE);
    const before = store.auditHead(CASE)?.sequence ?? 0;
    const { id } = await transactor.createTag({ name: 'red', color: '#d6293e' }, auditOf());
    await transactor.addHitTag(investigator, '1', id, auditOf());
    // Refused: nothing is written.
    await expect(transactor.createTag({ name: 'red', color: '#d6293e' }, auditOf())).rejects.toThrow();
    await transactor.record(auditOf());
    const stored = await store.auditEntries(CASE, before, 10);
    expect(stored).toHaveLength(3);
    expect(reported).toEqual(
      stored.map(({ entry }) => ({ userId: auditOf().userId, bytes: Buffer.byteLength(entry) })),
    );
  } finally {
    await store.close();
  }
});
