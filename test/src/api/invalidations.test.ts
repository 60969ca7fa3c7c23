import { callPath, type CallDeclaration } from '@contract/define-call';
import { countHits, countHitsBy, searchHits } from '@contract/calls/hits';
import { searchLocations } from '@contract/calls/locations';

import { emptyApi } from '@/api/empty-api';
import { hitTagsApi } from '@/api/endpoints/hit-tags';
import { hitsApi } from '@/api/endpoints/hits';
import { locationsApi } from '@/api/endpoints/locations';
import { privilegeApi } from '@/api/endpoints/privilege';
import { makeStore, type AppStore } from '@/app/store';
import { until } from '@test/helpers/until';
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

describe('the data of a case', () => {
  const original = globalThis.fetch;
  let requests: string[] = [];
  beforeEach(() => {
    requests = [];
    globalThis.fetch = async (input, init) => {
      requests.push(new URL(new Request(input, init).url).pathname);
      const list = { data: [], statusDetails: { status: 'success' }, totalHits: { value: 0, relation: 'eq' } };
      const body = { ...list, counts: [], locations: [], totalCount: 0, status: 'success', tags: [], isVisible: true };
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    };
  });
  afterEach(() => {
    globalThis.fetch = original;
  });

  const CRITERIA = { caseId: '1', filter: {}, queryFilters: [] };
  const HIT = { caseId: '1', hitId: '2' };
  const shown: CallDeclaration[] = [searchHits, countHits, countHitsBy, searchLocations];
  const times = (call: CallDeclaration) =>
    requests.filter((path) => path === callPath(call, { caseId: '1', profile: 'Default' })).length;

  it.each<[string, string, (store: AppStore) => Promise<unknown>]>([
    [
      '000-4-21',
      'tagged',
      async ({ dispatch }) => dispatch(hitTagsApi.endpoints.addHitTag.initiate({ ...HIT, tagId: '3' })),
    ],
    [
      '000-4-22',
      'marked privileged',
      async ({ dispatch }) => dispatch(privilegeApi.endpoints.markHitPrivileged.initiate(HIT)),
    ],
  ])('[%s] is requested again after a hit was %s', async (_rule, _what, change) => {
    const store = makeStore();
    await Promise.all([
      store.dispatch(hitsApi.endpoints.searchHits.initiate({ ...CRITERIA, profile: 'Default', size: 20, sort: [] })),
      store.dispatch(hitsApi.endpoints.countHits.initiate(CRITERIA)),
      store.dispatch(hitsApi.endpoints.countHitsBy.initiate({ ...CRITERIA, groupBy: 'artifactGroup' })),
      store.dispatch(locationsApi.endpoints.searchLocations.initiate({ ...CRITERIA, size: 20, sort: [] })),
    ]);
    expect(shown.map(times)).toEqual([1, 1, 1, 1]);
    await change(store);
    await until(() => shown.every((call) => times(call) === 2));
    store.dispatch(emptyApi.util.resetApiState());
  });
});
