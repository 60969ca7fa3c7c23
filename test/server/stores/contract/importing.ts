import { ConflictError } from '@server/errors';
import type { HitWriter } from '@server/stores/hit-writer';
import { buildChat, buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  buildCertificate,
  CASE,
  eventually,
  EVERYTHING,
  finished,
  found,
  importSource,
  investigator,
  keyword,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const hit = (originalId: string) =>
  buildHitRecord({
    originalId,
    date: buildDate('2024-01-01T00:00:00.000Z'),
    fragments: [buildFragment({ name: 'Body', value: 'van' })],
    chat: buildChat({ threadKey: 't' }),
    locations: [{ latitude: 1, longitude: 2 }],
  });

export function importingContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let writer: HitWriter;
  let isOpen: boolean;
  const transactor = () => harness.store.transactor(CASE);
  const published = async (count: number) => {
    const hits = await eventually(
      () => found(harness, {}),
      (names) => names.length === count,
    );
    expect(hits).toHaveLength(count);
  };
  beforeEach(async () => {
    harness = await open();
    writer = harness.eagerWriters.openWriter(CASE, 1);
    isOpen = true;
  });
  afterEach(async () => {
    if (isOpen) {
      writer.abort();
    }
    await harness.close();
  });
  const finish = () => {
    writer.finish(finished());
    isOpen = false;
  };

  it('finds nothing of what is written but not yet handed over', async () => {
    writer.write(hit('one'));
    expect(await found(harness, {})).toEqual([]);
    expect(await transactor().get(investigator, '1')).toBeNull();
    expect(await transactor().certificate(1)).toBeNull();
    expect(await transactor().finishedSources()).toEqual([]);
  });

  it('finds the hits of a running import in every answer, soon after they were written', async () => {
    writer.write(hit('one'));
    writer.write(hit('two'));
    writer.flush();
    await published(2);
    const criteria = { filter: { evidenceIds: [1] }, queryFilters: [keyword(['van'], 'exact')] };
    expect(await transactor().count(investigator, criteria)).toEqual({ value: 2, status: 'success' });
    expect(await transactor().countBy(investigator, criteria, 'artifactGroup')).toMatchObject({
      groups: [{ count: 2 }],
    });
    expect(await transactor().countTags(investigator, criteria)).toMatchObject({ untagged: 2 });
    const { hits } = await transactor().timeline(investigator, criteria, { size: 10 });
    expect(hits).toHaveLength(2);
    expect((await transactor().get(investigator, hits[0]!.id))?.originalId).toBe('one');
    const sort = { by: 'date', order: 'desc' } as const;
    expect(await transactor().threads(investigator, criteria, { sort, start: 0, size: 5 })).toMatchObject({
      threads: [{ chatThreadId: '1:t', hitCount: 2, totalHitCount: 2 }],
    });
    expect(await transactor().locations(investigator, criteria, { size: 5 })).toMatchObject({ totalCount: 2 });
    // The source itself is not there before it is finished.
    expect(await transactor().certificate(1)).toBeNull();
    expect(await transactor().finishedSources()).toEqual([]);
    finish();
    expect(await found(harness, {})).toEqual(['one', 'two']);
    expect(await transactor().certificate(1)).toEqual(buildCertificate());
  });

  it('shows more and more of it, never less, and in the end each hit once', async () => {
    let before = 0;
    for (let round = 0; round < 8; round += 1) {
      for (let index = 0; index < 25; index += 1) {
        writer.write(hit(`${round}-${index}`));
      }
      writer.flush();
      const { value } = await transactor().count(investigator, EVERYTHING);
      expect(value).toBeGreaterThanOrEqual(before);
      expect(value).toBeLessThanOrEqual((round + 1) * 25);
      before = value;
    }
    finish();
    const request = { ...EVERYTHING, sort: [], size: 2_000 };
    const { hits, total } = await transactor().search(investigator, request);
    expect(total).toEqual({ value: 200, relation: 'eq' });
    expect(new Set(hits.map(({ originalId }) => originalId)).size).toBe(200);
    expect(new Set(hits.map(({ id }) => id)).size).toBe(200);
  });

  it('keeps the ids that hits had while the import ran', async () => {
    writer.write(hit('one'));
    writer.flush();
    await published(1);
    const request = { ...EVERYTHING, sort: [], size: 10 };
    const [running] = (await transactor().search(investigator, request)).hits;
    writer.write(hit('two'));
    finish();
    expect((await transactor().get(investigator, running!.id))?.originalId).toBe('one');
  });

  it('refuses changes of hits whose import is not finished, which could still be lost', async () => {
    writer.write(hit('one'));
    writer.flush();
    await published(1);
    const [running] = (await transactor().search(investigator, { ...EVERYTHING, sort: [], size: 1 })).hits;
    const id = running!.id;
    const { id: tagId } = await transactor().createTag({ name: 'red', color: '#d6293e' }, auditOf());
    const comment = { content: 'x', accessLevel: 'public' } as const;
    await expect(transactor().addHitTag(investigator, id, tagId, auditOf())).rejects.toThrow(ConflictError);
    await expect(transactor().removeHitTag(investigator, id, tagId, auditOf())).rejects.toThrow(ConflictError);
    await expect(transactor().addComment(investigator, id, comment, auditOf())).rejects.toThrow(ConflictError);
    await expect(transactor().markPrivileged(investigator, id, true, auditOf())).rejects.toThrow(ConflictError);
    expect(await transactor().get(investigator, id)).toMatchObject({ tags: [], comments: [], actionTags: [] });
    finish();
    expect(await transactor().addHitTag(investigator, id, tagId, auditOf())).toEqual([tagId]);
  });

  it('leaves them out of bulk changes, and says how many they are', async () => {
    await importSource(harness, 2, [hit('ready')]);
    writer.write(hit('one'));
    writer.write(hit('two'));
    writer.flush();
    await published(3);
    const { id: tagId } = await transactor().createTag({ name: 'red', color: '#d6293e' }, auditOf());
    const all = (await transactor().search(investigator, { ...EVERYTHING, sort: [], size: 9 })).hits;
    for (const selection of [{ criteria: EVERYTHING }, { hitIds: all.map(({ id }) => id) }]) {
      expect(
        await transactor().changeTags(investigator, selection, { add: [tagId], remove: [] }, auditOf()),
      ).toMatchObject({ selected: 1, stillImporting: 2 });
    }
    const comment = { content: 'x', accessLevel: 'public' } as const;
    expect(await transactor().addComments(investigator, { criteria: EVERYTHING }, comment, auditOf())).toMatchObject({
      selected: 1,
      changed: 1,
      stillImporting: 2,
    });
    expect(await transactor().markAllPrivileged(investigator, { criteria: EVERYTHING }, true, auditOf())).toMatchObject(
      {
        selected: 1,
        changed: 1,
        stillImporting: 2,
      },
    );
    finish();
    expect(await found(harness, { filter: { tagIds: [tagId] } })).toEqual([]);
    expect(await found(harness, { filter: { untagged: true } })).toEqual(['one', 'two']);
  });

  it('takes everything of an aborted import away again', async () => {
    writer.write(hit('one'));
    writer.flush();
    await published(1);
    const [running] = (await transactor().search(investigator, { ...EVERYTHING, sort: [], size: 1 })).hits;
    writer.abort();
    isOpen = false;
    expect(await found(harness, {})).toEqual([]);
    expect(await transactor().get(investigator, running!.id)).toBeNull();
    const [id] = await importSource(harness, 1, [hit('again')]);
    expect(Number(id)).toBeGreaterThan(Number(running!.id));
  });

  it('walks the pages of a finished source whole while another comes in', async () => {
    const ready = Array.from({ length: 60 }, (_unused, index) => hit(`ready ${index}`));
    await importSource(harness, 2, ready);
    const walked: string[] = [];
    let searchAfter: string | undefined;
    for (let round = 0; round < 20; round += 1) {
      writer.write(hit(`later ${round}`));
      writer.flush();
      const place = searchAfter === undefined ? {} : { searchAfter };
      const { hits } = await transactor().search(investigator, { ...EVERYTHING, sort: [], size: 7, ...place });
      walked.push(...hits.map(({ originalId }) => originalId));
      searchAfter = hits.at(-1)?.searchAfter ?? searchAfter;
    }
    expect(walked.filter((name) => name.startsWith('ready'))).toEqual(ready.map(({ originalId }) => originalId));
    expect(new Set(walked).size).toBe(walked.length);
  });
}
