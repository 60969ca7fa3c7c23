import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { joiningTasks } from '@server/stores/embedded/hits/join-segments';
import { CASE } from '@test/server/stores/contract/harness';
import { openMadeCase } from '@test/server/stores/make-case';

/** The first and last hit of each segment that would be made of pieces with so many hits. */
function joined(...pieces: number[]): [number, number][] {
  const folder = mkdtempSync(join(tmpdir(), 'review-join-'));
  const db = openMadeCase(folder, CASE);
  try {
    // The manifest alone is asked; its source has no row.
    db.pragma('foreign_keys = OFF');
    const insert = db.prepare(
      `INSERT INTO segment (number, evidence_id, first_hit, hit_count, file, bytes, sha256, format)
       VALUES (?, 1, ?, ?, ?, 1000, '', '')`,
    );
    let first = 1;
    pieces.forEach((count, place) => {
      insert.run(place + 1, first, count, `s${place}`);
      first += count;
    });
    return joiningTasks(db, 1).map(({ firstHit, lastHit }) => [firstHit, lastHit]);
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
}

describe('segments that are joined when an import ends', () => {
  it('are the small ones that it published while it ran', () => {
    expect(joined(3_000, 4_000, 5_000)).toEqual([[1, 12_000]]);
  });

  it('are not the large ones, nor the small one that is left of them', () => {
    expect(joined(24_576, 24_576, 32_768, 10_000)).toEqual([]);
  });

  it('come to no more than a segment holds', () => {
    expect(joined(60_000, 5_000, 4_000, 3_000)).toEqual([[65_001, 72_000]]);
  });
});
