import { formatUptime, overallState, queueKey, sortCaseSizes, toCaseSize } from '@/domain/installation';

const usage = (name: string, databaseBytes: number, fileBytes: number | null, lastUsedAt: string | null = null) =>
  toCaseSize({ id: name, name, createdAt: '2026-01-01', lastUsedAt, items: fileBytes, databaseBytes, fileBytes });

describe('the sizes of cases', () => {
  const cases = [usage('b', 1, 5, '2026-02-01'), usage('a', 2, 4), usage('c', 9, null)];
  const names = (...given: Parameters<typeof sortCaseSizes>) => sortCaseSizes(...given).map(({ name }) => name);

  it('are the sum of files and database, and equal sizes are ordered by name', () => {
    expect(cases.map(({ size }) => size)).toEqual([6, 6, 9]);
    expect(names(cases, { field: 'size', order: 'desc' })).toEqual(['c', 'a', 'b']);
    expect(names(cases, { field: 'size', order: 'asc' })).toEqual(['a', 'b', 'c']);
  });

  it('are sorted with unknown sizes last in both directions', () => {
    expect(names(cases, { field: 'items', order: 'desc' })).toEqual(['b', 'a', 'c']);
    expect(names(cases, { field: 'items', order: 'asc' })).toEqual(['a', 'b', 'c']);
    expect(names(cases, { field: 'lastUsedAt', order: 'asc' })).toEqual(['b', 'a', 'c']);
  });
});

it.each([
  ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:30.000Z', '0 min'],
  ['2026-01-01T00:00:00.000Z', '2026-01-01T04:12:00.000Z', '4 h 12 min'],
  ['2026-01-01T00:00:00.000Z', '2026-01-04T05:00:00.000Z', '3 d 5 h'],
])('formats the uptime from %s to %s as %s', (from, to, text) => {
  expect(formatUptime(from, to)).toBe(text);
});

it('returns the most severe of several states as the overall state', () => {
  const part = (state: 'ok' | 'warning' | 'failed') => ({ part: 'disk' as const, state, problems: [] });
  expect(overallState([part('ok'), part('warning')])).toBe('warning');
  expect(overallState([part('failed'), part('warning')])).toBe('failed');
  expect(overallState([part('ok')])).toBe('ok');
});

it('formats names of queues without hyphens', () => {
  expect(queueKey('audit-verification')).toBe('audit_verification');
});
