import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  EVERYTHING,
  found,
  importSource,
  investigator,
  keyword,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

export function reindexContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  beforeEach(async () => {
    harness = await open({ inSmallParts: true });
    for (const evidenceId of [1, 2]) {
      await importSource(
        harness,
        evidenceId,
        Array.from({ length: 90 }, (_unused, index) =>
          buildHitRecord({
            originalId: `${evidenceId}-${index}`,
            fragments: [buildFragment({ name: 'Body', value: index % 3 === 0 ? 'van' : 'harbour' })],
          }),
        ),
      );
    }
  });
  afterEach(() => harness.close());
  const vans = { queryFilters: [keyword(['van'], 'exact')] };

  it('returns the same afterwards, marks included, and reports its progress', async () => {
    const transactor = harness.store.transactor(CASE);
    const { id: tagId } = await transactor.createTag({ name: 'red', color: '#d6293e' }, auditOf());
    const criteria = { ...EVERYTHING, ...vans };
    await transactor.changeTags(investigator, { criteria }, { add: [tagId], remove: [] }, auditOf());
    const before = await found(harness, vans);
    const shares: number[] = [];
    await harness.store.reindex(CASE, (share) => shares.push(share));
    expect(await found(harness, vans)).toEqual(before);
    expect(await found(harness, { filter: { tagIds: [tagId] } })).toEqual(before);
    expect(before).toHaveLength(60);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((left, right) => left - right));
  });

  it('allows requests and changes while it runs', async () => {
    const transactor = harness.store.transactor(CASE);
    const { id: tagId } = await transactor.createTag({ name: 'red', color: '#d6293e' }, auditOf());
    const work = harness.store.reindex(CASE);
    const before = await found(harness, vans);
    await transactor.changeTags(
      investigator,
      { criteria: { ...EVERYTHING, ...vans } },
      { add: [tagId], remove: [] },
      auditOf(),
    );
    expect(before).toHaveLength(60);
    await work;
    expect(await found(harness, { filter: { tagIds: [tagId] } })).toEqual(before);
    expect(await transactor.count(investigator, EVERYTHING)).toEqual({ value: 180, status: 'success' });
  });

  it('does nothing to a case without hits', async () => {
    await harness.store.reindex('empty');
    expect(await harness.store.reader('empty').count(investigator, EVERYTHING)).toMatchObject({ value: 0 });
  });
}
