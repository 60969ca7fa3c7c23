import type { SortEntry } from '@contract/model/filter';
import type { HitCriteria } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { bruteCoverage, bruteStacks } from '@test/server/helpers/brute-copies';
import type { BruteHit } from '@test/server/helpers/brute-search';
import type { Random } from '@test/server/helpers/random';

import { CASE, type HitStoreHarness } from './harness';

interface Draw {
  viewer: Viewer;
  criteria: HitCriteria;
  sort: SortEntry[];
}

/** Stacked copies, in pages and as a whole, by cursor and by index. */
export async function expectSameStacks(
  { store }: HitStoreHarness,
  { viewer, criteria, sort }: Draw,
  expected: readonly BruteHit[],
  random: Random,
): Promise<void> {
  const reader = store.reader(CASE);
  const stacks = bruteStacks(expected);
  const request = { ...criteria, sort, stackDuplicates: true };
  const size = 1 + random.below(30);
  const found: { id: string; copies: number | undefined }[] = [];
  let searchAfter: string | undefined;
  do {
    const response = await reader.search(viewer, {
      ...request,
      size,
      ...(searchAfter === undefined ? {} : { searchAfter }),
    });
    expect(response).toMatchObject({ status: 'success', total: { value: stacks.length, relation: 'eq' } });
    found.push(...response.hits.map(({ id, copies }) => ({ id, copies })));
    searchAfter = response.hits.length < size ? undefined : response.hits.at(-1)?.searchAfter;
  } while (searchAfter !== undefined);
  // The criteria are part of the comparison so that a failure shows them.
  expect({ criteria, sort, found }).toEqual({ criteria, sort, found: stacks });
  const skip = random.below(stacks.length + 2);
  const skipped = await reader.search(viewer, { ...request, size, skip });
  expect(skipped.hits.map(({ id }) => id)).toEqual(stacks.slice(skip, skip + size).map(({ id }) => id));
  const index = random.below(stacks.length + 1);
  const hitId = stacks[index]?.id ?? '0';
  expect(await reader.neighbours(viewer, hitId, request)).toMatchObject(
    index === stacks.length
      ? { previous: null, next: null, index: null, totalCount: stacks.length }
      : {
          previous: index === 0 ? null : { id: stacks[index - 1]?.id },
          next: index + 1 === stacks.length ? null : { id: stacks[index + 1]?.id },
          index,
          totalCount: stacks.length,
        },
  );
  expect(await reader.count(viewer, { ...criteria, stackDuplicates: true })).toEqual({
    value: stacks.length,
    status: 'success',
  });
}

export async function expectSameCoverage(
  { store }: HitStoreHarness,
  { viewer, criteria }: Draw,
  expected: readonly BruteHit[],
): Promise<void> {
  const { status, artifacts, evidenceSources, ...totals } = await store.reader(CASE).coverage(viewer, criteria);
  expect(status).toBe('success');
  const { compare } = new Intl.Collator('en');
  expect(artifacts).toEqual(
    [...artifacts].sort((left, right) => compare(left.group, right.group) || compare(left.name, right.name)),
  );
  const nameOf = ({ group, name }: { group: string; name: string }) => JSON.stringify([group, name]);
  const response = {
    ...totals,
    artifacts: [...artifacts].sort((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1)),
    evidenceSources: [...evidenceSources].sort((left, right) => left.evidenceId - right.evidenceId),
  };
  expect({ criteria, response }).toEqual({ criteria, response: bruteCoverage(expected, viewer.userId) });
}
