import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { SegmentFile } from '@server/stores/embedded/index/segment-file';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { CASE, finished, investigator, keyword } from '@test/server/stores/contract/harness';
import { caseFile, embeddedWriters, openEmbeddedStore } from '@test/server/stores/embedded-stores';

/** Changes a byte in the middle of a part of the segment. */
function harm(file: string, part: string): void {
  const segment = new SegmentFile(file);
  const { start, length } = segment.rangeOf(part);
  segment.close();
  const bytes = readFileSync(file);
  const index = start + Math.floor(length / 2);
  bytes[index] = (bytes[index] ?? 0) ^ 0x20;
  writeFileSync(file, bytes);
}

describe('a part of a segment that is read lazily', () => {
  it('is rebuilt before the request is executed when it is damaged', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'review-late-'));
    const writer = embeddedWriters(folder).openWriter(CASE, 1);
    for (let number = 1; number <= 40; number += 1) {
      const value = `mail${number}@harbour.example`;
      writer.write(buildHitRecord({ fragments: [buildFragment({ name: 'Address', value })] }));
    }
    writer.finish(finished());
    const segments = path.join(path.dirname(caseFile(folder, CASE)), 'segments');
    const [name = ''] = readdirSync(segments);
    harm(path.join(segments, name), 'compounds.terms');
    const troubles: string[] = [];
    const store = openEmbeddedStore(folder, { onIndexProblem: (message) => troubles.push(message) });
    try {
      const reader = store.reader(CASE);
      const addresses = { filter: {}, queryFilters: [keyword(['@harbour.ex'])] };
      expect(await reader.count(investigator, addresses)).toEqual({ value: 40, status: 'success' });
      expect(troubles[0]).toContain('compounds.terms');
      expect(readdirSync(segments)).not.toContain(name);
    } finally {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
