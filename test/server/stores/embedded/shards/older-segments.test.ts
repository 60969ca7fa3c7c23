import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { segmentFormat } from '@server/stores/embedded/index/segment-format';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { CASE, EVERYTHING, finished, investigator } from '@test/server/stores/contract/harness';
import { embeddedWriters, INDEXING, openEmbeddedStore } from '@test/server/stores/embedded-stores';

const PRESENT = segmentFormat(INDEXING);

it('segments of an older format are rebuilt from the rows before a request is executed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-older-'));
  const writer = embeddedWriters(folder, { hitsPerSegment: 2 }).openWriter(CASE, 1);
  for (let count = 0; count < 5; count += 1) {
    const stored = { sha256: 'a'.repeat(64), size: 1 };
    writer.write(buildHitRecord({ attachments: [buildAttachment({ name: 'a.jpg', stored })] }));
  }
  writer.finish(finished());
  const db = openCaseDatabase(folder, CASE);
  const formats = () => db.prepare('SELECT DISTINCT format FROM segment').pluck().all();
  expect(formats()).toEqual([PRESENT]);
  db.exec("UPDATE segment SET format = '1'");
  const store = openEmbeddedStore(folder);
  expect(await store.reader(CASE).count(investigator, { ...EVERYTHING, stackDuplicates: true })).toEqual({
    value: 1,
    status: 'success',
  });
  expect(formats()).toEqual([PRESENT]);
  db.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
