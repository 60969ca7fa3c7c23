import { afterHitsTagged } from '@/api/invalidations';

it('[000-4-21] tagging hits makes the lists, locations and counts of the case stale', () => {
  const stale = afterHitsTagged('harbour');
  expect(stale.every(({ id }) => id === 'harbour')).toBe(true);
  expect(stale.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['Hits', 'Hit', 'HitCounts', 'TagCounts', 'Locations']),
  );
});
