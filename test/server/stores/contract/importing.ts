import type { HitReader } from '@server/stores/hit-store';
import type { HitWriter } from '@server/stores/hit-writer';
import {
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  buildCertificate,
  CASE,
  EVERYTHING,
  finished,
  found,
  importSource,
  investigator,
  keyword,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';
import { READER_CALLS } from './reader-calls';

const hit = (originalId: string) =>
  buildHitRecord({
    originalId,
    date: buildDate('2024-01-01T00:00:00.000Z'),
    fragments: [buildFragment({ name: 'Body', value: 'van' })],
    chat: buildChat({ threadKey: 't' }),
    locations: [{ latitude: 1, longitude: 2 }],
  });

const ARTIFACT = { group: 'Communication', name: 'Messages' };

/** All unfiltered requests of the port, a conversation of the running import and its hits. */
async function answersOf(reader: HitReader, hitIds: readonly string[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const [hitId = '1'] = hitIds;
  for (const [name, ask] of Object.entries(READER_CALLS)) {
    for (const queryFilters of [[], [keyword(['van'], 'exact')]]) {
      const question = { viewer: reviewer, criteria: { filter: {}, queryFilters }, hitId, chatThreadId: '1:t' };
      answers[`${name}, ${queryFilters.length} keywords`] = await ask(reader, question);
    }
  }
  return {
    ...answers,
    get: await Promise.all(hitIds.map((id) => reader.get(reviewer, id))),
    whichAreThere: await reader.filterVisible(reviewer, hitIds),
    copies: await Promise.all(hitIds.map((id) => reader.copies(reviewer, id, 10))),
    tagHistory: await Promise.all(hitIds.map((id) => reader.tagHistory(reviewer, id, { take: 10, skip: 0 }))),
    messageContents: await reader.messageContents(reviewer, hitIds),
    ownThread: await reader.threadsWithSamePeople('1:t', 10),
    otherThread: await reader.threadsWithSamePeople('2:t', 10),
    columns: await reader.listFragmentColumns([ARTIFACT]),
    bulkActions: await reader.bulkActions(reviewer, { take: 10, skip: 0 }),
    certificate: await reader.certificate(1),
    device: await reader.information(1, 'device'),
    files: await reader.importedFiles(reviewer, 1, { take: 10 }),
    finishedSources: await reader.finishedSources(),
  };
}

export function importingContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let writer: HitWriter;
  let isOpen: boolean;
  const transactor = () => harness.store.transactor(CASE);
  const close = (how: 'finish' | 'abort') => {
    isOpen = false;
    return how === 'finish' ? writer.finish(finished()) : writer.abort();
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

  it('reads a written hit, whether its row waits or is stored', () => {
    const message = {
      ...hit('m'),
      deleted: true,
      fragments: [buildFragment({ name: 'Body', value: 'one' }), buildFragment({ name: 'From', value: 'Anna' })],
      chat: buildChat({ threadKey: 't' }),
    };
    expect(writer.write(message)).toBe(true);
    expect(writer.write(message)).toBe(false);
    const expected = {
      ...{ deleted: true, threadKey: 't' },
      fragments: [expect.objectContaining({ name: 'Body', value: 'one' }), expect.objectContaining({ value: 'Anna' })],
    };
    expect(writer.readWritten('m')).toEqual(expected);
    writer.flush();
    expect(writer.readWritten('m')).toEqual(expected);
    expect(writer.readWritten('other')).toBeNull();
  });

  it.each([
    ['beside nothing', false],
    ['beside a finished source', true],
  ])('is not visible in any result, %s', async (_what, hasOther) => {
    const thread = buildThread({ threadKey: 't' });
    if (hasOther) {
      await importSource(harness, 2, [hit('ready'), hit('steady')], [thread]);
    }
    // Whatever numbers its hits get: writers reserve ranges of numbers.
    const ids = [1, 2, 3, 65_537, 65_538, 131_073].map(String);
    const before = await answersOf(transactor(), ids);
    writer.writeThread(thread);
    ['one', 'two', 'three'].forEach((name) => writer.write(hit(name)));
    writer.write({ ...hit('column'), fragments: [buildFragment({ name: 'Only here', value: 'x' })] });
    writer.flush();
    expect(await answersOf(transactor(), ids)).toEqual(before);
    close('finish');
    const after = await answersOf(transactor(), ids);
    expect(after).not.toEqual(before);
    expect(await found(harness, { filter: { evidenceIds: [1] } })).toEqual(['one', 'two', 'three', 'column']);
    expect(await transactor().certificate(1)).toEqual(buildCertificate());
    expect(after['ownThread']).toMatchObject({ thread: { chatThreadId: '1:t' } });
  });

  it('is not changed by single or bulk changes', async () => {
    await importSource(harness, 2, [hit('ready')]);
    writer.write(hit('one'));
    writer.flush();
    const { id: tagId } = await transactor().createTag({ name: 'red', color: '#d6293e' }, auditOf());
    const comment = { content: 'x', accessLevel: 'public' } as const;
    const ids = [1, 2, 65_537].map(String);
    const [ready] = await transactor().filterVisible(investigator, ids);
    for (const id of ids.filter((other) => other !== ready)) {
      expect(await transactor().addHitTag(investigator, id, tagId, auditOf())).toBeNull();
      expect(await transactor().removeHitTag(investigator, id, tagId, auditOf())).toBeNull();
      expect(await transactor().addComment(investigator, id, comment, auditOf())).toBeNull();
      expect(await transactor().markPrivileged(investigator, id, true, auditOf())).toBeNull();
    }
    for (const selection of [{ criteria: EVERYTHING }, { hitIds: ids }]) {
      const tags = { add: [tagId], remove: [] };
      expect(await transactor().changeTags(investigator, selection, tags, auditOf())).toMatchObject({ selected: 1 });
    }
    expect(await transactor().addComments(investigator, { criteria: EVERYTHING }, comment, auditOf())).toMatchObject({
      selected: 1,
    });
    close('finish');
    expect(await found(harness, { filter: { untagged: true } })).toEqual(['one']);
  });

  it('has each hit found once when it has finished', async () => {
    for (let round = 0; round < 8; round += 1) {
      for (let index = 0; index < 25; index += 1) {
        writer.write(hit(`${round}-${index}`));
      }
      writer.flush();
      expect(await transactor().count(investigator, EVERYTHING)).toEqual({ value: 0, status: 'success' });
    }
    close('finish');
    const { hits, total } = await transactor().search(investigator, { ...EVERYTHING, sort: [], size: 2_000 });
    expect(total).toEqual({ value: 200, relation: 'eq' });
    expect(new Set(hits.map(({ originalId }) => originalId)).size).toBe(200);
    expect(new Set(hits.map(({ id }) => id)).size).toBe(200);
  });

  it('is removed completely when it is aborted', async () => {
    writer.write(hit('one'));
    writer.flush();
    close('abort');
    expect(await found(harness, {})).toEqual([]);
    await importSource(harness, 1, [hit('again')]);
    expect(await found(harness, {})).toEqual(['again']);
  });

  it('does not change the pages of a finished source', async () => {
    const ready = Array.from({ length: 60 }, (_unused, index) => hit(`ready ${index}`));
    await importSource(harness, 2, ready);
    const walked: string[] = [];
    let searchAfter: string | undefined;
    for (let round = 0; round < 20; round += 1) {
      writer.write(hit(`later ${round}`));
      writer.flush();
      const cursor = searchAfter === undefined ? {} : { searchAfter };
      const { hits } = await transactor().search(investigator, { ...EVERYTHING, sort: [], size: 7, ...cursor });
      walked.push(...hits.map(({ originalId }) => originalId));
      searchAfter = hits.at(-1)?.searchAfter ?? searchAfter;
    }
    expect(walked).toEqual(ready.map(({ originalId }) => originalId));
  });
}
