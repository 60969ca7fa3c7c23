import { ConflictError } from '@server/errors';
import type { FollowingRedaction } from '@server/stores/redactions';
import type { Viewer } from '@server/stores/viewer';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  deleteSource,
  importSource,
  investigator,
  reviewer,
  WITHOUT_FOLLOWERS,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const TEXT = 'the lighthouse at the harbour';
const TARGET = {
  kind: 'text',
  fragment: null,
  index: 0,
  start: 4,
  end: 14,
  sha256: 'a'.repeat(64),
  isMessage: true,
} as const;
const REDACTION = { target: TARGET, reason: 'privacy', remark: '' } as const;
const MIA = { name: 'Mia', identifier: '+49 176 12345678', isOwner: false };
const BEN = { name: 'Ben', identifier: '+49 176 87654321', isOwner: true };
const message = (originalId: string, text: string, chat: object = {}, record: object = {}) =>
  buildHitRecord({
    ...{ originalId, date: buildDate('2024-05-01T10:00:00.000Z'), ...record },
    fragments: [buildFragment({ name: 'Body', value: text })],
    chat: buildChat({ threadKey: 'mia', text, sender: MIA, direction: 'incoming', ...chat }),
  });
const file = { attachments: [buildAttachment({ name: 'a.jpg', stored: { sha256: 'b'.repeat(64), size: 1 } })] };
const threads = [buildThread({ threadKey: 'mia', source: 'WhatsApp', participants: [MIA, BEN] })];

export function redactionsContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let ids: Record<'first' | 'reply' | 'copy' | 'file', string>;
  const transactor = () => harness.store.transactor(CASE);
  const redact = (hitId: string, following: FollowingRedaction[] = [], viewer: Viewer = investigator) =>
    transactor().createRedaction(viewer, hitId, { ...REDACTION, following }, auditOf(viewer));
  /** Everything that repeats the first message. */
  const followers = (): FollowingRedaction[] => [
    { hitId: ids.copy, reason: 'message', target: TARGET },
    { hitId: ids.reply, reason: 'quote', target: { kind: 'quote', start: 0, end: 3, sha256: TARGET.sha256 } },
  ];
  const remove = (redactionId: string, viewer: Viewer = investigator) =>
    transactor().removeRedaction(viewer, redactionId, 'enough', auditOf(viewer));
  const inForce = async (hitId: string, viewer: Viewer = investigator) =>
    (await transactor().hitRedactions(viewer, hitId))?.filter(({ removedAt }) => removedAt === null);
  const hide = (hitId: string) =>
    transactor().markPrivileged(reviewer, hitId, true, auditOf(reviewer), WITHOUT_FOLLOWERS);
  beforeEach(async () => {
    harness = await open({ inSmallParts: true });
    const [first = '', reply = '', withFile = ''] = await importSource(
      harness,
      1,
      [
        message('m', TEXT, {}, file),
        message('r', 'yes', { replyTo: { originalId: 'm', text: TEXT } }),
        message('f', 'look', {}, file),
      ],
      threads,
    );
    const [copy = ''] = await importSource(harness, 2, [message('c', TEXT)], threads);
    ids = { first, reply, copy, file: withFile };
  });
  afterEach(() => harness.close());

  it('are found by what repeats an item, also hidden items, and for nobody who does not see the item', async () => {
    await hide(ids.copy);
    const found = async (viewer: Viewer, withFiles: boolean, hitId = ids.first) =>
      (await transactor().repeatingItems(viewer, hitId, { withFiles })).toSorted((left, right) =>
        left.hitId.localeCompare(right.hitId, 'en', { numeric: true }),
      );
    const reply = { hitId: ids.reply, reason: 'quote' };
    const copy = { hitId: ids.copy, reason: 'message' };
    expect(await found(investigator, false)).toEqual([reply, copy]);
    expect(await found(investigator, true)).toEqual([reply, { hitId: ids.file, reason: 'content' }, copy]);
    expect(await found(investigator, false, 'none')).toEqual([]);
    await hide(ids.first);
    expect(await found(investigator, true)).toEqual([]);
    expect(await found(reviewer, false)).toEqual([reply, copy]);
  });

  it('of what repeats an item are its own, name what they follow, and are removed with it', async () => {
    const created = await redact(ids.first, followers());
    expect(created).toMatchObject({ hitId: ids.first, follows: null, followedBy: [ids.copy, ids.reply] });
    expect(await inForce(ids.copy)).toMatchObject([
      { ...REDACTION, hitId: ids.copy, follows: { hitId: ids.first, reason: 'message' }, followedBy: [] },
    ]);
    expect(await inForce(ids.reply)).toMatchObject([{ follows: { hitId: ids.first, reason: 'quote' } }]);
    expect((await transactor().get(investigator, ids.copy))?.redactions).toBe(1);
    const { redactions, newest } = await transactor().redactionState();
    expect([redactions.map(({ hitId }) => hitId), newest]).toEqual([[ids.first, ids.copy, ids.reply], 3]);
    const own = await redact(ids.copy);
    expect(await remove(created?.id ?? '')).toMatchObject({ followedBy: [ids.copy, ids.reply] });
    expect(await transactor().redactionState()).toMatchObject({ redactions: [{ id: own?.id }], newest: 4, removed: 3 });
    expect(await transactor().redactions(investigator)).toHaveLength(4);
    await expect(remove(created?.id ?? '')).rejects.toThrow(ConflictError);
  });

  it('can be removed alone, and are then not removed again', async () => {
    const created = await redact(ids.first, followers());
    const [ofReply] = (await inForce(ids.reply)) ?? [];
    expect(await remove(ofReply?.id ?? '')).toMatchObject({ follows: { hitId: ids.first } });
    expect((await inForce(ids.first))?.[0]?.followedBy).toEqual([ids.copy]);
    await remove(created?.id ?? '');
    expect(await transactor().redactionState()).toMatchObject({ redactions: [], newest: 3, removed: 3 });
  });

  it('name no item that the viewer does not see', async () => {
    await hide(ids.copy);
    const created = await redact(ids.first, followers());
    expect(created?.followedBy).toEqual([ids.reply]);
    expect((await inForce(ids.first, reviewer))?.[0]?.followedBy).toEqual([ids.copy, ids.reply]);
    await hide(ids.first);
    expect(await inForce(ids.reply)).toMatchObject([{ follows: null }]);
    expect(await inForce(ids.first)).toBeUndefined();
    // What is hidden is not left behind.
    await remove(created?.id ?? '', reviewer);
    expect((await transactor().redactionState()).redactions).toEqual([]);
  });

  it('stay when the source of the item that they follow is deleted, and go with their own', async () => {
    await redact(ids.first, [...followers(), { hitId: '999', reason: 'copy', target: TARGET }]);
    await deleteSource(transactor(), 1);
    expect(await inForce(ids.copy)).toMatchObject([{ hitId: ids.copy, follows: null }]);
    const [of = null] = (await inForce(ids.copy)) ?? [];
    expect(await remove(of?.id ?? '')).toMatchObject({ hitId: ids.copy });
    await deleteSource(transactor(), 2);
    expect(await transactor().redactions(investigator)).toMatchObject([{ hitId: null }, { hitId: null }]);
  });
}
