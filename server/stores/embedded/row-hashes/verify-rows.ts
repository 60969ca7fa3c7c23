import type { ChainWalk } from '@server/domain/audit-chain-walk';
import { MultisetHash } from '@server/domain/multiset-hash';
import { rowHash, type Cell } from '@server/domain/row-hash';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { blockKey, blockLabel, hashesOf } from './block-changes';
import { HASHED_TABLES, ROWS_PER_BLOCK, type HashedTable } from './hashed-tables';
import { rowsOf } from './hashed-rows';

/** Maximum number of findings of one table: an emptied one would cause thousands. */
const SENTENCES_MAX = 20;

interface Row {
  cells: readonly Cell[];
  hash: string;
}

/** Rows or hashes of a block, with its number. */
type Block<Content> = readonly [number: number, content: Content];

/** Compares all hashed rows of a case with their hashes, and these with the audit log. */
export function rowProblems(db: SqliteDatabase, { rows: logged, rowProblems: behind }: ChainWalk): string[] {
  return [...behind, ...HASHED_TABLES.flatMap((table, number) => tableProblems(db, table, number, logged))];
}

function tableProblems(db: SqliteDatabase, table: HashedTable, number: number, logged: ChainWalk['rows']): string[] {
  const sum = new MultisetHash();
  const problems: string[] = [];
  const rows = blocksOf(db, table)[Symbol.iterator]();
  let present = rows.next();
  const take = (block: number, hashes: Buffer | null) => {
    const isHere = present.done !== true && present.value[0] === block;
    const own = isHere && present.done !== true ? present.value[1] : [];
    if (problems.length < SENTENCES_MAX) {
      problems.push(...blockProblems(table, block, own, hashes));
    }
    present = isHere ? rows.next() : present;
  };
  for (const [block, hashes] of storedBlocks(db, number)) {
    while (present.done !== true && present.value[0] < block) {
      take(present.value[0], null);
    }
    sum.add(blockLabel(table.name, block), hashes);
    take(block, hashes);
  }
  while (present.done !== true) {
    take(present.value[0], null);
  }
  return [...problems.slice(0, SENTENCES_MAX), ...sumProblems(table.name, sum.digest(), logged)];
}

function sumProblems(table: string, digest: string, logged: ChainWalk['rows']): string[] {
  const noted = logged.get(table);
  if (digest === (noted?.digest ?? new MultisetHash().digest())) {
    return [];
  }
  const what = noted === undefined ? 'the audit log tells of no row' : `audit entry ${noted.sequence} names others`;
  return [`the hashes of the rows of the table ${table} were changed: ${what}.`];
}

function blockProblems(table: HashedTable, block: number, rows: readonly Row[], stored: Buffer | null): string[] {
  const recorded = stored === null ? [] : hashesOf(stored);
  const left = new Map<string, number>();
  recorded.forEach((hash) => left.set(hash, (left.get(hash) ?? 0) + 1));
  const strange = rows.filter(({ hash }) => {
    const count = left.get(hash) ?? 0;
    left.set(hash, count - 1);
    return count <= 0;
  });
  const missing = recorded.length - (rows.length - strange.length);
  const changed = Math.min(missing, strange.length);
  const what = changed === strange.length ? 'was changed' : 'was added or changed';
  return [
    ...strange.map(({ cells }) => `${table.describe(cells)} ${what} behind REVIEW.`),
    ...(missing > changed
      ? [
          `${missing - changed} rows of ${describeBlock(table, block)} were removed behind REVIEW${near(table, block, rows)}.`,
        ]
      : []),
  ];
}

/** If the numbers of a block have no gaps except those of removed rows, the gaps are listed. */
function near({ name }: HashedTable, block: number, rows: readonly Row[]): string {
  if (name !== 'hit' && name !== 'comment') {
    return '';
  }
  const present = new Set(rows.map(({ cells }) => Number(cells[0])));
  const last = Math.max(...present, block * ROWS_PER_BLOCK + 1);
  const gaps = Array.from(
    { length: last - block * ROWS_PER_BLOCK },
    (_unused, index) => block * ROWS_PER_BLOCK + index + 1,
  )
    .filter((id) => !present.has(id))
    .slice(0, SENTENCES_MAX);
  return gaps.length === 0 ? ` after ${last}` : ` (there is no ${gaps.join(', ')})`;
}

function describeBlock({ name, describe }: HashedTable, block: number): string {
  switch (name) {
    case 'hit':
    case 'comment':
      return `${name === 'hit' ? 'items' : 'comments'} ${block * ROWS_PER_BLOCK + 1} to ${(block + 1) * ROWS_PER_BLOCK}`;
    case 'mark':
      return `the marks (tags, privilege, comments) of ${describe([block, '', 0]).replace('comment marks of ', '')}`;
    case 'source':
    case 'source_range':
    case 'source_fragment_kind':
      return describe([block]);
    case 'imported_file':
      return `the file list of evidence source ${Math.floor(block / 4096)}`;
    default:
      return `the table ${name}, block ${block}`;
  }
}

/** Ascending. All rows of a table that is not in order are kept in memory. */
function* blocksOf(db: SqliteDatabase, table: HashedTable): Iterable<Block<Row[]>> {
  const unordered = new Map<number, Row[]>();
  let [number, rows]: [number, Row[]] = [-Infinity, []];
  for (const cells of rowsOf(db, table)) {
    const hash = rowHash(table.name, cells);
    const block = table.block(cells, hash);
    if (table.inOrder !== true) {
      unordered.set(block, [...(unordered.get(block) ?? []), { cells, hash }]);
      continue;
    }
    if (block !== number && rows.length > 0) {
      yield [number, rows];
      rows = [];
    }
    number = block;
    rows.push({ cells, hash });
  }
  if (rows.length > 0) {
    yield [number, rows];
  }
  yield* [...unordered].toSorted(([left], [right]) => left - right);
}

function* storedBlocks(db: SqliteDatabase, table: number): Iterable<Block<Buffer>> {
  const blocks = db.prepare<[number, number], { id: number; hashes: Buffer }>(
    'SELECT id, hashes FROM row_hash_block WHERE id >= ? AND id < ? ORDER BY id',
  );
  for (const { id, hashes } of blocks.iterate(blockKey(table, 0), blockKey(table + 1, 0))) {
    yield [id - blockKey(table, 0), hashes];
  }
}
