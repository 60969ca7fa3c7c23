import { ForbiddenError, NotFoundError } from '@server/errors';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  colleague,
  found,
  importSource,
  investigator,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

export function commentsContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let hitId: string;
  beforeEach(async () => {
    harness = await open();
    [hitId = ''] = await importSource(harness, 1, [buildHitRecord({ originalId: 'hit' })]);
  });
  afterEach(() => harness.close());
  const transactor = () => harness.store.transactor(CASE);
  const add = async (viewer: typeof investigator, content: string, accessLevel: 'private' | 'public') =>
    (await transactor().addComment(viewer, hitId, { content, accessLevel }, auditOf(viewer)))!.at(-1)!;

  it('are refused on an unknown hit', async () => {
    const comment = { content: 'x', accessLevel: 'public' } as const;
    expect(await transactor().addComment(investigator, '999', comment, auditOf())).toBeNull();
    expect(await transactor().updateComment(investigator, '999', '1', comment, auditOf())).toBeNull();
    expect(await transactor().removeComment(investigator, '999', '1', auditOf())).toBeNull();
  });

  it('of others cannot be changed, and private ones of others are not found', async () => {
    const change = { content: 'changed', accessLevel: 'private' } as const;
    const open = await add(colleague, 'open', 'public');
    const secret = await add(colleague, 'secret', 'private');
    const update = (commentId: string) => transactor().updateComment(investigator, hitId, commentId, change, auditOf());
    await expect(update(open.id)).rejects.toThrow(ForbiddenError);
    await expect(update(secret.id)).rejects.toThrow(NotFoundError);
    await expect(update('999')).rejects.toThrow(NotFoundError);
    await expect(update('x')).rejects.toThrow(NotFoundError);
    expect((await transactor().get(colleague, hitId))?.comments.map(({ content }) => content)).toEqual([
      'open',
      'secret',
    ]);
  });

  it('of another hit are not found', async () => {
    const comment = await add(investigator, 'x', 'public');
    const [other = ''] = await importSource(harness, 2, [buildHitRecord()]);
    await expect(
      transactor().updateComment(investigator, other, comment.id, { content: 'y', accessLevel: 'public' }, auditOf()),
    ).rejects.toThrow(NotFoundError);
  });

  it('[001-3-14] have content, time, author and access level', async () => {
    const { id, ...comment } = await add(investigator, 'Grüße <b>', 'public');
    expect(id).not.toBe('');
    expect(comment).toEqual({
      content: 'Grüße <b>',
      createdAt: '2026-01-02T03:04:05.000Z',
      userId: 'ann',
      userName: 'Ann Investigator',
      accessLevel: 'public',
    });
  });

  it("are returned oldest first: the public ones and the user's own", async () => {
    await add(investigator, 'mine', 'private');
    await add(colleague, 'theirs', 'private');
    await add(colleague, 'open', 'public');
    const read = async (viewer: typeof investigator) =>
      (await transactor().get(viewer, hitId))?.comments.map(({ content }) => content);
    expect(await read(investigator)).toEqual(['mine', 'open']);
    expect(await read(colleague)).toEqual(['theirs', 'open']);
  });

  it('change text and visibility when their author changes them', async () => {
    const comment = await add(investigator, 'draft', 'private');
    expect(await found(harness, { filter: { publicComments: true } }, colleague)).toEqual([]);
    const changed = await transactor().updateComment(
      investigator,
      hitId,
      comment.id,
      { content: 'final', accessLevel: 'public' },
      auditOf(investigator, { timestamp: '2027-01-01T00:00:00.000Z' }),
    );
    expect(changed).toEqual({
      comments: [{ ...comment, content: 'final', accessLevel: 'public' }],
      accessLevelBefore: 'private',
      isChanged: true,
    });
    expect(await found(harness, { filter: { publicComments: true } }, colleague)).toEqual(['hit']);
  });

  it('can be removed by their author only, and are no longer counted', async () => {
    const open = await add(colleague, 'open', 'public');
    const secret = await add(colleague, 'secret', 'private');
    const remove = (viewer: typeof investigator, id: string) =>
      transactor().removeComment(viewer, hitId, id, auditOf(viewer));
    await expect(remove(investigator, open.id)).rejects.toThrow(ForbiddenError);
    await expect(remove(investigator, secret.id)).rejects.toThrow(NotFoundError);
    const removed = await remove(colleague, open.id);
    expect(removed).toMatchObject({ comments: [{ content: 'secret' }], accessLevelBefore: 'public' });
    expect(await found(harness, { filter: { publicComments: true } }, investigator)).toEqual([]);
    expect(await remove(colleague, secret.id)).toMatchObject({ comments: [], accessLevelBefore: 'private' });
    await expect(remove(colleague, secret.id)).rejects.toThrow(NotFoundError);
  });

  it('on many items remain on the others when one is removed', async () => {
    const [other = ''] = await importSource(harness, 2, [buildHitRecord({ originalId: 'other' })]);
    const comment = { content: 'both', accessLevel: 'public' } as const;
    await transactor().addComments(investigator, { hitIds: [hitId, other] }, comment, auditOf());
    const [first] = (await transactor().get(investigator, hitId))!.comments;
    await transactor().removeComment(investigator, hitId, first!.id, auditOf());
    expect((await transactor().get(investigator, other))?.comments).toMatchObject([{ content: 'both' }]);
  });
}
