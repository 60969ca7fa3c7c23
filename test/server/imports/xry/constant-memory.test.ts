import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { writeTextExport, writeXmlExport } from '@bench/imports/big-xry';
import type { ImportProgress } from '@server/imports/import-progress';
import { importPath, withFolder } from '@test/server/helpers/import-report';
import { MemoryHitWriter } from '@test/server/helpers/memory-hit-writer';

const MEGABYTE = 1 << 20;
const RECORDS = 60_000;
/** Where in the export the heap is measured: a collection takes a second when other tests filled the process. */
const PLACES = [6 * MEGABYTE, 18 * MEGABYTE];

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes after a collection: garbage is not counted as growth. */
function heapInUse(): number {
  if (typeof collect !== 'function') {
    throw new TypeError('The collector cannot be called.');
  }
  Reflect.apply(collect, undefined, []);
  return process.memoryUsage().heapUsed;
}

/** Imports an export that is too large for a tree of it; returns the heap at each offset. */
async function heapOf(path: string): Promise<number[]> {
  const heap: number[] = [];
  const onProgress = ({ phase, bytesRead }: ImportProgress) => {
    if (phase === 'reading' && bytesRead >= (PLACES[heap.length] ?? Infinity)) {
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
  ] as const)('is constant while an XRY export is read as %s', async (_format, name, write) => {
    await withFolder(async (folder) => {
      await write(join(folder, name));
      const heap = await heapOf(join(folder, name));
      const [early = 0, late = Infinity] = heap;
      expect(late - early).toBeLessThan(15 * MEGABYTE);
    });
  });
});
