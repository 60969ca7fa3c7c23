import { formatUptime, overallState, queueKey, sortCaseSizes, toCaseSize } from '@/domain/installation';

const usage = (name: string, databaseBytes: number, fileBytes: number | null, lastUsedAt: string | null = null) =>
  toCaseSize({ id: name, name, createdAt: '2026-01-01', lastUsedAt, items: fileBytes, databaseBytes, fileBytes });

describe('sizes of cases', () => {
  const cases = [usage('b', 1, 5, '2026-02-01'), usage('a', 2, 4), usage('c', 9, null)];
  const names = (...given: Parameters<typeof sortCaseSizes>) => sortCaseSizes(...given).map(({ name }) => name);

  it('add files to the database, and are ordered by name where they are alike', () => {
    expect(cases.map(({ size }) => size)).toEqual([6, 6, 9]);
    expect(names(cases, { field: 'size', order: 'desc' })).toEqual(['c', 'a', 'b']);
    expect(names(cases, { field: 'size', order: 'asc' })).toEqual(['a', 'b', 'c']);
  });

  it('put what is not known last, in both orders', () => {
    expect(names(cases, { field: 'items', order: 'desc' })).toEqual(['b', 'a', 'c']);
    expect(names(cases, { field: 'items', order: 'asc' })).toEqual(['a', 'b', 'c']);
    expect(names(cases, { field: 'lastUsedAt', order: 'asc' })).toEqual(['b', 'a', 'c']);
  });
});

it.each([
  ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:30.000Z', '0 min'],
  ['2026-01-01T00:00:00.000Z', '2026-01-01T04:12:00.000Z', '4 h 12 min'],
  ['2026-01-01T00:00:00.000Z', '2026-01-04T05:00:00.000Z', '3 d 5 h'],
])('from %s to %s a process runs for %s', (from, to, text) => {
  expect(formatUptime(from, to)).toBe(text);
});

it('is as bad as its worst part', () => {
  const part = (state: 'ok' | 'warning' | 'failed') => ({ part: 'disk' as const, state, problems: [] });
  expect(overallState([part('ok'), part('warning')])).toBe('warning');
  expect(overallState([part('failed'), part('warning')])).toBe('failed');
  expect(overallState([part('ok')])).toBe('ok');
});

it('names queues without hyphens in messages', () => {
  expect(queueKey('audit-verification')).toBe('audit_verification');
});
