import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { ImportProgress } from '@server/imports/import-progress';
import type { HitRecord } from '@server/stores/hit-record';
import { importPath, withFolder } from '@test/server/helpers/import-report';
import { MemoryHitWriter } from '@test/server/helpers/memory-hit-writer';
import { field, model, owner, party, project, single, time } from '@test/server/helpers/report-xml';

const MEGABYTE = 1 << 20;
const SIZE = 60 * MEGABYTE;
/** Where in the report the heap is measured: a collection takes a second when other tests filled the process. */
const PLACES = [6 * MEGABYTE, 54 * MEGABYTE];

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes after a collection: garbage of other tests in the process is not counted as growth. */
function heapInUse(): number {
  if (typeof collect !== 'function') {
    throw new TypeError('The collector cannot be called.');
  }
  Reflect.apply(collect, undefined, []);
  return process.memoryUsage().heapUsed;
}

/** A report with one chat of this size, and how many messages it has. */
async function writeChat(path: string): Promise<number> {
  const [before = '', after = ''] = project(
    '<decodedData><model type="Chat" id="chat"><multiModelField name="Messages">|</multiModelField></model></decodedData>',
  ).split('|');
  const file = await open(path, 'w');
  let count = 0;
  let size = (await file.write(before)).bytesWritten;
  while (size < SIZE) {
    let batch = '';
    for (let index = 0; index < 500; index += 1) {
      count += 1;
      batch += model(
        'InstantMessage',
        field('Source', 'WhatsApp') +
          single('From', 'Party', party(`Person ${count % 50}`, `+${count % 50}`, owner(count % 2 === 0))) +
          field('Body', `Message number ${count} `.repeat(4)) +
          time('TimeStamp', '2024-05-01T10:00:00.000+00:00'),
        { id: `message-number-${count}` },
      );
    }
    size += (await file.write(batch)).bytesWritten;
  }
  await file.write(after);
  await file.close();
  return count;
}

/** Says of every fiftieth hit that its id is taken: it is stored as the second item of the id. */
class RefusingWriter extends MemoryHitWriter {
  override write(hit: HitRecord): boolean {
    super.write(hit);
    return this.written % 50 !== 0;
  }
}

describe('memory', () => {
  it('is constant while a chat of sixty megabytes is read', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'upload.xml');
      const count = await writeChat(path);
      const heap: number[] = [];
      const onProgress = ({ phase, bytesRead }: ImportProgress) => {
        if (phase === 'reading' && bytesRead >= (PLACES[heap.length] ?? Infinity)) {
          heap.push(heapInUse());
        }
      };
      const writer = new RefusingWriter(false);
      const { certificate } = await importPath(path, 'report.xml', { writer, onProgress });
      // The chat is an item as well.
      expect(certificate.totals).toEqual({ read: count + 1, stored: count + 1, refused: 0 });
      // A tree of the chat would take hundreds of megabytes.
      const [early = 0, late = Infinity] = heap;
      expect(late - early).toBeLessThan(45 * MEGABYTE);
    });
  });
});
