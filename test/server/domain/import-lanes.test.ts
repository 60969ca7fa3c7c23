import { chooseImport, laneMemory, laneOf, waitOf } from '@server/domain/import-lanes';
import type { JobRecord } from '@server/stores/job-store';

const MEBI = 1 << 20;
const LARGE = 300 * MEBI;

let count = 0;
function importJob(caseId: string, size: number, given: Partial<JobRecord> = {}): JobRecord {
  count += 1;
  const data = {
    ...{ inputName: 'phone.zip', inputPath: '/phone.zip', inputSha256: 'ab', importType: 'ufed' },
    ...{ isUpload: true, sourceName: 'Phone', size },
  };
  return {
    ...{ id: `job ${count}`, queue: 'import', data, priority: 0, singletonKey: null, isKept: true, caseId },
    ...{ userId: 'u', userName: 'u', queuedAt: '2026-01-01T00:00:00.000Z', state: 'pending', progress: null },
    ...{ checkpoint: null, attempts: 0, processId: null, isCancelled: false, startedAt: null, finishedAt: null },
    ...{ failure: null, isSeen: false },
    ...given,
  };
}
const running = (caseId: string, size: number, attempts = 1): JobRecord =>
  importJob(caseId, size, { state: 'in_progress', attempts });

describe('the lanes of imports', () => {
  it('let a small import pass a large one that runs, and another large one wait', () => {
    const large = importJob('b', LARGE);
    const small = importJob('c', MEBI);
    const long = running('a', LARGE);
    expect(chooseImport([large, small], [])).toBe(large);
    expect(chooseImport([large, small], [long])).toBe(small);
    expect(waitOf(large, [long])).toBe('long');
    expect(chooseImport([large, importJob('d', MEBI)], [long, running('c', MEBI)])).toBeNull();
  });

  it('start a large import as soon as its lane is free, however many small ones wait', () => {
    const large = importJob('b', LARGE);
    expect(chooseImport([importJob('c', MEBI), importJob('d', MEBI), large], [running('e', MEBI)])).toBe(large);
  });

  it('never run two imports into one case at once, and keep their order', () => {
    const first = importJob('a', MEBI);
    const second = importJob('a', MEBI);
    const other = importJob('b', MEBI);
    expect(waitOf(first, [running('a', LARGE)])).toBe('case');
    expect(chooseImport([first, second, other], [running('a', LARGE)])).toBe(other);
    expect(chooseImport([first, second], [running('c', LARGE)])).toBe(first);
  });

  it('give the short lane a quarter of the memory, and repeat an import that needed more in the long one', () => {
    expect([4_096, 1_024, 256].map((most) => laneMemory('short', most * MEBI) / MEBI)).toEqual([1_024, 512, 256]);
    expect(laneMemory('long', 4_096)).toBe(4_096);
    expect(laneOf(running('a', MEBI))).toBe('short');
    expect(laneOf(importJob('a', MEBI, { attempts: 1 }))).toBe('long');
    expect(laneOf(running('a', MEBI, 2))).toBe('long');
  });
});
