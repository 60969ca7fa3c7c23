import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { AdaptiveIndexQueue } from '@server/stores/embedded/index/adaptive-index-queue';
import type { IndexQueue } from '@server/stores/embedded/index/index-task';
import { InlineIndexQueue } from '@server/stores/embedded/index/inline-index-queue';
import { WorkerIndexQueue } from '@server/stores/embedded/index/worker-index-queue';

import { CaseToIndex, hitsSaying } from './indexed-case';

const workerFile = path.resolve('test/helpers/index-worker.js');

describe.each(['inline', 'in threads'])('an index queue %s', (kind) => {
  let given: CaseToIndex;
  let queue: IndexQueue;
  beforeEach(() => {
    given = new CaseToIndex();
    given.write(
      1,
      hitsSaying(1_000, (index) => `hit ${index}`),
    );
    const { indexedCase } = given;
    queue =
      kind === 'inline'
        ? new InlineIndexQueue(indexedCase)
        : new WorkerIndexQueue(indexedCase, { workerFile, count: 2 });
  });
  afterEach(() => {
    queue.close();
    given.close();
  });
  const add = (firstHit: number, lastHit: number) => queue.add({ evidenceId: 1, firstHit, lastHit, replaces: [] });

  it('has published everything when it is drained', () => {
    for (let first = 1; first <= 1_000; first += 100) {
      add(first, first + 99);
    }
    queue.drain();
    expect(given.ranges()).toEqual(Array.from({ length: 10 }, (_, index) => [index * 100 + 1, index * 100 + 100]));
    queue.drain();
    given.write(
      2,
      hitsSaying(10, (index) => `hit ${index}`),
    );
    queue.add({ evidenceId: 2, firstHit: 1_001, lastHit: 1_010, replaces: [] });
    queue.drain();
    expect(given.ranges().at(-1)).toEqual([1_001, 1_010]);
    expect(given.openSegments().map(({ text, count }) => text.read(0, count).length)[0]).toBe(
      'hit 0'.length * 10 + 90 * 6,
    );
  });

  it('reports why a task failed', () => {
    given.db.exec('DELETE FROM hit WHERE id = 500');
    add(1, 100);
    add(401, 600);
    expect(() => queue.drain()).toThrow('The hit 500 of evidence source 1 is missing');
  });

  it('can be closed without draining, and twice', () => {
    add(1, 400);
    add(401, 800);
    queue.close();
    queue.close();
    expect(given.changes()).toBeLessThanOrEqual(2);
    expect(given.files().filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('an index queue with threads', () => {
  let given: CaseToIndex;
  beforeEach(() => {
    given = new CaseToIndex();
  });
  afterEach(() => given.close());
  /** Adds a task and blocks, so that no event of the worker can arrive. */
  const drainWith = (file: string) => {
    const queue = new WorkerIndexQueue(given.indexedCase, { workerFile: file, count: 2 });
    try {
      queue.add({ evidenceId: 1, firstHit: 1, lastHit: 2, replaces: [] });
      queue.drain();
    } finally {
      queue.close();
    }
  };
  const workerThat = (code: string) => {
    const file = path.join(given.indexedCase.dataFolder, 'worker.js');
    writeFileSync(file, code);
    return file;
  };

  it('fails immediately, with the cause, when the file of its threads is missing', () => {
    expect(() => drainWith(path.resolve('no-such-worker.js'))).toThrow('no-such-worker.js');
  });

  it('fails immediately, with the cause, when its threads throw while they start', () => {
    expect(() => drainWith(workerThat("throw new Error('no SQLite here')"))).toThrow('no SQLite here');
    expect(() => drainWith(workerThat('const = 1;'))).toThrow('SyntaxError');
  });

  it('fails immediately when its threads end without a reply', () => {
    expect(() => drainWith(workerThat('process.exit(3)'))).toThrow('An index thread ended before its work was done');
  });
});

describe('AdaptiveIndexQueue', () => {
  class Recorder implements IndexQueue {
    readonly calls: string[] = [];
    add({ firstHit }: { firstHit: number }): void {
      this.calls.push(`add ${firstHit}`);
    }
    drain(): void {
      this.calls.push('drain');
    }
    close(): void {
      this.calls.push('close');
    }
  }
  const task = (firstHit: number, count: number) => ({
    evidenceId: 1,
    firstHit,
    lastHit: firstHit + count - 1,
    replaces: [],
  });
  let inline: Recorder;
  let threads: Recorder;
  let queue: AdaptiveIndexQueue;
  beforeEach(() => {
    inline = new Recorder();
    threads = new Recorder();
    queue = new AdaptiveIndexQueue(inline, () => {
      threads.calls.push('start');
      return threads;
    });
  });

  it('starts no thread for a small import', () => {
    queue.add(task(1, 20_000));
    queue.drain();
    queue.close();
    expect(inline.calls).toEqual(['add 1', 'drain', 'close']);
    expect(threads.calls).toEqual([]);
  });

  it('passes a large task and all later tasks to threads', () => {
    queue.add(task(1, 20_001));
    queue.add(task(30_000, 5));
    queue.drain();
    queue.close();
    expect(threads.calls).toEqual(['start', 'add 1', 'add 30000', 'drain', 'close']);
    expect(inline.calls).toEqual(['close']);
  });

  it('starts threads when a second task is added, since the import continues', () => {
    queue.add(task(1, 5));
    queue.add(task(6, 5));
    queue.drain();
    expect(threads.calls).toEqual(['start', 'add 1', 'add 6', 'drain']);
    expect(inline.calls).toEqual([]);
  });
});
