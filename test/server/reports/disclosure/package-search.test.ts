import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { HitFilter } from '@contract/model/filter';
import type { PackageHead } from '@contract/model/disclosure-package';
import { LocalTimes } from '@server/domain/local-times';
import { ItemPacker } from '@server/reports/disclosure/pack-item';
import { loadItems } from '@server/reports/load-items';
import { bruteSearch, type BruteHit } from '@test/server/helpers/brute-search';
import { Random } from '@test/server/helpers/random';
import { randomSort } from '@test/server/helpers/random-hits';
import { TEST_LOCALE } from '@test/server/helpers/test-locale';
import { CASE, investigator, type HitStoreHarness } from '@test/server/stores/contract/harness';
import { RandomCase } from '@test/server/stores/contract/random-case';
import { embeddedWriters, openEmbeddedStore } from '@test/server/stores/embedded-stores';
import { makeCase } from '@test/server/stores/make-case';

import { PackageItems } from '@/app/disclosure/package-items';
import { PackageSearch } from '@/app/disclosure/package-search';

const DRAWS = 200;

let folder: string;
let harness: HitStoreHarness;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-package-search-'));
  makeCase(folder, CASE);
  const store = openEmbeddedStore(folder, { clock: () => 0 });
  harness = {
    ...{ store, writers: embeddedWriters(folder), eagerWriters: embeddedWriters(folder), setClock: () => undefined },
    close: () => store.close(),
  };
});
afterEach(async () => {
  await harness.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A package of all hits that the investigator sees. */
async function packageOf(filled: RandomCase): Promise<PackageSearch> {
  const reader = harness.store.reader(CASE);
  const ids = filled.visibleTo(investigator).map(({ id }) => Number(id));
  const hits = await loadItems(reader, investigator, ids, undefined);
  const reasonOf = await reader.positionReasons(investigator);
  const packer = new ItemPacker(new LocalTimes(TEST_LOCALE.timezone), { tags: true, comments: true }, reasonOf);
  const packed = hits.map((hit) => packer.pack(hit, { previews: [], paths: {} }));
  const head: PackageHead = {
    ...{ packageId: 'p', name: '', caseName: '', recipient: '', createdAt: '', createdBy: '', ...TEST_LOCALE },
    ...{
      notices: [],
      hasTags: true,
      hasComments: true,
      hasConversions: false,
      itemCount: hits.length,
    },
    ...{
      chunkCount: 1,
      sources: [],
      tags: [],
      artifacts: packer.artifacts,
      shapes: packer.shapes,
      people: [],
      columnTitles: [],
    },
  };
  const items = new PackageItems(head);
  items.add(structuredClone(packed));
  return new PackageSearch(items);
}

/** The hits without hidden values, which are not disclosed and therefore not found. */
const disclosed = (hits: readonly BruteHit[]): BruteHit[] =>
  hits.map((hit) => ({
    ...hit,
    record: { ...hit.record, fragments: hit.record.fragments.filter(({ hidden }) => !hidden) },
  }));

it.each([20_261, 77])(
  'returns the same items from a package as the reference search, in the same order (seed %i)',
  async (seed) => {
    const random = new Random(seed);
    const filled = new RandomCase(harness, random);
    await filled.fill();
    const search = await packageOf(filled);
    const hits = disclosed(filled.hits);
    let matched = 0;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const { filter, queryFilters } = filled.randomCriteria();
      const criteria = { filter: { ...filter, unseen: undefined }, queryFilters };
      const sort = randomSort(random);
      const expected = bruteSearch(hits, criteria, sort, investigator).map(({ id }) => id);
      const found = search.ordered(criteria, sort).map(({ id }) => id);
      expect({ criteria, sort, found }).toEqual({ criteria, sort, found: expected });
      matched += expected.length > 0 && expected.length < hits.length ? 1 : 0;
    }
    expect(matched).toBeGreaterThan(DRAWS / 5);
  },
);

it('finds nothing by what a package does not contain: users, comparisons of tools, and states of privilege', async () => {
  const filled = new RandomCase(harness, new Random(3));
  await filled.fill();
  const search = await packageOf(filled);
  const count = (filter: HitFilter) => search.matching({ filter }).length;
  const all = count({});
  expect(all).toBeGreaterThan(0);
  const excluding: HitFilter[] = [
    ...(['suspected', 'confirmed', 'released'] as const).map((privilegeState) => ({ privilegeState })),
    ...(['severalTools', 'oneTool', 'notCompared'] as const).map((foundBy) => ({ foundBy })),
    ...(['me', 'anyone'] as const).map((unseen) => ({ unseen })),
    ...[{ toolCopies: 'stacked' as const }, { commentedByMe: true }, { privileged: true }],
    { sourceComparison: { evidenceIds: [1, 2], show: 'both' } },
  ];
  expect(excluding.map((filter) => [filter, count(filter)])).toEqual(excluding.map((filter) => [filter, 0]));
  expect(count({ toolCopies: 'apart', privileged: false, commentedByMe: false })).toBe(all);
});
