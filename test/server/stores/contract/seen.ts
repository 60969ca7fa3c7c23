import type { HitCriteria } from '@server/stores/hit-store';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  colleague,
  deleteSource,
  EVERYTHING,
  finished,
  found,
  importSource,
  investigator,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const unseenBy = (unseen: 'me' | 'anyone'): HitCriteria => ({ filter: { unseen }, queryFilters: [] });

export function seenContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let ids: string[];
  const transactor = () => harness.store.transactor(CASE);
  const hit = (originalId: string, name = 'Messages') =>
    buildHitRecord({ originalId, artifact: { group: 'Communication', name } });
  beforeEach(async () => {
    harness = await open({ inSmallParts: true });
    ids = await importSource(harness, 1, [hit('one'), hit('two'), hit('three', 'Calls'), hit('secret', 'Calls')]);
    ids.push(...(await importSource(harness, 2, [hit('four')])));
    await transactor().markPrivileged(reviewer, ids[3]!, true, auditOf(reviewer));
  });
  afterEach(() => harness.close());

  it('are stored for each user, with the number of new ones', async () => {
    expect(await transactor().markSeen(investigator, [ids[0]!, ids[4]!, ids[0]!], auditOf())).toBe(2);
    expect(await transactor().markSeen(investigator, [ids[0]!, ids[1]!], auditOf())).toBe(1);
    expect(await transactor().markSeen(colleague, [ids[2]!], auditOf(colleague))).toBe(1);
    expect(await found(harness, unseenBy('me'))).toEqual(['three']);
    expect(await found(harness, unseenBy('me'), colleague)).toEqual(['one', 'two', 'four']);
    expect(await found(harness, unseenBy('anyone'), colleague)).toEqual([]);
    expect(await found(harness, unseenBy('anyone'), reviewer)).toEqual(['secret']);
  });

  it('are reported for each hit, of the requesting user only', async () => {
    await transactor().markSeen(investigator, [ids[0]!], auditOf());
    expect((await transactor().get(investigator, ids[0]!))?.seenByMe).toBe(true);
    expect((await transactor().get(investigator, ids[1]!))?.seenByMe).toBe(false);
    const { hits } = await transactor().search(colleague, { ...EVERYTHING, sort: [], size: 10 });
    expect(hits.map(({ seenByMe }) => seenByMe)).toEqual([false, false, false, false]);
  });

  it('are part of every later result', async () => {
    for (const [index, left] of [
      [0, ['two', 'three', 'four']],
      [2, ['two', 'four']],
      [4, ['two']],
    ] as const) {
      await transactor().markSeen(investigator, [ids[index]!], auditOf());
      expect(await found(harness, unseenBy('me'))).toEqual(left);
      expect(await found(harness, unseenBy('anyone'))).toEqual(left);
      expect(await transactor().count(investigator, unseenBy('me'))).toMatchObject({ value: left.length });
    }
  });

  it('exclude hits that the viewer does not see', async () => {
    expect(await transactor().markSeen(investigator, [ids[3]!, '99999', 'x', '0', ''], auditOf())).toBe(0);
    expect(await transactor().coverage(reviewer, EVERYTHING)).toMatchObject({ total: 5, seenByAnyone: 0 });
    expect(await transactor().markSeen(reviewer, [ids[3]!], auditOf(reviewer))).toBe(1);
  });

  it('exclude hits of a running import', async () => {
    const writer = harness.eagerWriters.openWriter(CASE, 3);
    writer.write(hit('coming'));
    writer.flush();
    const coming = String(Number(ids.at(-1)) + 1);
    const near = [coming, ...Array.from({ length: 3 }, (_unused, index) => String(65_536 * (index + 1) + 1))];
    const named = [...near, ids[0]!];
    expect(await transactor().markSeen(investigator, named, auditOf())).toBe(1);
    writer.finish(finished());
    const [id] = (
      await transactor().search(investigator, { filter: { evidenceIds: [3] }, queryFilters: [], sort: [], size: 1 })
    ).hits.map((found) => found.id);
    expect(named).toContain(id);
    expect(await transactor().markSeen(investigator, named, auditOf())).toBe(1);
  });

  it('are removed with their source', async () => {
    await transactor().markSeen(investigator, ids, auditOf());
    await deleteSource(transactor(), 1);
    expect(await transactor().coverage(investigator, EVERYTHING)).toEqual({
      total: 1,
      seenByMe: 1,
      seenByAnyone: 1,
      artifacts: [
        { group: 'Communication', name: 'Messages', importance: 'primary', total: 1, seenByMe: 1, seenByAnyone: 1 },
      ],
      evidenceSources: [{ evidenceId: 2, total: 1, seenByMe: 1, seenByAnyone: 1 }],
      status: 'success',
    });
    const again = await importSource(harness, 4, [hit('again')]);
    expect((await transactor().get(investigator, again[0]!))?.seenByMe).toBe(false);
  });

  it('are counted within a search, by artifact in their order and by evidence source, the largest first', async () => {
    await transactor().markSeen(investigator, [ids[0]!, ids[4]!], auditOf());
    await transactor().markSeen(reviewer, [ids[1]!, ids[3]!], auditOf(reviewer));
    const artifact = { group: 'Communication', importance: 'primary' };
    expect(await transactor().coverage(investigator, EVERYTHING)).toEqual({
      total: 4,
      seenByMe: 2,
      seenByAnyone: 3,
      artifacts: [
        { ...artifact, name: 'Calls', total: 1, seenByMe: 0, seenByAnyone: 0 },
        { ...artifact, name: 'Messages', total: 3, seenByMe: 2, seenByAnyone: 3 },
      ],
      evidenceSources: [
        { evidenceId: 1, total: 3, seenByMe: 1, seenByAnyone: 2 },
        { evidenceId: 2, total: 1, seenByMe: 1, seenByAnyone: 1 },
      ],
      status: 'success',
    });
    const calls = { filter: { artifacts: [{ group: 'Communication', name: 'Calls' }] }, queryFilters: [] };
    expect(await transactor().coverage(reviewer, calls)).toMatchObject({ total: 2, seenByMe: 1, seenByAnyone: 1 });
    expect(
      await transactor().coverage(reviewer, { ...calls, filter: { ...calls.filter, unseen: 'me' } }),
    ).toMatchObject({
      total: 1,
      seenByMe: 0,
      seenByAnyone: 0,
    });
    expect(await harness.store.reader('empty').coverage(investigator, EVERYTHING)).toEqual({
      total: 0,
      seenByMe: 0,
      seenByAnyone: 0,
      artifacts: [],
      evidenceSources: [],
      status: 'success',
    });
  });

  it('can be the criteria of a bulk change', async () => {
    await transactor().markSeen(investigator, [ids[0]!, ids[1]!], auditOf());
    const { id: tagId } = await transactor().createTag({ name: 'later', color: '#d6293e' }, auditOf());
    const selection = { criteria: unseenBy('me') };
    const outcome = await transactor().changeTags(investigator, selection, { add: [tagId], remove: [] }, auditOf());
    expect(outcome).toMatchObject({ selected: 2, changed: 2 });
    expect(await found(harness, { filter: { tagIds: [tagId] } })).toEqual(['three', 'four']);
  });

  it('are unchanged by a re-index', async () => {
    await transactor().markSeen(investigator, [ids[0]!, ids[2]!], auditOf());
    await harness.store.reindex(CASE);
    expect(await found(harness, unseenBy('me'))).toEqual(['two', 'four']);
  });
}
