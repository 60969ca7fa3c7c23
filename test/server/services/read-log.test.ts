import pino from 'pino';

import { COLLECTING_WINDOW, ReadLog } from '@server/services/read-log';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import type { AuditEntry } from '@server/stores/audit-entry';
import { auditSentence } from '@contract/rules/audit-sentences';

const MINUTE = 60_000;
const START = Date.parse('2026-01-02T03:00:00.000Z');

function startLog() {
  let now = START;
  let isFull = false;
  const entries: AuditEntry[] = [];
  const record = async (entry: AuditEntry) => {
    if (isFull) {
      throw new Error('There is no space left.');
    }
    entries.push(entry);
  };
  const hits = { transactor: () => ({ record }) };
  const reads = new ReadLog({ hits, clock: () => now, log: pino({ level: 'silent' }) });
  const contextOf = (page: string | null, sessionId: string): AuditContext => ({
    ...{ call: 'getCase', logEvent: 'case interaction', userId: 'u1', userName: 'anna', caseId: 'c1' },
    timestamp: new Date(now).toISOString(),
    reading: page === null ? null : { sessionId, page },
  });
  return {
    reads,
    entries,
    read: (
      page: string | null,
      given: { sessionId?: string; ids?: string[]; count?: number; request?: string } = {},
    ) => {
      const { sessionId = 's1', ids = [], count = 0, request = '' } = given;
      const cause = contextOf(page, sessionId);
      return reads.record({
        cause,
        entry: auditEntry(cause, { caseName: ['Pier'] }),
        request,
        returned: { ids, count },
      });
    },
    pass: (time: number) => {
      now += time;
    },
    fill: (full: boolean) => {
      isFull = full;
    },
    sentences: () => entries.map(auditSentence),
  };
}

it('collects the same read of an open page, and never says that something was opened again', async () => {
  const { reads, entries, read, pass, sentences } = startLog();
  await read('idle');
  for (let minute = 1; minute <= 9; minute += 1) {
    pass(MINUTE);
    await read('idle');
  }
  expect(sentences()).toEqual(['Opened the case']);
  pass(COLLECTING_WINDOW);
  await read('busy');
  expect(sentences()).toEqual(['Opened the case', 'Kept a page open, which read the same again', 'Opened the case']);
  expect(entries[1]).toEqual({
    ...entries[0],
    timestamp: '2026-01-02T03:19:00.000Z',
    description: {
      caseName: ['Pier'],
      ...{ action: ['kept open'], firstRead: ['2026-01-02T03:00:00.000Z'] },
      ...{ from: ['2026-01-02T03:00:00.000Z'], to: ['2026-01-02T03:09:00.000Z'], repeats: ['9'] },
    },
  });
  await read('idle');
  await reads.leave('s1', 'another case');
  expect(entries).toHaveLength(3);
  await reads.leave('s1', 'c1');
  expect(entries[3]?.description).toMatchObject({ from: ['2026-01-02T03:09:00.000Z'], repeats: ['1'] });
});

describe('without another read', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('writes what was collected within a minute after the ten minutes', async () => {
    const { entries, read, pass } = startLog();
    await read('page');
    await read('page');
    const letPass = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        pass(MINUTE);
        await jest.advanceTimersByTimeAsync(MINUTE);
      }
    };
    await letPass(9);
    expect(entries).toHaveLength(1);
    await letPass(2);
    expect(entries.map(({ description }) => description.repeats ?? [])).toEqual([[], ['1']]);
    await letPass(COLLECTING_WINDOW / MINUTE);
    expect(entries).toHaveLength(2);
  });
});

it('lets no reading escape: what is not the same read has an entry at once', async () => {
  const { entries, read } = startLog();
  await read(null);
  await read(null);
  await read('page');
  await read('page', { sessionId: 's2' });
  await read('page', { request: 'another' });
  await read('page 2');
  expect(entries).toHaveLength(6);
});

it('writes every read exactly once, whatever ids of pages a client sends', async () => {
  const { reads, entries, read } = startLog();
  const pages = [null, 'a', 'b'];
  await Promise.all(Array.from({ length: 60 }, (_, index) => read(pages[index % 3] ?? null)));
  await reads.close();
  const counts = entries.map(({ description }) => Number(description.repeats?.[0] ?? 1));
  expect(counts.reduce((total, count) => total + count, 0)).toBe(60);
});

it('writes a read that returns more than the ones before it', async () => {
  const { entries, read } = startLog();
  await read('page', { ids: ['1', '2'], count: 2 });
  await read('page', { ids: ['2'], count: 1 });
  await read('page', { ids: ['2', '3'], count: 2 });
  await read('page', { ids: ['3'], count: 3 });
  await read('page', { ids: ['1', '3'], count: 3 });
  expect(entries.map(({ description }) => description.action?.[0] ?? 'first')).toEqual([
    'first',
    'read more',
    'read more',
  ]);
});

it('refuses a first read whose entry cannot be written, and keeps collected ones', async () => {
  const { reads, entries, read, fill } = startLog();
  fill(true);
  await expect(read('page')).rejects.toThrow('There is no space left.');
  fill(false);
  await read('page');
  await read('page');
  fill(true);
  await reads.leave('s1', 'c1');
  fill(false);
  await reads.close();
  expect(entries.map(({ description }) => description.repeats?.[0] ?? 'first')).toEqual(['first', '1']);
});
