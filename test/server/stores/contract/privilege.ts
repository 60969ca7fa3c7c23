import type { ColumnReference, TextCriteria } from '@contract/model/filter';
import { buildChat, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  EVERYTHING,
  found,
  hitsFilter,
  importSource,
  investigator,
  keyword,
  reviewer,
  threadFilter,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

export function privilegeContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let secret: string;
  let tagId: string;
  const transactor = () => harness.store.transactor(CASE);
  beforeEach(async () => {
    harness = await open();
    const hit = (originalId: string) =>
      buildHitRecord({
        originalId,
        chat: buildChat({ threadKey: 't' }),
        fragments: [buildFragment({ name: 'Body', value: 'letter to counsel' })],
      });
    const ids = await importSource(harness, 1, [hit('open'), hit('secret')]);
    secret = ids[1] ?? '';
    tagId = (await transactor().createTag({ name: 'red', color: '#d6293e' }, auditOf())).id;
    await transactor().addHitTag(investigator, secret, tagId, auditOf());
    await transactor().addComment(investigator, secret, { content: 'mine', accessLevel: 'public' }, auditOf());
    const outcome = await transactor().markPrivileged(investigator, secret, true, auditOf());
    expect(outcome).toEqual({ isChanged: true, followed: 0, actionId: null });
  });
  afterEach(() => harness.close());

  it('[001-1-01] is set on a hit and removed by users who see it', async () => {
    expect((await transactor().get(reviewer, secret))?.actionTags).toEqual(['PRIVILEGED']);
    expect(await transactor().markPrivileged(reviewer, secret, false, auditOf())).toMatchObject({ isChanged: true });
    expect((await transactor().get(investigator, secret))?.actionTags).toEqual([]);
    expect(await found(harness, {})).toEqual(['open', 'secret']);
  });

  it('hides the hit in every list from users who do not see it', async () => {
    const text: TextCriteria = { terms: ['counsel'], matchType: 'exact', operator: 'OR' };
    const column: ColumnReference = { name: 'Body', valueType: 'text' };
    for (const criteria of [
      {},
      { filter: { evidenceIds: [1] } },
      { queryFilters: [keyword(['counsel'], 'exact')] },
      { queryFilters: [hitsFilter(secret, '1')] },
      { queryFilters: [threadFilter('1:t')] },
      { queryFilters: [{ kind: 'textColumn' as const, column, text }] },
    ]) {
      expect(await found(harness, criteria)).toEqual(['open']);
      expect(await found(harness, criteria, reviewer)).toEqual(['open', 'secret']);
    }
    expect(await found(harness, { filter: { tagIds: [tagId] } })).toEqual([]);
    expect(await found(harness, { filter: { publicComments: true } })).toEqual([]);
  });

  it('hides the hit from every count', async () => {
    expect(await transactor().count(investigator, EVERYTHING)).toEqual({ value: 1, status: 'success' });
    expect(await transactor().countTags(investigator, EVERYTHING)).toEqual({
      status: 'success',
      tags: [{ tagId, count: 0 }],
      untagged: 1,
      comments: 0,
    });
    expect(await transactor().countTags(reviewer, EVERYTHING)).toEqual({
      status: 'success',
      tags: [{ tagId, count: 1 }],
      untagged: 1,
      comments: 1,
    });
    for (const groupBy of ['evidenceId', 'artifactGroup', 'artifactName'] as const) {
      expect((await transactor().countBy(investigator, EVERYTHING, groupBy)).groups).toMatchObject([{ count: 1 }]);
    }
    expect((await transactor().countBy(investigator, EVERYTHING, 'tag')).groups).toEqual([]);
  });

  it('makes the hit indistinguishable from one that does not exist', async () => {
    expect(await transactor().get(investigator, secret)).toBeNull();
    expect(await transactor().tagHistory(investigator, secret, { take: 5, skip: 0 })).toBeNull();
    expect(await transactor().neighbours(investigator, secret, { ...EVERYTHING, sort: [] })).toMatchObject({
      index: null,
    });
    expect(await transactor().addHitTag(investigator, secret, tagId, auditOf())).toBeNull();
    expect(await transactor().removeHitTag(investigator, secret, tagId, auditOf())).toBeNull();
    const comment = { content: 'x', accessLevel: 'public' } as const;
    expect(await transactor().addComment(investigator, secret, comment, auditOf())).toBeNull();
    expect(await transactor().updateComment(investigator, secret, '1', comment, auditOf())).toBeNull();
    expect(await transactor().markPrivileged(investigator, secret, false, auditOf())).toBeNull();
    expect(await transactor().markPrivileged(investigator, '999', true, auditOf())).toBeNull();
    // None of the refused changes had an effect.
    expect(await transactor().get(reviewer, secret)).toMatchObject({ tags: [tagId], actionTags: ['PRIVILEGED'] });
    expect((await transactor().get(reviewer, secret))?.comments).toHaveLength(1);
  });
}
