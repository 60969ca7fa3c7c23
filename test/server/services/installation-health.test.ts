import type { HealthPart } from '@contract/model/installation';
import { diskState, healthOf, type HealthFacts } from '@server/services/installation-health';

const GB = 1024 ** 3;
const facts: HealthFacts = {
  threads: { count: 4, responsive: 4 },
  outages: [],
  identity: [],
  previews: { processes: 2, missing: null, protection: null },
  licenceExpiresOn: null,
  disk: { total: 100 * GB, free: 50 * GB },
  now: Date.parse('2026-11-24T12:00:00.000Z'),
};
const health = (part: HealthPart, given: Partial<HealthFacts> = {}) =>
  healthOf({ ...facts, ...given }).find((found) => found.part === part);

it('is ok for every part without problems', () => {
  expect(healthOf(facts).filter(({ state, problems }) => state !== 'ok' || problems.length > 0)).toEqual([]);
});

it.each<[HealthPart, string, string, Partial<HealthFacts>]>([
  ['search', 'warning', '1 of 4 search thread does not answer', { threads: { count: 4, responsive: 3 } }],
  ['search', 'failed', '4 of 4 search threads do not answer', { threads: { count: 4, responsive: 0 } }],
  ['jobs', 'failed', 'Jobs of the queue import do not run (gone).', { outages: [{ queue: 'import', reason: 'gone' }] }],
  ['identity', 'failed', 'It cannot be reached.', { identity: ['It cannot be reached.'] }],
  ['licence', 'warning', 'expires on 2026-12-01', { licenceExpiresOn: '2026-12-01T23:59:59.999Z' }],
  ['disk', 'warning', 'Less than a tenth', { disk: { total: 100 * GB, free: 9 * GB } }],
  ['disk', 'failed', 'uploads are refused. Free', { disk: { total: 100 * GB, free: GB / 4 } }],
  ['disk', 'failed', 'uploads are refused and imports are stopped', { disk: { total: 100 * GB, free: 1_000 } }],
])('reports the part %s as %s: %s', (part, state, text, given) => {
  expect(health(part, given)).toEqual({ part, state, problems: [expect.stringContaining(text)] });
});

it('reports missing converters and a missing sandbox', () => {
  const missing = { previews: 'videos and sounds (ffmpeg)', packages: 'ffmpeg' };
  const open = { isComplete: false, permitsConversions: true, sentence: 'No sandbox.' };
  expect(health('previews', { previews: { processes: 2, missing, protection: open } })).toEqual({
    ...{ part: 'previews', state: 'warning' },
    problems: [expect.stringContaining('Install ffmpeg'), 'No sandbox.'],
  });
  const closed = { ...open, permitsConversions: false };
  expect(health('previews', { previews: { processes: 2, missing: null, protection: closed } })?.state).toBe('failed');
  expect(health('previews', { previews: { processes: 0, missing, protection: null } })?.state).toBe('warning');
});

it('reports no problem for a licence that does not expire soon', () => {
  expect(health('licence', { licenceExpiresOn: '2027-12-01T23:59:59.999Z' })?.state).toBe('ok');
});

it('is short of disk space by the reserve of uploads, for a small disk as well', () => {
  expect(diskState({ total: GB, free: 0.6 * GB })).toBe('ok');
  expect(diskState({ total: GB, free: 0.4 * GB })).toBe('short');
});
