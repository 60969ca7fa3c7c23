import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { writeTextExport, writeXmlExport } from '@bench/imports/big-xry';
import type { ImportProgress } from '@server/imports/import-progress';
import { importPath, withFolder } from '@test/server/helpers/import-report';
import { MemoryHitWriter } from '@test/server/helpers/memory-hit-writer';

const MEGABYTE = 1 << 20;
const RECORDS = 60_000;
/** The heap is looked at after each part of this size. */
const SAMPLE = 3 * MEGABYTE;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes after a collection: what was not collected yet is no growth. */
function heapInUse(): number {
  if (typeof collect !== 'function') {
    throw new TypeError('The collector cannot be called.');
  }
  Reflect.apply(collect, undefined, []);
  return process.memoryUsage().heapUsed;
}

/** Imports an export that is too large for a tree of it; answers the heap after each part. */
async function heapOf(path: string): Promise<number[]> {
  const heap: number[] = [];
  const onProgress = ({ phase, bytesRead }: ImportProgress) => {
    if (phase === 'reading' && bytesRead >= heap.length * SAMPLE) {
      heap.push(heapInUse());
    }
  };
  const { certificate } = await importPath(path, 'xry', { writer: new MemoryHitWriter(false), onProgress });
  expect(certificate.totals).toEqual({ read: RECORDS, stored: RECORDS, refused: 0 });
  return heap;
}

describe('memory', () => {
  it.each([
    ['text', 'xry', (path: string) => writeTextExport(join(path, 'rdisk0s2'), RECORDS)],
    ['XML', 'xry.xml', (path: string) => writeXmlExport(path, RECORDS)],
  ] as const)('stays the same through an XRY export as %s', async (_format, name, write) => {
    await withFolder(async (folder) => {
      await write(join(folder, name));
      const heap = await heapOf(join(folder, name));
      expect(heap.length).toBeGreaterThan(6);
      expect((heap.at(-1) ?? 0) - (heap[1] ?? 0)).toBeLessThan(15 * MEGABYTE);
    });
  });
});
