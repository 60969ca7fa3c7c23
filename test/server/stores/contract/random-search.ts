import type { SortEntry } from '@contract/model/filter';
import { bruteSearch, type BruteHit } from '@test/server/helpers/brute-search';
import { Random } from '@test/server/helpers/random';
import { randomFilter, randomHit, randomQueryFilter, randomSort } from '@test/server/helpers/random-hits';

import { auditOf, CASE, importSource, investigator, reviewer, type HitStoreHarness, type OpenHarness } from './harness';

const HITS_OF_SOURCES = [70, 50, 30];
const DRAWS = 400;

async function randomCase(harness: HitStoreHarness, random: Random): Promise<{ hits: BruteHit[]; tagIds: string[] }> {
  const transactor = harness.store.transactor(CASE);
  const tagIds: string[] = [];
  for (const name of ['red', 'blue', 'never used']) {
    tagIds.push((await transactor.createTag({ name, color: '#d6293e' }, auditOf())).id);
  }
  const hits: BruteHit[] = [];
  for (const [index, count] of HITS_OF_SOURCES.entries()) {
    const records = Array.from({ length: count }, (_unused, number) => randomHit(random, `${index}-${number}`));
    const ids = await importSource(harness, index + 1, records);
    for (const [number, record] of records.entries()) {
      hits.push(
        await randomlyMarked(harness, random, tagIds, { id: ids[number] ?? '', evidenceId: index + 1, record }),
      );
    }
  }
  return { hits, tagIds };
}

async function randomlyMarked(
  { store }: HitStoreHarness,
  random: Random,
  tagIds: readonly string[],
  hit: Pick<BruteHit, 'id' | 'evidenceId' | 'record'>,
): Promise<BruteHit> {
  const transactor = store.transactor(CASE);
  const tags = tagIds.slice(0, 2).filter(() => random.chance(0.3));
  for (const tagId of tags) {
    await transactor.addHitTag(reviewer, hit.id, tagId, auditOf());
  }
  const accessLevel = random.pick(['private', 'public', null, null, null] as const);
  if (accessLevel !== null) {
    await transactor.addComment(reviewer, hit.id, { content: 'seen', accessLevel }, auditOf(reviewer));
  }
  const isPrivileged = random.chance(0.15);
  if (isPrivileged) {
    await transactor.markPrivileged(reviewer, hit.id, true, auditOf());
  }
  return { ...hit, tagIds: tags, hasPublicComment: accessLevel === 'public', isPrivileged };
}

export function randomSearchContract(open: OpenHarness): void {
  it.each([20_261, 77, 4_242])(
    'finds and orders exactly what reading every hit finds, over documents in six scripts (seed %i)',
    async (seed) => {
      const harness = open();
      const random = new Random(seed);
      const { hits, tagIds } = await randomCase(harness, random);
      const reader = harness.store.reader(CASE);
      let matched = 0;
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const criteria = {
          filter: randomFilter(random, tagIds),
          queryFilters: random.several(0, 2, () => randomQueryFilter(random, hits.length)),
        };
        const sort = randomSort(random);
        const viewer = random.pick([investigator, reviewer]);
        const defaultSort: SortEntry[] = [{ by: 'date', order: 'desc' }];
        const expected = bruteSearch(hits, criteria, sort.length > 0 ? sort : defaultSort, viewer.seesPrivileged);
        const answer = await reader.search(viewer, { ...criteria, sort, size: 1000 });
        // The criteria stand in the comparison so that a failure shows what was asked.
        expect({ criteria, sort, ids: answer.hits.map(({ id }) => id), total: answer.total }).toEqual({
          criteria,
          sort,
          ids: expected.map(({ id }) => id),
          total: { value: expected.length, relation: 'eq' },
        });
        expect(await reader.count(viewer, criteria)).toEqual({ value: expected.length, status: 'success' });
        matched += expected.length > 0 && expected.length < hits.length ? 1 : 0;
      }
      // The draws mean something only when most of them find some but not all.
      expect(matched).toBeGreaterThan(DRAWS / 3);
      harness.close();
    },
    60_000,
  );
}
