import { setImmediate as nextTurn } from 'node:timers/promises';

import type { FoundBy, HitFilter, SourceComparison, SourceComparisonKind } from '@contract/model/filter';
import type { HitRecord } from '@server/stores/hit-record';
import type { GroupBy, GroupCount } from '@server/stores/hit-store';
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
  WITHOUT_FOLLOWERS,
  auditOf,
  CASE,
  deleteSource,
  found,
  importSource,
  investigator,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const MIA = { name: 'Mia', identifier: '+49 176 12345678', isOwner: false };
const at = (seconds: number) => buildDate(new Date(Date.UTC(2024, 4, 1, 10) + seconds * 1_000).toISOString());

const message = (originalId: string, seconds: number, text = `text ${originalId.slice(1)}`): HitRecord =>
  buildHitRecord({
    originalId,
    date: at(seconds),
    chat: buildChat({ threadKey: 'mia', text, sender: MIA, direction: 'incoming' }),
  });
const picture = (originalId: string, content: string): HitRecord =>
  buildHitRecord({
    originalId,
    artifact: { group: 'Media', name: 'Pictures' },
    attachments: [buildAttachment({ name: originalId, stored: { sha256: content.repeat(64), size: 5 } })],
  });
const page = (originalId: string, url: string, local = false): HitRecord =>
  buildHitRecord({
    originalId,
    artifact: { group: 'Web', name: 'Visited Pages' },
    date: { ...at(0), isLocal: local },
    fragments: [buildFragment({ name: 'URL', value: url, categories: ['KeyDetail'] })],
  });
const THREADS = [buildThread({ threadKey: 'mia', source: 'WhatsApp', participants: [MIA] })];

/** By the tool and its hit: `1`, `2`, the picture and the page are in both. */
const sourceOf = (tool: string, own: readonly HitRecord[]): HitRecord[] => [
  message(`${tool}1`, 0),
  message(`${tool}2`, 60),
  picture(`${tool}p`, 'a'),
  page(`${tool}w`, 'https://example.org'),
  ...own,
];

export function toolComparisonsContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let ids: Map<string, string>;
  beforeEach(async () => {
    harness = await open({ inSmallParts: true });
    ids = new Map();
  });
  afterEach(() => harness.close());
  const transactor = () => harness.store.transactor(CASE);
  const idOf = (originalId: string) => ids.get(originalId) ?? '';
  const addSource = async (evidenceId: number, hits: readonly HitRecord[]) => {
    const stored = await importSource(harness, evidenceId, hits, THREADS);
    hits.forEach(({ originalId }, index) => ids.set(originalId, stored[index] ?? ''));
  };
  const addBoth = async () => {
    await addSource(1, sourceOf('u', [message('u3', 120), buildHitRecord({ originalId: 'unknown' })]));
    await addSource(2, sourceOf('a', [message('a4', 180)]));
  };
  const compare = (first = 1, second = 2) => transactor().compareSources(first, second, auditOf());
  const foundBy = (kind: FoundBy, viewer: Viewer = investigator) =>
    found(harness, { filter: { foundBy: kind } }, viewer);
  const compared = (show: SourceComparisonKind, viewer: Viewer = investigator, pair: [number, number] = [1, 2]) =>
    found(harness, { filter: { sourceComparison: { evidenceIds: pair, show } } }, viewer);
  const copiesOf = async (originalId: string, viewer: Viewer = investigator) =>
    (await transactor().get(viewer, idOf(originalId)))?.copiedIn;
  const setPrivileged = (originalId: string, isPrivileged = true) =>
    transactor().markPrivileged(reviewer, idOf(originalId), isPrivileged, auditOf(reviewer), WITHOUT_FOLLOWERS);

  it('find the hits of both sources, of one alone, and those that cannot be compared', async () => {
    await addBoth();
    expect(await foundBy('notCompared')).toHaveLength(11);
    await compare();
    expect(await foundBy('severalTools')).toEqual(['u1', 'u2', 'up', 'uw', 'a1', 'a2', 'ap', 'aw']);
    expect(await foundBy('oneTool')).toEqual(['u3', 'a4']);
    expect(await foundBy('notCompared')).toEqual(['unknown']);
    expect(await transactor().comparisons()).toMatchObject([{ evidenceIds: [1, 2], finishedAt: auditOf().timestamp }]);
  });

  it('filter the common hits of two sources, each pair separately', async () => {
    await addBoth();
    await addSource(3, [message('x1', 0, 'text 1'), message('x4', 180, 'text 9')]);
    await compare();
    await compare(3, 1);
    expect(await compared('both')).toEqual(['u1', 'u2', 'up', 'uw', 'a1', 'a2', 'ap', 'aw']);
    expect(await compared('onlyFirst')).toEqual(['u3']);
    expect(await compared('onlySecond')).toEqual(['a4']);
    expect(await compared('notCompared')).toEqual(['unknown']);
    expect(await compared('onlyFirst', investigator, [2, 1])).toEqual(['a4']);
    expect(await compared('both', investigator, [1, 3])).toEqual(['u1', 'x1']);
    expect(await compared('onlyFirst', investigator, [1, 3])).toEqual(['u2', 'up', 'uw', 'u3']);
    expect(await compared('onlySecond', investigator, [1, 3])).toEqual(['x4']);
    const stacked: SourceComparison = { evidenceIds: [1, 2], show: 'both' };
    expect(await found(harness, { filter: { sourceComparison: stacked, toolCopies: 'stacked' } })).toEqual([
      ...['u1', 'u2', 'up', 'uw'],
    ]);
    await compare();
    expect(await compared('onlyFirst')).toEqual(['u3']);
  });

  it('refuse the filter of two sources that were not compared, or whose comparison was removed', async () => {
    await addBoth();
    await addSource(3, sourceOf('x', []));
    await expect(compared('both')).rejects.toThrow('have not been compared');
    await compare();
    await expect(compared('both', investigator, [1, 3])).rejects.toThrow('have not been compared');
    await deleteSource(transactor(), 2);
    await expect(compared('onlyFirst')).rejects.toThrow('have not been compared');
  });

  it('reveal nothing about privileged copies to users who do not see them, in the filter of two sources', async () => {
    await addBoth();
    await addSource(3, [message('x1', 0, 'text 1')]);
    await compare();
    await compare(1, 3);
    await setPrivileged('a1');
    expect(await compared('both')).toEqual(['u2', 'up', 'uw', 'a2', 'ap', 'aw']);
    expect(await compared('onlyFirst')).toEqual(['u3']);
    expect(await compared('onlySecond')).toEqual(['a4']);
    expect(await compared('notCompared')).toEqual(['u1', 'unknown']);
    expect(await compared('both', reviewer)).toContain('u1');
    expect(await compared('onlyFirst', reviewer)).toEqual(['u3']);
    // Every user sees the copy in the third source.
    expect(await compared('both', investigator, [1, 3])).toEqual(['u1', 'x1']);
    await setPrivileged('x1');
    expect(await compared('notCompared', investigator, [1, 3])).toContain('u1');
    await setPrivileged('a1', false);
    expect(await compared('both')).toContain('u1');
    expect(await compared('notCompared', investigator, [1, 3])).toContain('u1');
    await compare();
    expect(await compared('onlyFirst')).toEqual(['u3']);
  });

  it('take sources in either order, and the same pair again', async () => {
    await addBoth();
    await compare(2, 1);
    const fractions: number[] = [];
    await transactor().compareSources(1, 2, auditOf(), (fraction) => fractions.push(fraction));
    expect(fractions.at(-1)).toBe(1);
    expect(await transactor().comparisons()).toHaveLength(1);
    expect(await copiesOf('a1')).toEqual([1]);
    const { copies } = (await transactor().itemCopies(investigator, idOf('a1'), 10)) ?? {};
    expect(copies).toEqual([{ hitId: idOf('u1'), evidenceId: 1 }]);
  });

  it('return for each hit the other sources that contain it', async () => {
    await addBoth();
    await addSource(3, sourceOf('x', []));
    await compare();
    await compare(1, 3);
    expect(await copiesOf('u1')).toEqual([2, 3]);
    expect(await copiesOf('a1')).toEqual([1]);
    expect(await copiesOf('u3')).toBeUndefined();
    expect(await transactor().itemCopies(investigator, idOf('u3'), 10)).toEqual({ copies: [], totalCount: 0 });
    expect(await transactor().itemCopies(investigator, idOf('u1'), 1)).toEqual({
      copies: [{ hitId: idOf('a1'), evidenceId: 2 }],
      totalCount: 2,
    });
    expect(await transactor().itemCopies(investigator, '99999', 1)).toBeNull();
  });

  it('read times without a zone in the zone of the case', async () => {
    await addSource(1, [page('u', 'https://example.org', true)]);
    await addSource(2, [page('a', 'https://example.org')]);
    await compare();
    expect(await foundBy('oneTool')).toEqual(['u', 'a']);
  });

  it('hide privileged copies from users who do not see them', async () => {
    await addBoth();
    await compare();
    await setPrivileged('a1');
    expect(await foundBy('severalTools')).toEqual(['u2', 'up', 'uw', 'a2', 'ap', 'aw']);
    expect(await foundBy('oneTool')).toEqual(['u3', 'a4']);
    expect(await foundBy('notCompared')).toEqual(['u1', 'unknown']);
    expect(await copiesOf('u1')).toBeUndefined();
    expect(await transactor().itemCopies(investigator, idOf('u1'), 10)).toEqual({ copies: [], totalCount: 0 });
    expect(await copiesOf('u1', reviewer)).toEqual([2]);
    expect(await foundBy('severalTools', reviewer)).toContain('u1');
    await setPrivileged('a1', false);
    expect(await foundBy('severalTools')).toContain('u1');
    expect(await copiesOf('u1')).toEqual([2]);
  });

  it('return to users who do not see privileged hits the copies in other sources, and later comparisons', async () => {
    await addBoth();
    await addSource(3, sourceOf('x', []));
    await setPrivileged('a1');
    await compare();
    await compare(1, 3);
    expect(await copiesOf('u1')).toEqual([3]);
    expect(await copiesOf('u1', reviewer)).toEqual([2, 3]);
    await setPrivileged('x1');
    expect(await copiesOf('u1')).toBeUndefined();
    expect(await foundBy('notCompared')).toContain('u1');
  });

  it('are updated by a bulk change of privilege and by its undo', async () => {
    await addBoth();
    await compare();
    const hitIds = ['a1', 'a2', 'ap'].map(idOf);
    const { actionId } = await transactor().markAllPrivileged(reviewer, { hitIds }, true, auditOf(reviewer), {
      followers: WITHOUT_FOLLOWERS,
    });
    expect(await foundBy('oneTool')).toEqual(['u3', 'a4']);
    expect(await foundBy('notCompared')).toEqual(['u1', 'u2', 'up', 'unknown']);
    await transactor().undoBulk(reviewer, actionId ?? '', auditOf(reviewer));
    expect(await foundBy('oneTool')).toEqual(['u3', 'a4']);
  });

  it('are updated by a bulk change of thousands of hits', async () => {
    const count = 2_050;
    const pages = (tool: string) =>
      Array.from({ length: count }, (_unused, index) => page(`${tool}${index}`, `https://example.org/${index}`));
    await importSource(harness, 1, pages('u'));
    await importSource(harness, 2, pages('a'));
    await compare();
    const ofSecond = { filter: { evidenceIds: [2] }, queryFilters: [] };
    const inBoth: SourceComparison = { evidenceIds: [1, 2], show: 'both' };
    const paired = { filter: { sourceComparison: inBoth }, queryFilters: [] };
    expect((await transactor().count(investigator, paired)).value).toBe(2 * count);
    const alone = { followers: WITHOUT_FOLLOWERS };
    await transactor().markAllPrivileged(reviewer, { criteria: ofSecond }, true, auditOf(reviewer), alone);
    expect((await transactor().count(investigator, paired)).value).toBe(0);
    expect((await transactor().count(reviewer, paired)).value).toBe(2 * count);
    const copied = { filter: { foundBy: 'severalTools' as const }, queryFilters: [] };
    expect((await transactor().count(investigator, copied)).value).toBe(0);
    expect((await transactor().count(reviewer, copied)).value).toBe(2 * count);
    await transactor().markAllPrivileged(reviewer, { criteria: ofSecond }, false, auditOf(reviewer));
    expect((await transactor().count(investigator, copied)).value).toBe(2 * count);
  });

  it('are removed with one of their sources', async () => {
    await addBoth();
    await addSource(3, sourceOf('x', []));
    await compare();
    await compare(1, 3);
    await deleteSource(transactor(), 3);
    expect(await copiesOf('u1')).toEqual([2]);
    await deleteSource(transactor(), 2);
    expect(await transactor().comparisons()).toEqual([]);
    expect(await foundBy('severalTools')).toEqual([]);
    expect(await foundBy('notCompared')).toHaveLength(6);
    await addSource(4, sourceOf('b', []));
    expect(await copiesOf('b1')).toBeUndefined();
  });

  it('are refused for an unknown source, and store nothing', async () => {
    await addBoth();
    await expect(compare(1, 9)).rejects.toMatchObject({ status: 409 });
    expect(await transactor().comparisons()).toEqual([]);
    await compare();
    expect(await foundBy('oneTool')).toEqual(['u3', 'a4']);
  });

  it('end when they are discarded', async () => {
    await addBoth();
    const state = { isOver: false };
    const comparison = compare().finally(() => {
      state.isOver = true;
    });
    const refused = expect(comparison).rejects.toMatchObject({ status: 409 });
    while (!state.isOver) {
      await transactor().discardComparison(1, 2);
      await nextTurn();
    }
    await refused;
    expect(await foundBy('notCompared')).toHaveLength(11);
  });

  describe('stacked', () => {
    const shown = (filter: HitFilter = {}, viewer: Viewer = investigator) =>
      found(harness, { filter: { ...filter, toolCopies: 'stacked' } }, viewer);

    it('return each item once, and the items of one tool alone', async () => {
      await addBoth();
      expect(await shown()).toHaveLength(11);
      await compare();
      expect(await shown()).toEqual(['u1', 'u2', 'up', 'uw', 'u3', 'unknown', 'a4']);
      expect(await found(harness, { filter: { toolCopies: 'apart' } }, investigator)).toHaveLength(11);
    });

    it('return a copy whose other copies are filtered out', async () => {
      await addBoth();
      await compare();
      expect(await shown({ evidenceIds: [2] })).toEqual(['a1', 'a2', 'ap', 'aw', 'a4']);
      expect(await shown({ foundBy: 'oneTool' })).toEqual(['u3', 'a4']);
    });

    it('count, page, chart and sort the stacked hits', async () => {
      await addBoth();
      await compare();
      const criteria = { filter: { toolCopies: 'stacked' as const }, queryFilters: [] };
      const sort = [{ by: 'hitId', order: 'desc' } as const];
      const reader = transactor();
      expect(await reader.count(investigator, criteria)).toEqual({ value: 7, status: 'success' });
      const page = await reader.search(investigator, { ...criteria, sort, size: 2, skip: 1 });
      expect(page).toMatchObject({
        total: { value: 7, relation: 'eq' },
        hits: [{ id: idOf('unknown') }, { id: idOf('u3') }],
      });
      const { groups } = await reader.countBy(investigator, criteria, 'evidenceId');
      expect(groups).toEqual([
        { value: '1', count: 6 },
        { value: '2', count: 5 },
      ]);
      const { hits } = await reader.timeline(investigator, criteria, { size: 100 });
      expect(hits.map(({ id }) => id)).toEqual(expect.not.arrayContaining([idOf('a1')]));
      const { threads } = await reader.threads(investigator, criteria, {
        ...{ size: 10, start: 0 },
        sort: { by: 'date', order: 'desc' },
      });
      expect(threads.map(({ hitCount, totalHitCount }) => [hitCount, totalHitCount])).toEqual(
        // All messages of the conversations are shown when they are opened.
        expect.arrayContaining([
          [3, 3],
          [3, 3],
        ]),
      );
      const stacks = { ...criteria, sort, size: 100, stackDuplicates: true };
      expect((await reader.search(investigator, stacks)).total.value).toBe(7);
    });

    it('have counts that are those of the lists to which they lead', async () => {
      const elsewhere = { ...picture('ad', 'd'), artifact: { group: 'Documents', name: 'Scans' } };
      const inGroup = { ...picture('ae', 'e'), artifact: { group: 'Media', name: 'Thumbnails' } };
      await addSource(1, [...sourceOf('u', [picture('ud', 'd'), picture('ue', 'e')])]);
      await addSource(2, [...sourceOf('a', [elsewhere, inGroup])]);
      await compare();
      const { id: tagId } = await transactor().createTag({ name: 'red', color: '#d6293e' }, auditOf());
      const ofCopy = { hitIds: [idOf('a1'), idOf('u2'), idOf('ad')] };
      await transactor().changeTags(investigator, ofCopy, { add: [tagId], remove: [] }, auditOf());
      await transactor().addComment(investigator, idOf('aw'), { content: 'x', accessLevel: 'public' }, auditOf());
      const criteria = { filter: { toolCopies: 'stacked' as const }, queryFilters: [] };
      const filters: Record<GroupBy, (group: GroupCount) => HitFilter> = {
        tag: ({ value }) => ({ tagIds: [value] }),
        evidenceId: ({ value }) => ({ evidenceIds: [Number(value)] }),
        artifactGroup: ({ value }) => ({ groups: [value] }),
        artifactName: ({ value, group = '' }) => ({ artifacts: [{ group, name: value }] }),
      };
      for (const groupBy of ['tag', 'evidenceId', 'artifactGroup', 'artifactName'] as const) {
        const { groups } = await transactor().countBy(investigator, criteria, groupBy);
        const lists = groups.map(async (group) => (await shown(filters[groupBy](group))).length);
        expect([groupBy, groups.map(({ count }) => count)]).toEqual([groupBy, await Promise.all(lists)]);
      }
      const list = await transactor().search(investigator, { ...criteria, sort: [], size: 100 });
      // The rows stand for tagged copies, and the second picture for one whose own tag it has.
      expect(
        list.hits.flatMap(({ id, tagsOfCopies }) => (tagsOfCopies === undefined ? [] : [[id, tagsOfCopies]])),
      ).toEqual([
        [idOf('u1'), [tagId]],
        [idOf('ud'), [tagId]],
      ]);
      const { tags, untagged, comments } = await transactor().countTags(investigator, criteria);
      expect(tags).toEqual([{ tagId, count: (await shown({ tagIds: [tagId] })).length }]);
      expect(untagged).toBe((await shown({ untagged: true })).length);
      expect(comments).toBe((await shown({ publicComments: true })).length);
      expect([tags[0]?.count, untagged, comments]).toEqual([3, 6, 1]);
    });

    it('never return a privileged copy, nor hide an open one below it', async () => {
      await addBoth();
      await compare();
      await setPrivileged('u1');
      expect(await shown()).toEqual(['u2', 'up', 'uw', 'u3', 'unknown', 'a1', 'a4']);
      const { id: tagId } = await transactor().createTag({ name: 'red', color: '#d6293e' }, auditOf());
      const hidden = { hitIds: [idOf('a2')] };
      await transactor().changeTags(investigator, hidden, { add: [tagId], remove: [] }, auditOf());
      await setPrivileged('a2');
      const stacked = { filter: { toolCopies: 'stacked' as const }, queryFilters: [], sort: [], size: 100 };
      const tagsOfCopies = async (viewer: Viewer) =>
        (await transactor().search(viewer, stacked)).hits.map((hit) => hit.tagsOfCopies).filter(Boolean);
      expect(await tagsOfCopies(investigator)).toEqual([]);
      expect(await tagsOfCopies(reviewer)).toEqual([[tagId]]);
      expect(await shown({}, reviewer)).toContain('u1');
      expect(await shown({}, reviewer)).not.toContain('a1');
    });

    it('keep duplicates within one tool, and combine copies of three tools', async () => {
      await addSource(1, [picture('u', 'a'), picture('v', 'a')]);
      await addSource(2, [picture('a', 'a')]);
      await addSource(3, [picture('x', 'a'), picture('y', 'a')]);
      await compare();
      expect(await shown()).toEqual(['u', 'v', 'x', 'y']);
      await compare(2, 3);
      expect(await shown()).toEqual(['u', 'v', 'y']);
      await compare(1, 3);
      expect(await shown()).toEqual(['u', 'v']);
      await compare();
      expect(await shown()).toEqual(['u', 'v']);
      await deleteSource(transactor(), 1);
      expect(await shown()).toEqual(['a', 'y']);
    });

    it('are changed together when a bulk change requests it, as far as its user sees them', async () => {
      await addBoth();
      await compare();
      await setPrivileged('a2');
      const { id: tagId } = await transactor().createTag({ name: 'red', color: '#d6293e' }, auditOf());
      const criteria = { filter: { toolCopies: 'stacked' as const, evidenceIds: [1] }, queryFilters: [] };
      const tags = { add: [tagId], remove: [] };
      const tagged = (viewer: Viewer) => found(harness, { filter: { tagIds: [tagId] } }, viewer);
      await transactor().changeTags(investigator, { criteria }, tags, auditOf());
      expect(await tagged(reviewer)).toEqual(['u1', 'u2', 'up', 'uw', 'u3', 'unknown']);
      const selection = { criteria, exceptHitIds: [idOf('up')], withToolCopies: true };
      expect(await transactor().changeTags(investigator, selection, tags, auditOf())).toMatchObject({ changed: 2 });
      expect(await tagged(reviewer)).toEqual(['u1', 'u2', 'up', 'uw', 'u3', 'unknown', 'a1', 'aw']);
      const named = { hitIds: [idOf('u2'), idOf('up')], withToolCopies: true };
      await transactor().markAllPrivileged(reviewer, named, true, auditOf(reviewer), { followers: WITHOUT_FOLLOWERS });
      expect(await shown()).toEqual(['u1', 'uw', 'u3', 'unknown', 'a4']);
    });
  });
}
