import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { searchText } from '@server/stores/embedded/rows/hits/search-text';
import { listSegments } from '@server/stores/embedded/index/manifest';
import { RangeIndexer } from '@server/stores/embedded/index/range-indexer';
import { DATE_TEXT_COLUMN, SEGMENT_HITS } from '@server/stores/embedded/index/segment';
import { segmentFormat } from '@server/stores/embedded/index/segment-format';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';
import { randomHit } from '@test/server/helpers/random-hits';
import { INDEXING } from '@test/server/stores/embedded-stores';

import { CaseToIndex, hitsSaying } from './indexed-case';

describe('RangeIndexer', () => {
  let given: CaseToIndex;
  beforeEach(() => {
    given = new CaseToIndex();
  });
  afterEach(() => given.close());

  it('builds the same segment from rows as from the hits', () => {
    const random = new Random(11);
    const records = Array.from({ length: 1_200 }, (_, index) => randomHit(random, `hit-${index}`));
    const [task] = given.write(1, records);
    expect(given.index(task!)).toEqual([true]);
    const [segment] = given.openSegments();
    const expected = buildSegment(records, { evidenceId: 1, firstHit: 1 });
    expect(segment?.text.read(0, 1_200).toString()).toBe(records.map(searchText).join(''));
    for (const property of [
      'artifacts',
      'dates',
      'localDates',
      'byDate',
      'threads',
      'byThread',
      'locations',
    ] as const) {
      expect([property, segment?.[property]]).toEqual([property, expected[property]]);
    }
    const seen = ({ columns }: typeof expected) =>
      columns.map((column) => [
        ...[column.artifactId, column.valueType, column.name, column.entryCount, column.usedFlags],
        ...[column.documents(), column.flags(), column.values(), column.textStarts(), column.text().toString()],
      ]);
    expect(segment && seen(segment)).toEqual(seen(expected));
    expect(segment?.columns.some(({ artifactId }) => artifactId === DATE_TEXT_COLUMN.artifactId)).toBe(true);
    segment?.close();
    expected.close();
  });

  it('records what it wrote in the manifest', () => {
    const [task] = given.write(
      4,
      hitsSaying(50, (index) => `hit ${index}`),
    );
    given.index(task!);
    const [row] = listSegments(given.db);
    const bytes = readFileSync(join(given.folder, row?.file ?? ''));
    expect(row).toEqual({
      number: 1,
      evidenceId: 4,
      firstHit: 1,
      hitCount: 50,
      file: given.files()[0],
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      format: segmentFormat(INDEXING),
    });
    expect(given.changes()).toBe(2);
  });

  it('divides a range that is too long or has too much text', () => {
    const count = SEGMENT_HITS + 3;
    given.write(
      1,
      hitsSaying(count, () => ''),
    );
    given.index({ evidenceId: 1, firstHit: 1, lastHit: count, replaces: [] });
    expect(given.ranges()).toEqual([
      [1, SEGMENT_HITS],
      [SEGMENT_HITS + 1, count],
    ]);
    const long = 'lorem ipsum '.repeat(9_000);
    const [task] = given.write(
      2,
      hitsSaying(1_500, () => long),
    );
    given.index(task!);
    expect(given.ranges().slice(2)).toEqual([
      [count + 1, count + 1_000],
      [count + 1_001, count + 1_500],
    ]);
    expect(given.changes()).toBe(4);
  });

  it('replaces other segments atomically, and removes their files', () => {
    const tasks = given.write(
      1,
      hitsSaying(30, (index) => `hit ${index}`),
    );
    given.index({ ...tasks[0]!, lastHit: 10 }, { ...tasks[0]!, firstHit: 11 });
    const [first, second] = given.files();
    expect(given.index({ ...tasks[0]!, replaces: [1, 2] })).toEqual([true]);
    expect(given.ranges()).toEqual([[1, 30]]);
    expect(given.files()).toHaveLength(1);
    expect(given.files()).not.toContain(first);
    expect(given.files()).not.toContain(second);
  });

  it('publishes nothing when another process published first', () => {
    const [task] = given.write(
      1,
      hitsSaying(30, (index) => `hit ${index}`),
    );
    expect(given.index(task!, task!, { ...task!, firstHit: 30 }, { ...task!, replaces: [7] })).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(given.ranges()).toEqual([[1, 30]]);
    expect(given.files()).toHaveLength(1);
    expect(given.changes()).toBe(2);
  });

  it('replaces a segment once when two processes rebuild it', () => {
    const [task] = given.write(
      1,
      hitsSaying(30, (index) => `hit ${index}`),
    );
    given.index(task!);
    const repair = { ...task!, replaces: [1] };
    expect(given.index(repair, repair)).toEqual([true, false]);
    expect(listSegments(given.db).map(({ number }) => number)).toEqual([2]);
    expect(given.files()).toHaveLength(1);
  });

  it.each(['before', 'while'])('publishes nothing for a source that was deleted %s it was indexed', (when) => {
    const [task] = given.write(
      1,
      hitsSaying(2_000, (index) => `hit ${index}`),
    );
    const remove = () => given.db.exec("UPDATE source SET state = 'deleting'; DELETE FROM hit WHERE id > 1500");
    let calls = 0;
    const indexer = new RangeIndexer(given.indexedCase, () => {
      calls += 1;
      if (calls === 2) {
        remove();
      }
    });
    if (when === 'before') {
      remove();
    }
    expect(indexer.run(task!)).toBe(false);
    indexer.close();
    expect(given.files()).toEqual([]);
    expect(given.changes()).toBe(1);
  });

  it('publishes nothing for a source that was deleted immediately before publishing', () => {
    const [task] = given.write(
      1,
      hitsSaying(10, (index) => `hit ${index}`),
    );
    let calls = 0;
    const indexer = new RangeIndexer(given.indexedCase, () => {
      calls += 1;
      if (calls === 2) {
        given.db.exec("UPDATE source SET state = 'deleting'");
      }
    });
    expect(indexer.run(task!)).toBe(false);
    indexer.close();
    expect(given.files()).toEqual([]);
  });

  it('names the hit that is missing or unreadable', () => {
    const [task] = given.write(
      1,
      hitsSaying(30, (index) => `hit ${index}`),
    );
    given.db.exec('DELETE FROM hit WHERE id = 17');
    expect(() => given.index(task!)).toThrow('The hit 17 of evidence source 1 is missing');
    given.db.exec(`UPDATE hit SET body = '{"f":[[99,"x"]]}' WHERE id = 3`);
    expect(() => given.index({ ...task!, lastHit: 10 })).toThrow('there is no fragment kind 99');
    given.db.exec(`UPDATE hit SET body = '{"f":[["a",1]]}' WHERE id = 3`);
    expect(() => given.index({ ...task!, lastHit: 10 })).toThrow('A stored hit cannot be read');
    expect(given.files()).toEqual([]);
    // The failed range leaves nothing in the builder.
    expect(given.index({ ...task!, firstHit: 4, lastHit: 9 })).toEqual([true]);
    expect(given.openSegments().map((segment) => segment.text.read(0, segment.count).toString())).toEqual([
      'hit 3hit 4hit 5hit 6hit 7hit 8',
    ]);
  });
});
