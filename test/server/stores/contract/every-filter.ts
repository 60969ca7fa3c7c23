import type { HitFilter } from '@contract/model/filter';
import { summaryOfHitFilter } from '@contract/rules/hit-filter-kinds';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { auditOf, CASE, found, importSource, reviewer, type HitStoreHarness, type OpenHarness } from './harness';

/** Every kind of structural filter, also those added later. */
export const FILTER_KINDS: readonly string[] = summaryOfHitFilter({}).map(([name]) => name);

/** Both are tested in tool-comparisons.ts: they need compared sources. */
type Elsewhere = 'sourceComparison' | 'toolCopies';

/** A filter of each kind that does not match the hit of this test. Without its condition the store would find the hit. */
const UNMATCHED: { readonly [Kind in Exclude<keyof HitFilter, Elsewhere>]-?: NonNullable<HitFilter[Kind]> } = {
  evidenceIds: [99],
  groups: ['Media'],
  artifacts: [{ group: 'Media', name: 'Pictures' }],
  tagIds: ['99'],
  untagged: true,
  publicComments: true,
  unseen: 'me',
  fileDiffers: true,
  dateState: 'needsValidation',
  deleted: true,
  hasAttachments: true,
  commentedByMe: true,
  foundBy: 'severalTools',
  privileged: true,
  privilegeState: 'confirmed',
  exhibits: true,
};

export function everyFilterContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  beforeAll(async () => {
    harness = await open();
    const [hitId = ''] = await importSource(harness, 1, [buildHitRecord({ originalId: 'hit' })]);
    const transactor = harness.store.transactor(CASE);
    const { id: tagId } = await transactor.createTag({ name: 'red', color: '#d6293e' }, auditOf(reviewer));
    await transactor.addHitTag(reviewer, hitId, tagId, auditOf(reviewer));
    await transactor.markSeen(reviewer, [hitId], auditOf(reviewer));
  });
  afterAll(() => harness.close());

  it('finds the hit without a filter', async () => {
    expect(await found(harness, {}, reviewer)).toEqual(['hit']);
  });

  it.each(Object.entries(UNMATCHED))('%s excludes hits', async (kind, value) => {
    expect(await found(harness, { filter: { [kind]: value } }, reviewer)).toEqual([]);
  });
}
