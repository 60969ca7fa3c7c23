import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { walkAuditChain } from '@server/stores/embedded/audit-chain';
import { rowProblems } from '@server/stores/embedded/row-hashes/verify-rows';
import { openCaseDatabase } from '@server/stores/embedded/hits/case-database';
import { decodeHitBody } from '@server/stores/embedded/hits/hit-body';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import { CASE } from '@test/server/stores/contract/harness';

import { insertOldHit, insertPart, insertRow, openOldCase } from './old-case';

const EVENT = { user_id: 'ann', user_name: 'Ann', timestamp: '2026-01-02T03:04:05.000Z' };
const WEIRD = 'Only "friends" \u0000\n😀 \\ \u2028';

describe('a case.db of step 1', () => {
  let folder: string;
  let db: SqliteDatabase;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'review-old-'));
    db = openOldCase(folder);
    insertRow(db, 'artifact', { id: 1, artifact_group: 'Communication', name: 'Chats' });
    insertRow(db, 'source', { evidence_id: 1, state: 'finished' });
  });
  afterEach(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function reopened(): SqliteDatabase {
    db.close();
    db = openCaseDatabase(folder, CASE);
    // Whatever it held is hashed, and its log says so.
    expect(rowProblems(db, walkAuditChain(db))).toEqual([]);
    return db;
  }
  const bodyOf = (id: number) =>
    decodeHitBody(
      db.prepare<[number], { body: string }>('SELECT body FROM hit WHERE id = ?').get(id)?.body ?? 'no such hit',
    );
  const markedHits = (kind: string, tagId: number): number[] =>
    db
      .prepare<[string, number], { block: number; bits: Buffer }>(
        'SELECT block, bits FROM mark WHERE kind = ? AND tag_id = ? ORDER BY block',
      )
      .all(kind, tagId)
      .flatMap(({ block, bits }) =>
        Array.from({ length: 32_768 }, (_, place) => place)
          .filter((place) => ((bits[place >>> 3]! >>> (place & 7)) & 1) === 1)
          .map((place) => block * 32_768 + place + 1),
      );

  it('keeps every part of a hit in its body', () => {
    insertOldHit(db, 7, {
      date: 5,
      date_is_local: 1,
      date_text: 'May',
      deleted: 1,
      thread_id: 3,
      column_0: 2,
      column_2: 0,
    });
    insertPart(db, 'fragment', 7, 0, { kind_id: 11, value: WEIRD });
    insertPart(db, 'fragment', 7, 1, { kind_id: 12, value: '1e400' });
    insertPart(db, 'fragment', 7, 2, { kind_id: 12, value: '0.1', number: 0.1 + 0.2 });
    insertPart(db, 'fragment', 7, 3, { kind_id: 13, value: 'May', date: -1, date_is_local: 0 });
    insertPart(db, 'fragment', 7, 4, { kind_id: 13, value: 'May', date: 9, date_is_local: 1, original: '' });
    insertPart(db, 'hit_source', 7, 0, { path: 'a.db', deleted: null, location: '[]' });
    insertPart(db, 'hit_source', 7, 1, { path: 'b.db', deleted: 0, location: '["Table: x","Row"]' });
    const file = { path: 'files/x', name: 'x', importance: 'primary', mime_type: 'image/png' };
    insertPart(db, 'attachment', 7, 0, { ...file, sha256: 'a'.repeat(64), size: 4 });
    insertPart(db, 'attachment', 7, 1, { ...file, importance: 'secondary', sha256: null, size: null });
    insertPart(db, 'location', 7, 0, { latitude: 52.520008, longitude: -13.404954 });
    insertRow(db, 'chat_message', {
      ...{ hit_id: 7, thread_id: 3, has_sender: 1, sender_name: null, sender_identifier: '+49', sender_is_owner: 1 },
      ...{ direction: 'outgoing', text: WEIRD, status: null, date: 6, date_is_local: 0, date_text: 'six' },
      ...{ is_system: 1, is_reply: 1, reply_original_id: null, reply_text: 'what' },
    });
    reopened();
    expect(bodyOf(7)).toEqual({
      f: [
        [11, WEIRD],
        [12, '1e400'],
        [12, '0.1', 0.1 + 0.2],
        [13, 'May', [-1, 0, 'May']],
        [13, 'May', [9, 1, '']],
      ],
      m: [2, null, 0],
      s: [
        ['a.db', null, []],
        ['b.db', false, ['Table: x', 'Row']],
      ],
      a: [
        ['files/x', 'x', 'primary', 'image/png', 'a'.repeat(64), 4],
        ['files/x', 'x', 'secondary', 'image/png', null, null],
      ],
      l: [[52.520008, -13.404954]],
      c: {
        sender: { name: null, identifier: '+49', isOwner: true },
        direction: 'outgoing',
        text: WEIRD,
        status: null,
        date: [6, 0, 'six'],
        isSystem: true,
        replyTo: { originalId: null, text: 'what' },
      },
    });
    const { body, ...row } = db.prepare<[], Record<string, unknown>>('SELECT * FROM hit').get() ?? {};
    expect(typeof body).toBe('string');
    expect(row).toEqual({
      ...{ id: 7, evidence_id: 1, artifact_id: 1, original_id: 'original-7', date: 5, date_is_local: 1 },
      ...{ date_text: 'May', deleted: 1, thread_id: 3 },
    });
  });

  it('keeps hits in any number, with gaps, each with its own parts', () => {
    db.transaction(() => {
      for (let id = 1; id <= 5_000; id += id % 7 === 0 ? 9 : 1) {
        insertOldHit(db, id);
        insertPart(db, 'fragment', id, 0, { kind_id: 1, value: `value ${id}` });
      }
    })();
    const before = db.prepare<[], { id: number }>('SELECT id FROM hit ORDER BY id').all();
    reopened();
    expect(db.prepare<[], { id: number }>('SELECT id FROM hit ORDER BY id').all()).toEqual(before);
    expect(before.every(({ id }) => bodyOf(id).f[0]?.[1] === `value ${id}`)).toBe(true);
    expect(bodyOf(1)).toEqual({ f: [[1, 'value 1']] });
  });

  it('keeps tags, privilege, public comments and the history of tags', () => {
    insertRow(db, 'tag', { id: 2, name: 'red', name_key: 'red', color: '#f00' });
    insertRow(db, 'tag', { id: 5, name: 'blue', name_key: 'blue', color: '#00f' });
    const { timestamp, ...author } = EVENT;
    const comment = { ...author, content: 'x', created_at: timestamp, access_level: 'public' };
    for (const id of [1, 32, 32_768, 32_769, 70_000]) {
      insertOldHit(db, id);
      insertRow(db, 'hit_tag', { hit_id: id, tag_id: 2 });
      insertRow(db, 'tag_event', { hit_id: id, tag_id: 2, action: 'add', ...EVENT });
    }
    insertRow(db, 'hit_tag', { hit_id: 32, tag_id: 5 });
    insertRow(db, 'privileged', { hit_id: 32_769 });
    insertRow(db, 'comment', { ...comment, hit_id: 32 });
    insertRow(db, 'comment', { ...comment, hit_id: 32 });
    insertRow(db, 'comment', { ...comment, hit_id: 1, access_level: 'private' });
    reopened();
    expect(markedHits('tag', 2)).toEqual([1, 32, 32_768, 32_769, 70_000]);
    expect(markedHits('tag', 5)).toEqual([32]);
    expect(markedHits('privileged', 0)).toEqual([32_769]);
    expect(markedHits('comment', 0)).toEqual([32]);
    const events = db.prepare('SELECT hit_id FROM tag_event ORDER BY id').pluck().all();
    expect(events).toEqual([1, 32, 32_768, 32_769, 70_000]);
  });

  it('has no segments yet, and none of the tables that bodies and marks replace', () => {
    reopened();
    expect(db.prepare('SELECT count(*) FROM segment').pluck().get()).toBe(0);
    expect(db.prepare("SELECT name, last FROM counter WHERE name <> 'hit' ORDER BY name").all()).toEqual([
      { name: 'marks', last: 0 },
      { name: 'seen', last: 0 },
      { name: 'segments', last: 0 },
    ]);
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").pluck().all();
    expect(tables).toEqual(
      expect.not.arrayContaining(['hit_text', 'fragment', 'hit_source', 'attachment', 'location', 'chat_message']),
    );
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  });
});
