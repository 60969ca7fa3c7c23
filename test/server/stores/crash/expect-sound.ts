import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import Database from 'better-sqlite3';

import { verifyAuditChain } from '@server/stores/embedded/base/audit-chain';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { HitCriteria, HitReader, HitStore } from '@server/stores/hit-store';
import type { Random } from '@test/server/helpers/random';
import { randomFilter, randomSort } from '@test/server/helpers/random-hits';
import { SqlOracle } from '@test/server/oracle/sql-oracle';
import { CASE, eventually, EVERYTHING, investigator, reviewer } from '@test/server/stores/contract/harness';

import type { CrashModel } from './crash-model';
import { allHits } from './expect-state';
import { withoutHits } from './operations';

const SEARCHES = 12;
const LOOKS_MAX = 10;

interface Circumstances {
  model: CrashModel;
  random: Random;
  /** Part of each comparison, so that a failure shows it. */
  about: unknown;
}

/** Everything that must hold for a case at any time: its file, its segments, its histories, its results. */
export async function expectSound(store: HitStore, dataFolder: string, circumstances: Circumstances): Promise<void> {
  const { model, about } = circumstances;
  const reader = store.reader(CASE);
  expect({ about, sources: (await reader.finishedSources()).sort() }).toEqual({
    about,
    sources: [...model.sources.keys()].sort(),
  });
  for (const [evidenceId, hits] of model.sources) {
    const criteria = { filter: { evidenceIds: [evidenceId] }, queryFilters: [] };
    expect({ about, evidenceId, ...(await reader.count(reviewer, criteria)) }).toEqual({
      about,
      evidenceId,
      value: hits.length,
      status: 'success',
    });
  }
  await expectHistories(reader, circumstances);
  const file = path.join(dataFolder, 'cases', CASE, 'case.db');
  const db = new Database(file, { readonly: true });
  try {
    expect(verifyAuditChain(db).problem).toBeNull();
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    await expectWholeSegments(db, path.dirname(file), circumstances);
  } finally {
    db.close();
  }
  await expectOracle(reader, file, circumstances);
}

/** The tags of a hit equal those of its history, and the counts equal those of the hits. */
async function expectHistories(reader: HitReader, { model, about }: Circumstances): Promise<void> {
  for (const { id, originalId, tags } of await allHits(reader)) {
    const history = await reader.tagHistory(reviewer, id, { take: 10_000, skip: 0 });
    const carried = new Set<string>();
    for (const { action, tagId } of [...(history?.entries ?? [])].reverse()) {
      if (action === 'add') {
        carried.add(tagId);
      } else {
        carried.delete(tagId);
      }
    }
    expect({ about, originalId, tags: [...tags].sort() }).toEqual({ about, originalId, tags: [...carried].sort() });
  }
  const counts = await reader.countTags(reviewer, EVERYTHING);
  expect(counts).toEqual({
    status: 'success',
    tags: counts.tags.map(({ tagId }) => ({
      tagId,
      count: model.hits.filter(({ tagIds }) => tagIds.includes(tagId)).length,
    })),
    untagged: model.hits.filter(({ tagIds }) => tagIds.length === 0).length,
    comments: model.hits.filter(({ hasPublicComment }) => hasPublicComment).length,
  });
}

/** Each segment is the file that its row describes, soon after the case was opened, and each hit is in exactly one. */
async function expectWholeSegments(
  db: SqliteDatabase,
  caseFolder: string,
  { about, model }: Circumstances,
): Promise<void> {
  const folder = path.join(caseFolder, 'segments');
  let damaged = damagedSegments(db, folder);
  // Segments are merged concurrently, so that a file may be removed between its row and its bytes: then it is read again.
  for (let look = 0; look < LOOKS_MAX && damaged.length > 0; look += 1) {
    const found = damaged;
    // Only these are read again: reading all of them repeatedly would delay their verification.
    await eventually(
      async () => damagedSegments(db, folder, found),
      (files) => files.length === 0,
    );
    damaged = damagedSegments(db, folder);
  }
  expect({ about, damaged }).toEqual({ about, damaged: [] });
  const hits = db
    .prepare<[], { id: number; count: number }>(
      `SELECT hit.id AS id, count(segment.number) AS count FROM hit LEFT JOIN segment
       ON hit.id >= segment.first_hit AND hit.id < segment.first_hit + segment.hit_count GROUP BY hit.id`,
    )
    .all();
  expect({ about, hits: hits.length, elsewhere: hits.filter(({ count }) => count !== 1) }).toEqual({
    about,
    hits: model.hits.length,
    elsewhere: [],
  });
}

/** Names of files that do not match their rows, of all segments or of those with a name in `among`. */
const damagedSegments = (db: SqliteDatabase, folder: string, among: readonly string[] | null = null): string[] =>
  db
    .prepare<[], { file: string; bytes: number; sha256: string }>('SELECT file, bytes, sha256 FROM segment')
    .all()
    .filter(({ file }) => among === null || among.includes(file))
    .filter(({ file, bytes, sha256 }) => {
      const content = contentOf(path.join(folder, file));
      return content?.length !== bytes || createHash('sha256').update(content).digest('hex') !== sha256;
    })
    .map(({ file }) => file);

/** Null for a file that was just replaced, or is missing. */
function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

async function expectOracle(reader: HitReader, file: string, { random, about }: Circumstances): Promise<void> {
  const oracle = new SqlOracle(file);
  try {
    for (let search = 0; search < SEARCHES; search += 1) {
      const viewer = random.pick([investigator, reviewer]);
      const criteria: HitCriteria = {
        filter: random.chance(0.5) ? {} : randomFilter(random, ['1', '2']),
        queryFilters: random.several(0, 2, () => withoutHits(random)),
      };
      const sort = randomSort(random);
      const right = oracle.search(viewer, criteria, sort);
      const { hits, total } = await reader.search(viewer, { ...criteria, sort, size: 500 });
      const found = { ids: hits.map(({ id }) => id), total: total.value };
      const expected = { ids: right.slice(0, 500), total: right.length };
      expect({ about, criteria, sort, ...found }).toEqual({ about, criteria, sort, ...expected });
      const { status, ...tags } = await reader.countTags(viewer, criteria);
      expect({ about, criteria, status, tags }).toEqual({
        about,
        criteria,
        status: 'success',
        tags: oracle.countTags(viewer, criteria),
      });
    }
  } finally {
    oracle.close();
  }
}
