import { writeLavaOutput } from '@bench/generator/leapp-output';
import { ProgressMeter } from '@server/imports/import-progress';
import { ImportTurns } from '@server/imports/import-turns';
import type { HitRecord } from '@server/stores/hit-record';
import { importPath, withFolder } from '@test/server/helpers/import-report';
import { MemoryHitWriter } from '@test/server/helpers/memory-hit-writer';

const MEBI = 1 << 20;

/** Takes steps until the import is cancelled; the cancellation arrives in the first turn of the event loop after the first step. */
async function stepsUntilCancelled(bytes: number): Promise<number> {
  const cancel = new AbortController();
  const turns = new ImportTurns(new ProgressMeter(() => undefined, cancel.signal), () => undefined);
  let steps = 0;
  setImmediate(() => cancel.abort(new Error('cancelled')));
  const taken = async () => {
    for (; steps < 10_000; steps += 1) {
      await turns.step(bytes);
    }
  };
  await expect(taken()).rejects.toThrow('cancelled');
  return steps;
}

describe('a cancellation of an import', () => {
  it('arrives within 500 small items', async () => {
    expect(await stepsUntilCancelled(10)).toBe(499);
  });

  it('arrives within a megabyte of large ones', async () => {
    expect(await stepsUntilCancelled(MEBI / 4)).toBe(3);
    expect(await stepsUntilCancelled(20 * MEBI)).toBe(0);
  });

  it('stops the reading of a database within the next rows, by their bytes', async () => {
    /** Cancels with its first item. */
    class CancellingWriter extends MemoryHitWriter {
      readonly cancel = new AbortController();

      override write(hit: HitRecord): boolean {
        if (this.written === 0) {
          setImmediate(() => this.cancel.abort(new Error('cancelled')));
        }
        return super.write(hit);
      }
    }
    await withFolder(async (folder) => {
      const rows = Array.from({ length: 100 }, (_unused, index) => [`${index} ${'x'.repeat(MEBI / 4)}`]);
      writeLavaOutput(folder, [{ category: 'App', name: 'Things', key: 'things', headers: ['Name'], rows }]);
      const writer = new CancellingWriter();
      await expect(importPath(folder, 'output', { writer, signal: writer.cancel.signal })).rejects.toThrow('cancelled');
      expect(writer.written).toBe(4);
    });
  });
});
