import type { SortEntry } from '@contract/model/filter';
import { DEFAULT_IMPORTANCE } from '@contract/rules/column-config';
import type { GroupBy, GroupCount, HitCriteria, HitReader, Neighbours } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { bruteSearch, type BruteHit } from '@test/server/helpers/brute-search';
import { Random } from '@test/server/helpers/random';
import { randomSort } from '@test/server/helpers/random-hits';

import { CASE, type HitStoreHarness, type OpenHarness, type SearchOracle } from './harness';
import { RandomCase } from './random-case';
import { expectSameCoverage, expectSameStacks } from './random-stacks';
import { expectSameViews } from './random-views';

const isFull = process.env.REVIEW_FULL === '1';
/** About 300 draws in every run, 10,000 in the full one. */
const SEEDS = isFull ? Array.from({ length: 20 }, (_unused, index) => 20_261 + index) : [20_261, 77, 4_242];
const DRAWS = isFull ? 500 : 100;
const DRAWS_BETWEEN_CHANGES = 5;

interface Draw {
  viewer: Viewer;
  criteria: HitCriteria;
  sort: SortEntry[];
}

async function pages(reader: HitReader, { viewer, criteria, sort }: Draw, size: number): Promise<string[]> {
  const ids: string[] = [];
  let searchAfter: string | undefined;
  for (;;) {
    const cursor = searchAfter === undefined ? {} : { searchAfter };
    const { hits } = await reader.search(viewer, { ...criteria, sort, size, ...cursor });
    ids.push(...hits.map(({ id }) => id));
    searchAfter = hits.at(-1)?.searchAfter;
    if (hits.length < size) {
      return ids;
    }
  }
}

/** Groups in a fixed order: the port does not define the order of groups of equal size. */
const names = new Intl.Collator('en');
const byName = (left: GroupCount, right: GroupCount): number =>
  names.compare(left.group ?? '', right.group ?? '') || names.compare(left.value, right.value);

const sorted = (groups: readonly GroupCount[]): GroupCount[] =>
  [...groups].sort((left, right) => `${left.group} ${left.value}`.localeCompare(`${right.group} ${right.value}`));

function bruteGroups(hits: readonly BruteHit[], groupBy: GroupBy): GroupCount[] {
  const groups = new Map<string, GroupCount>();
  for (const { evidenceId, tagIds, record } of hits) {
    const { group, name } = record.artifact;
    const importance = DEFAULT_IMPORTANCE;
    const values = {
      tag: tagIds.map((value) => ({ value })),
      evidenceId: [{ value: String(evidenceId) }],
      artifactGroup: [{ value: group, importance }],
      artifactName: [{ value: name, group, importance }],
    }[groupBy];
    for (const value of values) {
      const key = JSON.stringify(value);
      groups.set(key, { ...value, count: (groups.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...groups.values()];
}

function bruteNeighbours(expected: readonly BruteHit[], hitId: string): Neighbours {
  const index = expected.findIndex(({ id }) => id === hitId);
  const reference = (cursor: number) => {
    const hit = index < 0 ? undefined : expected[cursor];
    return hit === undefined ? null : { id: hit.id, evidenceId: hit.evidenceId, group: hit.record.artifact.group };
  };
  return {
    previous: reference(index - 1),
    next: reference(index + 1),
    index: index < 0 ? null : index,
    totalCount: expected.length,
  };
}

async function expectSameCounts(
  { store }: HitStoreHarness,
  oracle: SearchOracle | undefined,
  { viewer, criteria }: Draw,
  expected: readonly BruteHit[],
): Promise<void> {
  const reader = store.reader(CASE);
  expect(await reader.count(viewer, criteria)).toEqual({ value: expected.length, status: 'success' });
  for (const groupBy of ['tag', 'evidenceId', 'artifactGroup', 'artifactName'] as const) {
    const { groups, status } = await reader.countBy(viewer, criteria, groupBy);
    expect(status).toBe('success');
    // Tags and sources by their number of hits, artifacts by name when no order is configured.
    const isByName = groupBy === 'artifactGroup' || groupBy === 'artifactName';
    const compare = isByName ? byName : (left: GroupCount, right: GroupCount) => right.count - left.count;
    expect(groups).toEqual([...groups].sort(compare));
    const right = sorted(bruteGroups(expected, groupBy));
    expect({ criteria, groups: sorted(groups) }).toEqual({ criteria, groups: right });
    expect(sorted(oracle?.countBy(viewer, criteria, groupBy) ?? groups)).toEqual(right);
  }
  const { status, ...counts } = await reader.countTags(viewer, criteria);
  const byTag = new Map(bruteGroups(expected, 'tag').map(({ value, count }) => [value, count]));
  expect(status).toBe('success');
  expect({ criteria, counts }).toEqual({
    criteria,
    counts: {
      tags: (await reader.listTags()).map(({ id }) => ({ tagId: id, count: byTag.get(id) ?? 0 })),
      untagged: expected.filter(({ tagIds }) => tagIds.length === 0).length,
      comments: expected.filter(({ hasPublicComment }) => hasPublicComment).length,
    },
  });
  expect(oracle?.countTags(viewer, criteria) ?? counts).toEqual(counts);
}

async function expectSameOrder(
  { store }: HitStoreHarness,
  oracle: SearchOracle | undefined,
  draw: Draw,
  { expected, random }: { expected: readonly BruteHit[]; random: Random },
): Promise<void> {
  const { viewer, criteria, sort } = draw;
  const reader = store.reader(CASE);
  const ids = expected.map(({ id }) => id);
  const response = await reader.search(viewer, { ...criteria, sort, size: 1000 });
  // The criteria are part of the comparison so that a failure shows them.
  expect({
    criteria,
    sort,
    ids: response.hits.map(({ id }) => id),
    total: response.total,
    status: response.status,
  }).toEqual({
    criteria,
    sort,
    ids,
    total: { value: ids.length, relation: 'eq' },
    status: 'success',
  });
  expect({ criteria, sort, ids: oracle?.search(viewer, criteria, sort) ?? ids }).toEqual({ criteria, sort, ids });
  expect(await pages(reader, draw, 1 + random.below(30))).toEqual(ids);
  const hitId = random.chance(0.8) && ids.length > 0 ? random.pick(ids) : String(1 + random.below(150));
  const right = bruteNeighbours(expected, hitId);
  const cursor = await reader.neighbours(viewer, hitId, { ...criteria, sort });
  expect({ criteria, sort, hitId, cursor }).toEqual({
    criteria,
    sort,
    hitId,
    cursor: { ...right, status: 'success' },
  });
  expect(oracle?.neighbours(viewer, hitId, { ...criteria, sort }) ?? right).toEqual(right);
}

export function randomSearchContract(open: OpenHarness): void {
  it.each(SEEDS)(
    'returns exactly the results computed hit by hit, over documents in six scripts (seed %i)',
    async (seed) => {
      const harness = await open({ inSmallParts: true });
      const random = new Random(seed);
      const filled = new RandomCase(harness, random);
      await filled.fill();
      const oracle = harness.openOracle?.(CASE);
      let matched = 0;
      for (let draw = 0; draw < DRAWS; draw += 1) {
        if (draw % DRAWS_BETWEEN_CHANGES === DRAWS_BETWEEN_CHANGES - 1) {
          const { outcome, expected } = await filled.changeAtRandom();
          expect(outcome).toEqual(expected);
          oracle?.load();
        }
        const drawn = { viewer: filled.randomViewer(), criteria: filled.randomCriteria(), sort: randomSort(random) };
        const { viewer, criteria, sort } = drawn;
        const expected = bruteSearch(filled.hits, criteria, sort, viewer);
        await expectSameOrder(harness, oracle, drawn, { expected, random });
        await expectSameCounts(harness, oracle, drawn, expected);
        await expectSameStacks(harness, drawn, expected, random);
        await expectSameCoverage(harness, drawn, expected);
        await expectSameViews(harness, filled, { viewer, criteria }, expected);
        matched += expected.length > 0 && expected.length < filled.hits.length ? 1 : 0;
      }
      // The draws are meaningful only when many of them find some but not all hits.
      expect(matched).toBeGreaterThan(DRAWS / 5);
      oracle?.close();
      await harness.close();
    },
    isFull ? 600_000 : 120_000,
  );
}
