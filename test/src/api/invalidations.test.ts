import { afterBulkAction, afterEvidenceSourceDeleted, afterHitsPrivileged, afterHitsTagged } from '@/api/invalidations';

it('[000-4-21] tagging hits makes the lists, locations and counts of the case stale', () => {
  const stale = afterHitsTagged('harbour');
  expect(stale.every(({ id }) => id === 'harbour')).toBe(true);
  expect(stale.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['Hits', 'Hit', 'HitCounts', 'TagCounts', 'Locations']),
  );
});

it('[000-4-22] marking hits privileged makes the lists, locations and counts of the case stale', () => {
  expect(afterHitsPrivileged('harbour').map(({ type }) => type)).toEqual(
    expect.arrayContaining(['Hits', 'Hit', 'HitCounts', 'TagCounts', 'Locations', 'Coverage', 'Copies']),
  );
});

it('a bulk action also makes its history and the tag histories stale', () => {
  expect(afterBulkAction('harbour').map(({ type }) => type)).toEqual(
    expect.arrayContaining(['Hits', 'Locations', 'BulkActions', 'TagHistory']),
  );
});

it('[000-4-17] [000-4-18] [000-4-19] [000-4-20] deleting a source makes sources, locations, hits and their pages stale', () => {
  const stale = afterEvidenceSourceDeleted('harbour');
  expect(stale.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['EvidenceSource', 'Locations', 'Hits', 'Hit', 'HitCounts', 'Chat', 'Copies', 'Previews']),
  );
});
