import { AMBIGUOUS_REPLY_FRAGMENT } from '@contract/rules/identifiers';
import { ConflictError } from '@server/errors';
import { buildChat, buildFragment, buildHitRecord, buildThread } from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  EVERYTHING,
  finished,
  found,
  importSource,
  investigator,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

export function writerContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  beforeEach(async () => {
    harness = await open();
  });
  afterEach(() => harness.close());

  it('refuses a source that already has hits', async () => {
    await importSource(harness, 1, [buildHitRecord()]);
    expect(() => harness.writers.openWriter(CASE, 1)).toThrow(ConflictError);
  });

  it('refuses a source that is being imported', () => {
    const writer = harness.writers.openWriter(CASE, 1);
    expect(() => harness.writers.openWriter(CASE, 1)).toThrow(ConflictError);
    writer.abort();
  });

  it('refuses a second hit with the same original id, whether the first is committed or not', async () => {
    const writer = harness.writers.openWriter(CASE, 1);
    expect(writer.write(buildHitRecord({ originalId: 'one' }))).toBe(true);
    expect(writer.write(buildHitRecord({ originalId: 'one' }))).toBe(false);
    writer.flush();
    expect(writer.write(buildHitRecord({ originalId: 'one' }))).toBe(false);
    expect(writer.write(buildHitRecord({ originalId: 'two' }))).toBe(true);
    writer.finish(finished());
    expect(await found(harness, {})).toEqual(['one', 'two']);
  });

  it('distinguishes many original ids', async () => {
    const writer = harness.writers.openWriter(CASE, 1);
    const ids = Array.from({ length: 9_000 }, (_unused, index) => `id-${index}`);
    expect(ids.every((originalId) => writer.write(buildHitRecord({ originalId })))).toBe(true);
    expect(ids.some((originalId) => writer.write(buildHitRecord({ originalId })))).toBe(false);
    writer.finish(finished());
    expect(await harness.store.reader(CASE).count(investigator, EVERYTHING)).toEqual({
      value: 9_000,
      status: 'success',
    });
  });

  it('lets two sources have the same original ids, also when they are written concurrently', async () => {
    const [left, right] = [harness.writers.openWriter(CASE, 1), harness.writers.openWriter(CASE, 2)];
    for (const part of [1, 2, 3]) {
      for (const [name, writer] of [
        ['left', left],
        ['right', right],
      ] as const) {
        const body = buildFragment({ name: 'Body', value: `${name} ${part}` });
        expect(writer.write(buildHitRecord({ originalId: `same-${part}`, fragments: [body] }))).toBe(true);
        writer.flush();
      }
    }
    left.finish(finished());
    right.finish(finished());
    const { hits } = await harness.store.reader(CASE).search(investigator, { ...EVERYTHING, sort: [], size: 10 });
    expect(new Set(hits.map(({ id }) => id)).size).toBe(6);
    for (const { origin, fragments } of hits) {
      expect(fragments[0]!.value).toMatch(origin.evidenceId === 1 ? /^left/ : /^right/);
    }
  });

  it('removes everything of an aborted source', async () => {
    const writer = harness.writers.openWriter(CASE, 1);
    writer.write(buildHitRecord({ originalId: 'one' }));
    writer.flush();
    writer.write(buildHitRecord({ originalId: 'two' }));
    writer.abort();
    expect(await found(harness, {})).toEqual([]);
    expect(await harness.store.transactor(CASE).discardUnfinished([])).toEqual([]);
    // The source can be imported again, and no id is used twice.
    const [id] = await importSource(harness, 1, [buildHitRecord({ originalId: 'one' })]);
    expect(Number(id)).toBeGreaterThan(1);
  });

  it('adds sources to buffered and to written hits', async () => {
    const source = (path: string) => ({ path, deleted: null, location: ['offset 1'] });
    const writer = harness.writers.openWriter(CASE, 1);
    writer.write(buildHitRecord({ originalId: 'one', sources: [source('first')] }));
    expect(writer.addSources('one', [source('second')])).toBe(true);
    writer.flush();
    expect(writer.addSources('one', [source('third')])).toBe(true);
    expect(writer.addSources('unknown', [source('x')])).toBe(false);
    writer.finish(finished());
    const { hits } = await harness.store.reader(CASE).search(investigator, { ...EVERYTHING, sort: [], size: 1 });
    expect(hits[0]!.origin.sources).toEqual(['first', 'second', 'third'].map(source));
  });

  it('notes of buffered and of written replies that several messages have the id of the quoted one', async () => {
    const reply = (originalId: string) =>
      buildHitRecord({ originalId, chat: buildChat({ replyTo: { originalId: 'same', text: 'Hello' } }) });
    const writer = harness.writers.openWriter(CASE, 1);
    writer.write(reply('early'));
    writer.markAmbiguousReply('early');
    writer.flush();
    writer.write(reply('late'));
    writer.write(reply('certain'));
    writer.flush();
    writer.markAmbiguousReply('late');
    writer.markAmbiguousReply('unknown');
    writer.finish(finished());
    const { hits } = await harness.store.reader(CASE).search(investigator, { ...EVERYTHING, sort: [], size: 3 });
    const notes = hits.map(({ originalId, chat, fragments }) => [
      originalId,
      chat?.replyTo,
      fragments.filter(({ name }) => name === AMBIGUOUS_REPLY_FRAGMENT).length,
    ]);
    const quoted = { originalId: 'same', text: 'Hello' };
    expect(notes).toEqual([
      ['early', quoted, 1],
      ['late', quoted, 1],
      ['certain', quoted, 0],
    ]);
  });

  it('adds sources to buffered and to written conversations of its own source only', async () => {
    await importSource(harness, 2, [], [buildThread({ threadKey: 'elsewhere' })]);
    const sources = [{ path: 'chats.db', deleted: null, location: [] }];
    const writer = harness.writers.openWriter(CASE, 1);
    writer.writeThread(buildThread({ threadKey: 'chat' }));
    expect(writer.addSources('chat', sources)).toBe(true);
    writer.flush();
    expect(writer.addSources('chat', sources)).toBe(true);
    expect(writer.addSources('elsewhere', sources)).toBe(false);
    writer.finish(finished());
  });

  it('removes the hits of a dead import, but not of a running one', async () => {
    const transactor = harness.store.transactor(CASE);
    const dead = harness.writers.openWriter(CASE, 1);
    dead.write(buildHitRecord());
    dead.flush();
    const alive = harness.writers.openWriter(CASE, 2);
    alive.write(buildHitRecord({ originalId: 'alive' }));
    alive.flush();
    expect(await transactor.discardUnfinished([2])).toEqual([1]);
    alive.finish(finished());
    expect(await found(harness, {})).toEqual(['alive']);
    // The aborted writer must not continue.
    dead.write(buildHitRecord());
    expect(() => dead.flush()).toThrow(ConflictError);
    dead.abort();
    expect(await found(harness, {})).toEqual(['alive']);
  });

  it('uses no id twice, also when an import is aborted while another runs', async () => {
    const [first, second] = [harness.writers.openWriter(CASE, 1), harness.writers.openWriter(CASE, 2)];
    first.write(buildHitRecord({ originalId: 'gone' }));
    first.flush();
    second.write(buildHitRecord({ originalId: 'second' }));
    second.flush();
    first.abort();
    const [third] = await importSource(harness, 3, [buildHitRecord({ originalId: 'third' })]);
    second.write(buildHitRecord({ originalId: 'last of second' }));
    second.finish(finished());
    expect((await found(harness, {})).sort()).toEqual(['last of second', 'second', 'third']);
    const [again] = await importSource(harness, 1, [buildHitRecord({ originalId: 'again' })]);
    expect(Number(again)).toBeGreaterThan(Number(third));
  });

  it('allows reads and changes during an import', async () => {
    const [id] = await importSource(harness, 1, [buildHitRecord({ originalId: 'first' })]);
    const writer = harness.writers.openWriter(CASE, 2);
    const transactor = harness.store.transactor(CASE);
    for (let index = 0; index < 40; index += 1) {
      writer.write(buildHitRecord());
      writer.flush();
      await transactor.addComment(investigator, id!, { content: `${index}`, accessLevel: 'public' }, auditOf());
    }
    writer.finish(finished());
    expect((await transactor.get(investigator, id!))?.comments).toHaveLength(40);
    expect(await transactor.count(investigator, EVERYTHING)).toMatchObject({ value: 41 });
  });
}
