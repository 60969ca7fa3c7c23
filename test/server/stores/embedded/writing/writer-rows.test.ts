import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CaseHitWriterFactory } from '@server/stores/embedded/writing/imports/case-hit-writer';
import { decodeHitBody } from '@server/stores/embedded/rows/hits/hit-body';
import type { IndexTask } from '@server/stores/embedded/index/index-task';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { HitRecord } from '@server/stores/hit-record';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
} from '@test/helpers/builders/build-hit-record';
import { SEGMENT_HITS } from '@server/stores/embedded/index/segment';
import { Random } from '@test/server/helpers/random';
import { randomHit } from '@test/server/helpers/random-hits';
import { CASE, finished } from '@test/server/stores/contract/harness';
import { openMadeCase } from '@test/server/stores/make-case';

import { publishingQueue } from './publishing-queue';

const RESERVED = SEGMENT_HITS;
const source = (path: string) => ({ path, deleted: null, location: [] });

describe('the rows of a writer', () => {
  let folder: string;
  let db: SqliteDatabase;
  let tasks: IndexTask[];
  let writers: CaseHitWriterFactory;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'review-rows-'));
    db = openMadeCase(folder, CASE);
    tasks = [];
    writers = new CaseHitWriterFactory(folder, publishingQueue(folder, tasks));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const pluck = (sql: string) => db.prepare(sql).pluck().all();
  const bodyOf = (originalId: string) =>
    decodeHitBody(
      db.prepare<[string], string>('SELECT body FROM hit WHERE original_id = ?').pluck().get(originalId) ??
        'no such hit',
    );

  function importAll(evidenceId: number, hits: readonly HitRecord[]): void {
    const writer = writers.openWriter(CASE, evidenceId);
    hits.forEach((hit) => writer.write(hit));
    writer.finish(finished());
  }

  it('contain every part of a hit', () => {
    const value = 'Only "friends" \u0000\n😀 \\ \u2028 \ud800';
    const date = buildDate('2024-05-01T00:00:00.123Z', { isLocal: true, original: '1 May "24"' });
    const record = buildHitRecord({
      originalId: 'full',
      date,
      deleted: false,
      sources: [{ path: 'a"b', deleted: true, location: ['Table: x'] }, source('second')],
      fragments: [
        buildFragment({ name: 'Body', value, categories: ['SupportingDetail'] }),
        buildFragment({ name: 'Key', value: '', importance: 'secondary', categories: ['KeyDetail'] }),
        buildFragment({ name: 'Key', value: 'chosen', categories: ['KeyDetail'] }),
        buildFragment({ name: 'Key', value: 'hidden', hidden: true, categories: ['KeyDetail'] }),
        buildFragment({ name: 'Size', value: '0.3', valueType: 'number', number: 0.1 + 0.2 }),
        buildFragment({ name: 'Size', value: 'NaN', valueType: 'number', number: NaN }),
        buildFragment({ name: 'When', value: '1 May "24"', valueType: 'date', date }),
      ],
      attachments: [
        buildAttachment({ name: 'x.jpg', stored: { sha256: 'a'.repeat(64), size: 4 } }),
        buildAttachment({ name: 'y.jpg', importance: 'secondary' }),
      ],
      locations: [{ latitude: 52.520008, longitude: -13.404954 }],
      chat: buildChat({
        sender: { name: 'Ann', identifier: null, isOwner: false },
        direction: 'incoming',
        text: value,
        timestamp: date,
        replyTo: { originalId: 'x', text: null },
      }),
    });
    importAll(1, [record]);
    const when = [Date.parse('2024-05-01T00:00:00.123Z'), 1, '1 May "24"'];
    const [body, key, plainKey, hidden, size, date1] = pluck('SELECT id FROM fragment_kind ORDER BY id');
    expect(bodyOf('full')).toEqual({
      f: [
        [body, value],
        [key, ''],
        [plainKey, 'chosen'],
        [hidden, 'hidden'],
        [size, '0.3', 0.1 + 0.2],
        [size, 'NaN'],
        [date1, '1 May "24"', when],
      ],
      m: [2, 0, null],
      s: [
        ['a"b', true, ['Table: x']],
        ['second', null, []],
      ],
      a: [
        ['files/x.jpg', 'x.jpg', 'primary', 'application/octet-stream', 'a'.repeat(64), 4],
        ['files/y.jpg', 'y.jpg', 'secondary', 'application/octet-stream', null, null],
      ],
      l: [[52.520008, -13.404954]],
      c: {
        sender: { name: 'Ann', identifier: null, isOwner: false },
        direction: 'incoming',
        text: value,
        status: null,
        date: when,
        isSystem: false,
        replyTo: { originalId: 'x', text: null },
      },
    });
    expect(db.prepare('SELECT date, date_is_local, date_text, deleted, thread_id FROM hit').get()).toEqual({
      date: when[0],
      date_is_local: 1,
      date_text: '1 May "24"',
      deleted: 0,
      thread_id: 1,
    });
  });

  it('can be read for any hit', () => {
    const random = new Random(7);
    const records = Array.from({ length: 500 }, (_, index) => randomHit(random, `hit ${index}`));
    importAll(1, records);
    for (const { originalId, fragments } of records) {
      expect(bodyOf(originalId).f.map(([, value]) => value)).toEqual(fragments.map(({ value }) => value));
    }
  });

  it('are refused for invalid dates, and the import can be aborted', () => {
    const writer = writers.openWriter(CASE, 1);
    writer.write(buildHitRecord());
    expect(() => writer.write(buildHitRecord({ date: buildDate('yesterday') }))).toThrow(
      '"yesterday" is not an instant',
    );
    writer.abort();
    expect(pluck('SELECT id FROM hit')).toEqual([]);
    expect(pluck('SELECT evidence_id FROM source')).toEqual([]);
  });

  it('are numbered contiguously, one source after the other', () => {
    importAll(1, [buildHitRecord(), buildHitRecord()]);
    importAll(2, [buildHitRecord()]);
    expect(db.prepare('SELECT id, evidence_id FROM hit ORDER BY id').raw().all()).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ]);
  });

  it('have long ranges when sources are imported concurrently, and never share a number', () => {
    const first = writers.openWriter(CASE, 1);
    const second = writers.openWriter(CASE, 2);
    for (let turn = 0; turn < 3; turn += 1) {
      [first, second].forEach((writer) => {
        writer.write(buildHitRecord());
        writer.flush();
      });
    }
    first.abort();
    second.finish(finished());
    expect(pluck('SELECT id FROM hit ORDER BY id')).toEqual([RESERVED + 1, RESERVED + 2, RESERVED + 3]);
    expect(db.prepare('SELECT * FROM source_range').raw().all()).toEqual([[2, RESERVED + 1, RESERVED + 3]]);
    importAll(3, [buildHitRecord()]);
    expect(pluck('SELECT max(id) FROM hit')).toEqual([RESERVED + 4]);
  });

  it('continue beyond one reservation, and no segment exceeds its maximum number of hits', () => {
    importAll(
      1,
      Array.from({ length: 1_000 }, () => buildHitRecord()),
    );
    const count = RESERVED + 10;
    const writer = writers.openWriter(CASE, 2);
    for (let index = 0; index < count; index += 1) {
      writer.write(buildHitRecord());
    }
    writer.finish(finished());
    expect(pluck('SELECT count(*) FROM hit')).toEqual([count + 1_000]);
    expect(tasks.every(({ firstHit, lastHit }) => lastHit - firstHit < RESERVED)).toBe(true);
    const handedIn = tasks.filter(({ evidenceId, replaces }) => evidenceId === 2 && replaces.length === 0);
    handedIn.forEach(({ firstHit }, index) => expect(firstHit).toBe((handedIn[index - 1]?.lastHit ?? 1_000) + 1));
    expect(handedIn.at(-1)?.lastHit).toBe(count + 1_000);
  });

  it('are in one segment however long the import took', () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const writer = writers.openWriter(CASE, 1);
    for (let turn = 0; turn < 6; turn += 1) {
      writer.write(buildHitRecord());
      now += 6_000;
    }
    expect(tasks).toEqual([]);
    writer.finish(finished());
    expect(tasks).toEqual([{ evidenceId: 1, firstHit: 1, lastHit: 6, replaces: [] }]);
    expect(db.prepare('SELECT first_hit, hit_count FROM segment').raw().all()).toEqual([[1, 6]]);
  });

  it('are written once, before and after a flush', () => {
    const writer = writers.openWriter(CASE, 1);
    const write = (originalId: string) => writer.write(buildHitRecord({ originalId }));
    expect([write('a'), write('b'), write('a')]).toEqual([true, true, false]);
    writer.flush();
    expect([write('b'), write('c'), write('c'), write('a')]).toEqual([false, true, false, false]);
    writer.finish(finished());
    expect(pluck('SELECT original_id FROM hit ORDER BY id')).toEqual(['a', 'b', 'c']);
  });

  it('get sources that are added later, in their order', () => {
    const writer = writers.openWriter(CASE, 1);
    writer.write(buildHitRecord({ originalId: 'a', sources: [source('own')] }));
    writer.write(buildHitRecord({ originalId: 'b' }));
    expect(writer.addSources('a', [source('first')])).toBe(true);
    writer.flush();
    expect(writer.addSources('a', [source('second'), source('third')])).toBe(true);
    expect(writer.addSources('b', [{ path: 'p', deleted: true, location: ['"x"'] }])).toBe(true);
    expect(writer.addSources('a', [source('fourth')])).toBe(true);
    expect(writer.addSources('none', [source('x')])).toBe(false);
    writer.finish(finished());
    expect(bodyOf('a').s?.map(([path]) => path)).toEqual(['own', 'first', 'second', 'third', 'fourth']);
    expect(bodyOf('b').s).toEqual([['p', true, ['"x"']]]);
  });

  it('are finished only when the index is', () => {
    const failing = new CaseHitWriterFactory(folder, () => ({
      add: () => undefined,
      drain: () => {
        throw new Error('no index');
      },
      close: () => undefined,
    }));
    const writer = failing.openWriter(CASE, 1);
    writer.write(buildHitRecord());
    expect(() => writer.finish(finished())).toThrow('no index');
    expect(pluck('SELECT state FROM source')).toEqual(['importing']);
    writer.abort();
    expect(pluck('SELECT count(*) FROM hit')).toEqual([0]);
  });

  it('are not changed by a writer whose source was removed', () => {
    const lost = writers.openWriter(CASE, 1);
    lost.write(buildHitRecord());
    lost.flush();
    db.exec("UPDATE source SET writer = 'another'");
    lost.write(buildHitRecord());
    expect(() => lost.flush()).toThrow('was given up');
    lost.abort();
    expect(pluck('SELECT count(*) FROM hit')).toEqual([1]);
  });
});
