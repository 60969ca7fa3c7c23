import type { SortEntry } from '@contract/model/filter';
import type { HitRecord } from '@server/stores/hit-record';
import type { SearchRequest } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { buildAttachment, buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import {
  WITHOUT_FOLLOWERS,
  auditOf,
  CASE,
  deleteSource,
  EVERYTHING,
  importSource,
  investigator,
  keyword,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const stored = (content: string) => ({ sha256: content.repeat(64), size: 5 });

/** A picture with this content. */
const picture = (originalId: string, content: string, given: Partial<HitRecord> = {}) =>
  buildHitRecord({
    originalId,
    artifact: { group: 'Media', name: 'Pictures' },
    sources: [{ path: `/sdcard/${originalId}.jpg`, deleted: null, location: [] }],
    fragments: [buildFragment({ name: 'Name', value: originalId })],
    attachments: [buildAttachment({ name: `${originalId}.jpg`, stored: stored(content) })],
    ...given,
  });

const ORDERS: [name: string, sort: SortEntry[]][] = [
  ['newest first', [{ by: 'date', order: 'desc' }]],
  ['oldest first', [{ by: 'date', order: 'asc' }]],
  ['by id', [{ by: 'hitId', order: 'asc' }]],
  ['by id from the last', [{ by: 'hitId', order: 'desc' }]],
  ['by name', [{ by: 'fragment', name: 'Name', valueType: 'text', order: 'desc' }]],
];

export function copiesContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  beforeEach(async () => {
    harness = await open({ inSmallParts: true });
  });
  afterEach(() => harness.close());
  const transactor = () => harness.store.transactor(CASE);
  const stacks = async (request: Partial<SearchRequest> = {}, viewer: Viewer = investigator) => {
    const whole = { ...EVERYTHING, sort: [{ by: 'hitId', order: 'asc' } as const], size: 100, stackDuplicates: true };
    const { hits, total } = await transactor().search(viewer, { ...whole, ...request });
    expect(total.relation).toBe('eq');
    return { names: hits.map(({ originalId, copies }) => `${originalId} ${copies ?? '-'}`), total: total.value };
  };

  it('are hits whose first stored primary attachment has the same content, across sources', async () => {
    const both = [
      buildAttachment({ name: 'gone.jpg' }),
      buildAttachment({ name: 'thumb.jpg', importance: 'secondary', stored: stored('b') }),
      buildAttachment({ name: 'full.jpg', stored: stored('a') }),
      buildAttachment({ name: 'again.jpg', stored: stored('b') }),
    ];
    const [first = ''] = await importSource(harness, 1, [picture('one', 'a'), picture('other', 'b')]);
    const [second = '', none = ''] = await importSource(harness, 2, [
      picture('two', 'a', { attachments: both, artifact: { group: 'Files', name: 'Images' }, sources: [] }),
      picture('none', 'a', { attachments: [buildAttachment({ name: 'none.jpg' })] }),
    ]);
    const copies = [
      { id: first, evidenceId: 1, group: 'Media', artifact: 'Pictures', path: '/sdcard/one.jpg' },
      { id: second, evidenceId: 2, group: 'Files', artifact: 'Images', path: '' },
    ];
    for (const hitId of [first, second]) {
      expect(await transactor().copies(investigator, hitId, 10)).toEqual(copies);
      expect(await transactor().copies(investigator, hitId, 1)).toEqual(copies.slice(0, 1));
    }
    expect(await transactor().copies(investigator, none, 10)).toEqual([]);
    for (const unknown of ['99999', 'x', '']) {
      expect(await transactor().copies(investigator, unknown, 10)).toBeNull();
    }
    expect(await stacks()).toEqual({ names: ['one 2', 'other -', 'none -'], total: 3 });
  });

  it('are different files even when their hashes have a long common prefix', async () => {
    const sha256 = `${'a'.repeat(25)}b`.padEnd(64, 'a');
    await importSource(harness, 1, [
      picture('one', 'a'),
      picture('near', 'a', { attachments: [buildAttachment({ name: 'n', stored: { sha256, size: 5 } })] }),
    ]);
    expect(await stacks()).toEqual({ names: ['one -', 'near -'], total: 2 });
  });

  it('are stacked among the matching hits that the viewer may see', async () => {
    const ids = await importSource(harness, 1, [picture('first', 'a'), picture('second', 'a'), picture('third', 'a')]);
    expect((await stacks()).names).toEqual(['first 3']);
    expect((await stacks({ queryFilters: [keyword(['second', 'third'])] })).names).toEqual(['second 2']);
    expect((await stacks({ queryFilters: [keyword(['third'])] })).names).toEqual(['third -']);
    await transactor().markPrivileged(reviewer, ids[0]!, true, auditOf(reviewer), WITHOUT_FOLLOWERS);
    expect((await stacks()).names).toEqual(['second 2']);
    expect((await stacks({}, reviewer)).names).toEqual(['first 3']);
    expect(await transactor().copies(investigator, ids[0]!, 10)).toBeNull();
    expect((await transactor().copies(investigator, ids[1]!, 10))?.map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await transactor().copies(reviewer, ids[1]!, 10))?.map(({ id }) => id)).toEqual(ids);
  });

  it('are stacked again after each change of the matching hits', async () => {
    const ids = await importSource(harness, 1, [picture('first', 'a'), picture('second', 'a'), picture('third', 'b')]);
    const { id: tagId } = await transactor().createTag({ name: 'red', color: '#d6293e' }, auditOf());
    const untagged = { filter: { untagged: true } };
    const unseen = { filter: { unseen: 'me' as const } };
    expect((await stacks(untagged)).names).toEqual(['first 2', 'third -']);
    expect((await stacks(unseen)).names).toEqual(['first 2', 'third -']);
    await transactor().addHitTag(investigator, ids[0]!, tagId, auditOf());
    await transactor().markSeen(investigator, [ids[1]!], auditOf());
    expect((await stacks(untagged)).names).toEqual(['second -', 'third -']);
    expect((await stacks(unseen)).names).toEqual(['first -', 'third -']);
    expect((await stacks(unseen, reviewer)).names).toEqual(['first 2', 'third -']);
    await importSource(harness, 2, [picture('fourth', 'b')]);
    expect((await stacks(untagged)).names).toEqual(['second -', 'third 2']);
    await deleteSource(transactor(), 1);
    expect((await stacks()).names).toEqual(['fourth -']);
  });

  it.each(ORDERS)('are returned in pages with each stack once, %s', async (_name, sort) => {
    const contents = ['a', 'b', 'c', 'd', 'e', 'f', '0'];
    for (const evidenceId of [1, 2, 3]) {
      const pictures = Array.from({ length: 60 }, (_unused, index) =>
        picture(`${evidenceId} ${index}`, contents[(index * evidenceId) % contents.length] ?? '', {
          date: index % 5 === 0 ? null : buildDate(new Date(Date.UTC(2024, 0, 1 + ((index * 7) % 30))).toISOString()),
          ...(index % 4 === 0 && { attachments: [] }),
        }),
      );
      await importSource(harness, evidenceId, pictures);
    }
    const all = await stacks({ sort });
    // 45 without a file, and 7 distinct contents.
    expect(all.names).toHaveLength(45 + contents.length);
    expect(all.total).toBe(all.names.length);
    const names: string[] = [];
    let searchAfter: string | undefined;
    do {
      const cursor = searchAfter === undefined ? {} : { searchAfter };
      const request = { ...EVERYTHING, sort, size: 5, stackDuplicates: true, ...cursor };
      const { hits, total } = await transactor().search(investigator, request);
      expect(total.value).toBe(all.total);
      names.push(...hits.map(({ originalId, copies }) => `${originalId} ${copies ?? '-'}`));
      searchAfter = hits.length < 5 ? undefined : hits.at(-1)?.searchAfter;
    } while (searchAfter !== undefined);
    expect(names).toEqual(all.names);
    expect((await stacks({ sort, skip: 20, size: 10 })).names).toEqual(all.names.slice(20, 30));
    expect(await transactor().count(investigator, { ...EVERYTHING, stackDuplicates: true })).toEqual({
      value: all.total,
      status: 'success',
    });
  });

  it('are returned as far as found before a deadline, each stack once', async () => {
    for (const evidenceId of [1, 2, 3]) {
      const pictures = Array.from({ length: 200 }, (_unused, index) =>
        picture(`${evidenceId} ${index}`, 'abcdef'[index % 6]!),
      );
      await importSource(harness, evidenceId, pictures);
    }
    const request = { ...EVERYTHING, queryFilters: [keyword(['1', '2'])], sort: [], size: 100, stackDuplicates: true };
    const statuses = new Set<string>();
    for (const deadline of [0.5, 1.5, 2.5, 4.5, 6.5, 8.5, 12.5, 24.5, 10_000]) {
      let now = 0;
      harness.setClock(() => (now += 1));
      const { hits, status, total } = await transactor().search(investigator, request, { deadline });
      statuses.add(status);
      const contents = hits.map(({ attachments }) => attachments[0]?.sha256);
      expect(new Set(contents).size).toBe(contents.length);
      expect(total.value).toBeLessThanOrEqual(6);
      expect(hits.length).toBeLessThanOrEqual(total.value);
    }
    harness.setClock(() => 0);
    expect([...statuses]).toEqual(['timedOut', 'success']);
  });
}
