import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ShardSeenMarks } from '@server/stores/embedded/shards/shard-seen-marks';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { hitBlocks } from '@server/stores/embedded/rows/review/mark-blocks';
import { SeenMarks } from '@server/stores/embedded/rows/review/seen-marks';
import { hasBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { chosenByIds } from '@server/stores/embedded/shards/chosen-by-ids';
import { Random } from '@test/server/helpers/random';
import { openMadeCase } from '@test/server/stores/make-case';

let folder: string;
let db: SqliteDatabase;
let reading: SqliteDatabase;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-seen-'));
  db = openMadeCase(folder, 'case-1');
  reading = openCaseDatabase(folder, 'case-1');
});
afterEach(() => {
  db.close();
  reading.close();
  rmSync(folder, { recursive: true, force: true });
});

const SEGMENTS = [
  { firstHit: 1, count: 131 },
  { firstHit: 132, count: 40_000 },
  { firstHit: 40_132, count: 25_404 },
];
const blocksOf = (ids: Iterable<number>) => hitBlocks(chosenByIds([...ids].map(String)));
const members = (bits: Bitset | null, { firstHit, count }: { firstHit: number; count: number }): number[] =>
  bits ? Array.from({ length: count }, (_unused, n) => n).flatMap((n) => (hasBit(bits, n) ? [firstHit + n] : [])) : [];

it('returns for each user the hits that they and any user have seen, wherever a segment begins and whatever is seen later', () => {
  const random = new Random(7);
  const marks = new SeenMarks(db);
  const seen = new ShardSeenMarks(reading);
  const known = { ann: new Set<number>(), bob: new Set<number>() };
  for (let round = 0; round < 8; round += 1) {
    for (const userId of ['ann', 'bob'] as const) {
      const ids = Array.from({ length: random.pick([0, 1, 500]) }, () => 1 + random.below(65_535));
      const isNew = new Set(ids.filter((id) => !known[userId].has(id)));
      const added = [...marks.add(userId, blocksOf(ids)).values()];
      expect(added.reduce((sum, words) => sum + words.reduce((n, word) => n + ones(word), 0), 0)).toBe(isNew.size);
      ids.forEach((id) => known[userId].add(id));
    }
    if (round === 5) {
      const gone = Array.from({ length: 20_000 }, (_unused, index) => 20_000 + index);
      marks.remove(blocksOf(gone));
      gone.forEach((id) => [known.ann, known.bob].forEach((ids) => ids.delete(id)));
    }
    seen.refresh();
    for (const segment of SEGMENTS) {
      const inside = (ids: Iterable<number>) =>
        [...new Set(ids)]
          .filter((id) => id >= segment.firstHit && id < segment.firstHit + segment.count)
          .sort((left, right) => left - right);
      // Bob requests later than Ann, and sees the hits that were seen before his request.
      for (const userId of round < 3 ? (['ann'] as const) : (['ann', 'bob'] as const)) {
        const { byMe, byAnyone } = seen.of(segment, userId);
        expect(members(byMe, segment)).toEqual(inside(known[userId]));
        expect(members(byAnyone, segment)).toEqual(inside([...known.ann, ...known.bob]));
      }
    }
  }
});

it('keeps the bitsets of a running request unchanged and releases those that are no longer needed', () => {
  const segment = { firstHit: 1, count: 100 };
  const marks = new SeenMarks(db);
  const seen = new ShardSeenMarks(reading);
  marks.add('ann', blocksOf([5]));
  seen.refresh();
  const before = seen.of(segment, 'ann');
  marks.add('ann', blocksOf([6]));
  seen.refresh();
  expect(members(before.byMe, segment)).toEqual([5]);
  expect(members(seen.of(segment, 'ann').byMe, segment)).toEqual([5, 6]);
  expect(seen.of(segment, 'bob')).toMatchObject({ byMe: null });
  expect(seen.bytes).toBe(2 * 16);
  seen.keepOnly(new Set());
  expect(seen.bytes).toBe(0);
  expect(members(seen.of(segment, 'ann').byMe, segment)).toEqual([5, 6]);
});

const ones = (word: number): number => word.toString(2).replaceAll('0', '').length;
