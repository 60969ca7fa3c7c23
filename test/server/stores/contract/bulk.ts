import { BadRequestError, NotFoundError } from '@server/errors';
import type { BulkOutcome, HitSelection } from '@server/stores/hit-marks';
import type { HitTransactor } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  colleague,
  EVERYTHING,
  found,
  importSource,
  investigator,
  keyword,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

type Change = (
  transactor: HitTransactor,
  viewer: Viewer,
  selection: HitSelection,
  tagId: string,
) => Promise<BulkOutcome>;

const CHANGES: Record<string, Change> = {
  changeTags: (transactor, viewer, selection, tagId) =>
    transactor.changeTags(viewer, selection, { add: [tagId], remove: [] }, auditOf(viewer)),
  addComments: (transactor, viewer, selection) =>
    transactor.addComments(viewer, selection, { content: 'look', accessLevel: 'public' }, auditOf(viewer)),
  markAllPrivileged: (transactor, viewer, selection) =>
    transactor.markAllPrivileged(viewer, selection, true, auditOf(viewer)),
};

export function bulkContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let ids: string[];
  let red: string;
  let blue: string;
  const transactor = () => harness.store.transactor(CASE);
  const names = ['one', 'two', 'three', 'secret'];
  beforeEach(async () => {
    harness = await open({ inSmallParts: true });
    ids = await importSource(
      harness,
      1,
      names.map((originalId) =>
        buildHitRecord({ originalId, fragments: [buildFragment({ name: 'Body', value: `van ${originalId}` })] }),
      ),
    );
    red = (await transactor().createTag({ name: 'red', color: '#d6293e' }, auditOf())).id;
    blue = (await transactor().createTag({ name: 'blue', color: '#1c7ed6' }, auditOf())).id;
    await transactor().markPrivileged(reviewer, ids[3]!, true, auditOf(reviewer));
  });
  afterEach(() => harness.close());
  const vans = { criteria: { filter: {}, queryFilters: [keyword(['van'])] } };
  const stateOf = async (id: string) => {
    const hit = await transactor().get(reviewer, id);
    const { totalCount } = (await transactor().tagHistory(reviewer, id, { take: 0, skip: 0 }))!;
    return { tags: hit?.tags, privileged: hit?.actionTags, comments: hit?.comments.length, events: totalCount };
  };
  const untouched = { tags: [], privileged: ['PRIVILEGED'], comments: 0, events: 0 };

  it.each(Object.entries(CHANGES))(
    '%s changes named hits and the hits of a search, and counts them',
    async (_name, change) => {
      expect(await change(transactor(), reviewer, { hitIds: ids.slice(0, 1) }, red)).toMatchObject({
        selected: 1,
        changed: 1,
      });
      const criteria = { filter: {}, queryFilters: [keyword(['two', 'three'])] };
      expect(await change(transactor(), reviewer, { criteria }, red)).toMatchObject({
        selected: 2,
        changed: 2,
      });
    },
  );

  it.each(Object.entries(CHANGES))('%s skips hits that the viewer may not see', async (_name, change) => {
    for (const selection of [{ hitIds: ids }, vans]) {
      await change(transactor(), investigator, selection, red);
      expect(await stateOf(ids[3]!)).toEqual(untouched);
    }
    expect(await change(transactor(), investigator, { hitIds: [ids[3]!] }, red)).toMatchObject({
      selected: 0,
      changed: 0,
    });
    expect(await stateOf(ids[3]!)).toEqual(untouched);
  });

  it.each(Object.entries(CHANGES))('%s of an empty selection changes nothing', async (_name, change) => {
    const nothing = { actionId: null, selected: 0, changed: 0, changedForAll: 0 };
    expect(await change(transactor(), reviewer, { hitIds: [] }, red)).toMatchObject(nothing);
    expect(await change(transactor(), reviewer, { hitIds: ['999999', 'x', '0', ''] }, red)).toMatchObject(nothing);
    const criteria = { filter: {}, queryFilters: [keyword(['nowhere'])] };
    expect(await change(transactor(), reviewer, { criteria }, red)).toMatchObject(nothing);
    expect(await transactor().count(reviewer, { ...EVERYTHING, filter: { untagged: true } })).toMatchObject({
      value: 4,
    });
  });

  it.each(Object.entries(CHANGES))('%s counts a hit that is named twice once', async (_name, change) => {
    expect(await change(transactor(), reviewer, { hitIds: [ids[0]!, ids[1]!, ids[0]!] }, red)).toMatchObject({
      selected: 2,
      changed: 2,
    });
  });

  it('adds and removes tags in one change, with one history entry for each hit and tag', async () => {
    await transactor().changeTags(reviewer, { hitIds: ids.slice(0, 2) }, { add: [red], remove: [] }, auditOf());
    const outcome = await transactor().changeTags(
      reviewer,
      { hitIds: ids.slice(1) },
      { add: [blue], remove: [red] },
      auditOf(colleague, { timestamp: '2026-02-03T00:00:00.000Z' }),
    );
    expect(outcome).toMatchObject({ selected: 3, changed: 3 });
    expect((await transactor().get(reviewer, ids[0]!))?.tags).toEqual([red]);
    expect((await transactor().get(reviewer, ids[1]!))?.tags).toEqual([blue]);
    const history = await transactor().tagHistory(reviewer, ids[1]!, { take: 10, skip: 0 });
    expect(history?.totalCount).toBe(3);
    expect(history?.entries.map(({ tagId, action }) => `${action} ${tagId}`).sort()).toEqual(
      [`add ${red}`, `add ${blue}`, `remove ${red}`].sort(),
    );
    expect(history?.entries[0]).toMatchObject({ userName: 'Bob Colleague', timestamp: '2026-02-03T00:00:00.000Z' });
    expect(await transactor().countTags(reviewer, EVERYTHING)).toMatchObject({
      tags: [
        { tagId: blue, count: 3 },
        { tagId: red, count: 1 },
      ],
      untagged: 0,
    });
  });

  it('does not change tags that are already set', async () => {
    await transactor().changeTags(reviewer, { hitIds: ids.slice(0, 1) }, { add: [red], remove: [] }, auditOf());
    expect(await transactor().changeTags(reviewer, vans, { add: [red], remove: [blue] }, auditOf())).toMatchObject({
      selected: 4,
      changed: 3,
    });
    expect((await transactor().tagHistory(reviewer, ids[0]!, { take: 10, skip: 0 }))?.totalCount).toBe(1);
  });

  it.each([
    ['999', []],
    ['x', []],
    ['red', ['999']],
  ])('refuses an unknown tag and changes nothing (%s)', async (add, remove) => {
    const tags = { add: [add === 'red' ? red : add, blue], remove };
    await expect(transactor().changeTags(reviewer, vans, tags, auditOf())).rejects.toThrow(NotFoundError);
    expect(await transactor().countBy(reviewer, EVERYTHING, 'tag')).toMatchObject({ groups: [] });
  });

  it('refuses a change that names no tag', async () => {
    const tags = { add: [], remove: [] };
    await expect(transactor().changeTags(reviewer, vans, tags, auditOf())).rejects.toThrow(BadRequestError);
  });

  it('refuses an invalid search', async () => {
    const blank = { criteria: { filter: {}, queryFilters: [keyword(['  '])] } };
    for (const change of Object.values(CHANGES)) {
      await expect(change(transactor(), reviewer, blank, red)).rejects.toThrow(BadRequestError);
    }
  });

  it('stores comments with their author and access level', async () => {
    const comment = { content: 'mine', accessLevel: 'private' } as const;
    await transactor().addComments(investigator, vans, comment, auditOf(investigator));
    expect((await transactor().get(investigator, ids[0]!))?.comments).toMatchObject([
      { content: 'mine', userId: 'ann', accessLevel: 'private' },
    ]);
    expect((await transactor().get(colleague, ids[0]!))?.comments).toEqual([]);
    expect(await found(harness, { filter: { publicComments: true } })).toEqual([]);
    await transactor().addComments(colleague, vans, { ...comment, accessLevel: 'public' }, auditOf(colleague));
    expect(await found(harness, { filter: { publicComments: true } })).toEqual(['one', 'two', 'three']);
  });

  it('sets and clears privilege', async () => {
    expect(await transactor().markAllPrivileged(reviewer, vans, true, auditOf())).toMatchObject({
      selected: 4,
      changed: 3,
    });
    expect(await found(harness, {})).toEqual([]);
    expect(await transactor().markAllPrivileged(investigator, vans, false, auditOf())).toMatchObject({ selected: 0 });
    expect(await transactor().markAllPrivileged(reviewer, vans, false, auditOf())).toMatchObject({ changed: 4 });
    expect(await found(harness, {})).toEqual(names);
  });

  it('changes many thousand hits of several sources', async () => {
    const many = Array.from({ length: 2_500 }, () =>
      buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'van' })] }),
    );
    await importSource(harness, 2, many);
    expect(await transactor().changeTags(reviewer, vans, { add: [red], remove: [] }, auditOf())).toMatchObject({
      selected: 2_504,
      changed: 2_504,
    });
    expect(await transactor().countBy(reviewer, EVERYTHING, 'tag')).toMatchObject({
      groups: [{ value: red, count: 2_504 }],
    });
    expect(await transactor().countBy(investigator, EVERYTHING, 'tag')).toMatchObject({
      groups: [{ value: red, count: 2_503 }],
    });
  });
}
