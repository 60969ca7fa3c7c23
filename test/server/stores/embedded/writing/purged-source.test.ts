import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { buildChat, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { auditOf, investigator, reviewer } from '@test/server/stores/contract/harness';

import { beginImport, importHits, openRows, type Rows } from '@test/server/stores/embedded/rows/open-rows';

const COUNT = 5_000;
const PIECE = 1_000;
const hits = () =>
  Array.from({ length: COUNT }, () =>
    buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'x' })], chat: buildChat() }),
  );

describe('a removed source', () => {
  let rows: Rows;
  beforeEach(() => {
    rows = openRows(PIECE);
  });
  afterEach(() => rows.close());
  const counts = () =>
    ['hit', 'source', 'source_range', 'segment', 'thread', 'comment', 'tag_event', 'tag_event_block'].map((table) =>
      Number(rows.pluck(`SELECT count(*) FROM ${table}`)[0]),
    );
  const seenBytes = () => rows.pluck("SELECT length(replace(hex(bits), '00', '')) / 2 FROM seen ORDER BY id");
  const markedBytes = () => rows.pluck("SELECT length(replace(hex(bits), '00', '')) / 2 FROM mark ORDER BY id");

  it('is invisible immediately, and its marks are removed with it', () => {
    importHits(rows, 1, [buildHitRecord()]);
    importHits(rows, 2, hits());
    importHits(rows, 3, [buildHitRecord()]);
    const { changes } = rows;
    const tag = changes.createTag({ name: 'a', color: '#f00' }, auditOf()).id;
    const all = [{ firstHit: 1, bits: new Uint32Array(157).fill(0xffffffff) }];
    changes.changeTags(reviewer, all, { add: [tag], remove: [] }, auditOf());
    changes.changeTags(reviewer, [{ firstHit: 2, bits: Uint32Array.of(1) }], { add: [], remove: [tag] }, auditOf());
    changes.addHitTag(reviewer, '2', tag, auditOf());
    changes.addComments(reviewer, all, { content: 'x', accessLevel: 'public' }, auditOf());
    finishTask(changes.markPrivileged(reviewer, '5', true, null, auditOf()));
    changes.markSeen(reviewer, all, auditOf());
    expect(counts()).toEqual([COUNT + 2, 3, 3, COUNT / PIECE + 2, 1, COUNT + 2, 3, 2]);
    expect(changes.hideSource(2, auditOf())).toBe(true);
    expect(changes.hideSource(2, auditOf())).toBe(false);
    expect(rows.pluck('SELECT evidence_id FROM segment')).toEqual([1, 3]);
    expect([1, 2, COUNT + 1, COUNT + 2].map((id) => rows.mapper.isThere(reviewer, id))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(finishTask(changes.purgeSource(2))).toBeNull();
    expect(counts()).toEqual([2, 2, 2, 2, 0, 2, 1, 1]);
    expect(markedBytes()).toEqual([2, 2, 0]);
    expect(seenBytes()).toEqual([2, 2]);
    expect(rows.mapper.load(reviewer, COUNT + 2, '')).toMatchObject({ tags: [tag], comments: [{ content: 'x' }] });
  });

  it('is removed with its segment files, and no others', () => {
    [1, 2].forEach((evidenceId) => importHits(rows, evidenceId, [buildHitRecord()]));
    const folder = rows.connection.segments;
    mkdirSync(folder);
    const files = rows.pluck('SELECT file FROM segment ORDER BY first_hit').map(String);
    [...files, 'other.seg.tmp'].forEach((file) => writeFileSync(join(folder, file), ''));
    rows.changes.hideSource(1, auditOf());
    // The removal of many files takes long and runs in the background.
    expect(readdirSync(folder)).toHaveLength(3);
    finishTask(rows.changes.purgeSource(1));
    expect(readdirSync(folder).sort()).toEqual([files[1], 'other.seg.tmp'].sort());
  });

  it('continues to be removed when the process that removed it was killed', () => {
    importHits(rows, 1, hits());
    rows.changes.hideSource(1, auditOf());
    const work = rows.changes.purgeSource(1);
    work.next();
    work.return(null);
    expect(counts()[0]).toBe(1_000);
    expect(finishTask(rows.changes.purgeSource(1))).toBeNull();
    expect(counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('makes its running import fail', () => {
    const writer = beginImport(rows, 1, [buildHitRecord()]);
    rows.changes.hideSource(1, auditOf());
    finishTask(rows.changes.purgeSource(1));
    writer.write(buildHitRecord());
    expect(() => writer.flush()).toThrow('was given up');
    writer.abort();
    expect(counts()[0]).toBe(0);
  });

  it('is left unchanged by the start of the server while its import runs', () => {
    const writer = beginImport(rows, 1, [buildHitRecord()]);
    expect(finishTask(rows.changes.discardUnfinished([1]))).toEqual([]);
    writer.write(buildHitRecord());
    writer.flush();
    // The import continues, and its hits are invisible until it has finished.
    expect(rows.mapper.isThere(investigator, 1)).toBe(false);
    expect(counts()[0]).toBe(2);
    expect(finishTask(rows.changes.discardUnfinished([]))).toEqual([1]);
    writer.abort();
  });
});
