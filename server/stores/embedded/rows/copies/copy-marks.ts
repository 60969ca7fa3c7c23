import type { GroupMember } from '@server/domain/message-copies/visible-copies';
import { andBits, andNotBits, orBits } from '@server/stores/embedded/base/bitset';
import {
  addRange,
  countHits,
  forEachHit,
  unpackedBlock,
  type HitBlocks,
} from '@server/stores/embedded/rows/review/mark-blocks';
import {
  COMPARED_MARK,
  COPIED_MARK,
  OPENLY_COPIED_MARK,
  Marks,
  ofComparison,
  type Mark,
} from '@server/stores/embedded/rows/review/marks';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { CopyGroups } from './copy-groups';

/** With more hits, looking up their groups takes longer than reading all groups: some 50 µs per hit, 1 µs per member. */
const SPARSE_COUNT = 2_000;
/** Instead of the id of a comparison: the results of all comparisons together. */
const ALL_COMPARISONS = 0;

/** Recomputes the copy marks of a source from its comparisons. Call within a transaction. */
export function refreshCopyMarks(db: SqliteDatabase, marks: Marks, evidenceId: number): void {
  const hits = hitsOf(db, evidenceId);
  const comparisons = db
    .prepare<[number, number], number>(
      "SELECT id FROM comparison WHERE state = 'finished' AND (first_source = ? OR second_source = ?)",
    )
    .pluck()
    .all(evidenceId, evidenceId);
  const compared: HitBlocks = new Map();
  const copied: HitBlocks = new Map();
  const open: HitBlocks = new Map();
  const groups = new CopyGroups(db, marks);
  for (const comparison of comparisons) {
    const own: Record<'compared' | 'copied' | 'open', HitBlocks> = {
      compared: comparedHits(db, comparison),
      copied: new Map(),
      open: new Map(),
    };
    forEachGroup(db, comparison, (group) => {
      const isOpen = !group.some(({ hitId }) => groups.isPrivileged(hitId));
      add(own.copied, group);
      (isOpen ? [group] : groups.open(group)).forEach((members) => add(own.open, members));
    });
    assign(marks, ofComparison(COMPARED_MARK, comparison), hits, own.compared);
    assign(marks, ofComparison(COPIED_MARK, comparison), hits, own.copied);
    assign(marks, ofComparison(OPENLY_COPIED_MARK, comparison), hits, own.open);
    addBlocks(compared, own.compared);
    addBlocks(copied, own.copied);
    addBlocks(open, own.open);
  }
  assign(marks, COMPARED_MARK, hits, compared);
  assign(marks, COPIED_MARK, hits, copied);
  assign(marks, OPENLY_COPIED_MARK, hits, open);
}

/** Recomputes the copy marks of all compared sources. Call within a transaction. */
export function refreshAllCopyMarks(db: SqliteDatabase): void {
  const marks = new Marks(db);
  comparedSources(db).forEach((evidenceId) => refreshCopyMarks(db, marks, evidenceId));
}

/**
 * Updates copy marks after hits became privileged, or visible to all viewers: their copies are visible to fewer, or more,
 * viewers. Call in the transaction of that change, after it.
 */
export function refreshOpenCopies(db: SqliteDatabase, marks: Marks, changed: HitBlocks): void {
  const sources = comparedSources(db);
  if (changed.size === 0 || sources.length === 0) {
    return;
  }
  if (countHits(changed) > SPARSE_COUNT) {
    sources.forEach((evidenceId) => refreshCopyMarks(db, marks, evidenceId));
    return;
  }
  const groups = new CopyGroups(db, marks);
  const touched = new Set<number>();
  forEachHit(changed, (hitId) => {
    groups.of(hitId).forEach((group) => group.forEach((member) => touched.add(member.hitId)));
  });
  const changes = new Map<number, { open: HitBlocks; closed: HitBlocks }>();
  const note = (comparison: number, hitId: number, isOpen: boolean): void => {
    const change = changes.get(comparison) ?? {
      open: new Map<number, Uint32Array>(),
      closed: new Map<number, Uint32Array>(),
    };
    changes.set(comparison, change);
    addRange(isOpen ? change.open : change.closed, hitId, hitId);
  };
  for (const hitId of touched) {
    const found = groups.byComparison(hitId).map(({ comparison, members }) => {
      const isOpen = groups.open(members).some((part) => holds(part, hitId));
      note(comparison, hitId, isOpen);
      return isOpen;
    });
    note(ALL_COMPARISONS, hitId, found.includes(true));
  }
  for (const [comparison, { open, closed }] of changes) {
    marks.change(ofComparison(OPENLY_COPIED_MARK, comparison), open, true);
    marks.change(ofComparison(OPENLY_COPIED_MARK, comparison), closed, false);
  }
}

const comparedSources = (db: SqliteDatabase): number[] =>
  db
    .prepare<[], number>(
      `SELECT first_source FROM comparison WHERE state = 'finished'
       UNION SELECT second_source FROM comparison WHERE state = 'finished'`,
    )
    .pluck()
    .all();

const holds = (members: readonly GroupMember[], hitId: number): boolean =>
  members.some((member) => member.hitId === hitId);

function hitsOf(db: SqliteDatabase, evidenceId: number): HitBlocks {
  const hits: HitBlocks = new Map();
  const ranges = db.prepare<[number], { first_hit: number; last_hit: number }>(
    'SELECT first_hit, last_hit FROM source_range WHERE evidence_id = ?',
  );
  ranges.all(evidenceId).forEach((range) => addRange(hits, range.first_hit, range.last_hit));
  return hits;
}

function comparedHits(db: SqliteDatabase, comparison: number): HitBlocks {
  const rows = db.prepare<[number], { block: number; bits: Buffer }>(
    'SELECT block, bits FROM compared_block WHERE comparison_id = ?',
  );
  return new Map(rows.all(comparison).map(({ block, bits }) => [block, unpackedBlock(bits)] as const));
}

function forEachGroup(db: SqliteDatabase, comparison: number, visit: (group: readonly GroupMember[]) => void): void {
  const rows = db
    .prepare<[number], [groupNumber: number, hitId: number, evidenceId: number, time: number | null]>(
      `SELECT group_number, hit_id, evidence_id, time FROM item_copy WHERE comparison_id = ?
       ORDER BY comparison_id, group_number`,
    )
    .raw();
  let group: GroupMember[] = [];
  let current = -1;
  for (const [groupNumber, hitId, evidenceId, time] of rows.iterate(comparison)) {
    if (groupNumber !== current && group.length > 0) {
      visit(group);
      group = [];
    }
    current = groupNumber;
    group.push({ hitId, evidenceId, time });
  }
  if (group.length > 0) {
    visit(group);
  }
}

function add(hits: HitBlocks, members: readonly GroupMember[]): void {
  members.forEach(({ hitId }) => addRange(hits, hitId, hitId));
}

function addBlocks(hits: HitBlocks, others: HitBlocks): void {
  for (const [block, words] of others) {
    const existing = hits.get(block);
    hits.set(block, existing === undefined ? words : orBits(existing, words));
  }
}

/** Marks exactly `hits` among `within`. */
function assign(marks: Marks, mark: Mark, within: HitBlocks, hits: HitBlocks): void {
  const marked: HitBlocks = new Map();
  const unmarked: HitBlocks = new Map();
  for (const [block, words] of within) {
    const requested = hits.get(block) ?? new Uint32Array(words.length);
    marked.set(block, andBits(words.slice(), requested));
    unmarked.set(block, andNotBits(words.slice(), requested));
  }
  marks.change(mark, marked, true);
  marks.change(mark, unmarked, false);
}
