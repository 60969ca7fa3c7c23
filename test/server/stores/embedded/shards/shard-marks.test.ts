import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ShardMarks } from '@server/stores/embedded/shards/shard-marks';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { hasBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { Random } from '@test/server/helpers/random';
import { openMadeCase } from '@test/server/stores/make-case';

const BLOCK_HITS = 32_768;

let folder: string;
let db: SqliteDatabase;
let reading: SqliteDatabase;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-marks-'));
  db = openMadeCase(folder, 'case-1');
  reading = openCaseDatabase(folder, 'case-1');
});
afterEach(() => {
  db.close();
  reading.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes all blocks of one kind of mark, as a change does. */
function write(kind: 'privileged' | 'comment' | 'tag', tagId: number, ids: ReadonlySet<number>, lastHit: number): void {
  db.transaction(() => {
    const version = Number(
      db.prepare("UPDATE counter SET last = last + 1 WHERE name = 'marks' RETURNING last").pluck().get(),
    );
    for (let block = 0; block * BLOCK_HITS < lastHit; block += 1) {
      const bytes = Buffer.alloc(BLOCK_HITS / 8);
      for (const id of ids) {
        const index = id - 1 - block * BLOCK_HITS;
        if (index >= 0 && index < BLOCK_HITS) {
          bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7));
        }
      }
      db.prepare(
        `INSERT INTO mark (block, kind, tag_id, bits, version) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (block, kind, tag_id) DO UPDATE SET bits = excluded.bits, version = excluded.version`,
      ).run(block, kind, tagId, bytes, version);
    }
  })();
}

const members = (
  bits: Bitset | null | undefined,
  { firstHit, count }: { firstHit: number; count: number },
): number[] =>
  bits ? Array.from({ length: count }, (_unused, n) => n).flatMap((n) => (hasBit(bits, n) ? [firstHit + n] : [])) : [];

const SEGMENTS = [
  { firstHit: 1, count: 131 },
  { firstHit: 132, count: 40_000 },
  { firstHit: 40_132, count: 1 },
  { firstHit: 40_133, count: 25_403 },
  { firstHit: 65_536, count: 5_000 },
];

it('returns the marks of each segment, wherever it begins and whatever changes afterwards', () => {
  const random = new Random(11);
  const marks = new ShardMarks(reading);
  const drawn = (count: number) => new Set(Array.from({ length: count }, () => 1 + random.below(70_535)));
  for (let round = 0; round < 6; round += 1) {
    const ids = { privileged: drawn(300), comment: drawn(30), tag: drawn(5_000) };
    write('privileged', 0, ids.privileged, 70_535);
    write('comment', 0, ids.comment, 70_535);
    write('tag', 7, ids.tag, 70_535);
    marks.refresh();
    for (const segment of SEGMENTS) {
      const inside = (all: ReadonlySet<number>) =>
        [...all]
          .filter((id) => id >= segment.firstHit && id < segment.firstHit + segment.count)
          .sort((left, right) => left - right);
      const found = marks.of(segment);
      expect(members(found.privileged, segment)).toEqual(inside(ids.privileged));
      expect(members(found.publicComments, segment)).toEqual(inside(ids.comment));
      expect(members(found.tags.get(7), segment)).toEqual(inside(ids.tag));
    }
  }
});

it('keeps the bitsets of a running request unchanged and drops marks that were removed', () => {
  const segment = { firstHit: 1, count: 100 };
  const marks = new ShardMarks(reading);
  write('tag', 3, new Set([5]), 100);
  marks.refresh();
  const before = marks.of(segment);
  write('tag', 3, new Set(), 100);
  marks.refresh();
  expect(members(before.tags.get(3), segment)).toEqual([5]);
  expect(marks.of(segment)).toMatchObject({ privileged: null, publicComments: null, tags: new Map() });
});
