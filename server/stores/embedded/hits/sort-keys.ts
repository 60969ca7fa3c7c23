import type { SortEntry } from '@contract/model/filter';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import type { SqlValue } from './bulk-insert';
import { allOf, anyOf, condition, isOneOf, type Condition } from './condition';
import { kindsOf } from './fragment-kinds';
import { PARTS_OF_A_HIT } from './part-id';

/** Spec 001 §2.4: the date column, newest first. */
const DEFAULT_SORT: readonly SortEntry[] = [{ by: 'date', order: 'desc' }];

/** Where a row stands in an order: a value for each key, and the id, which breaks ties. */
export interface Position {
  keys: readonly SqlValue[];
  id: number;
}

/** An order of hits. Hits without a value come last either way; ties go by hit id ascending. */
export class HitOrder {
  /** The keys as columns `key_0`, `key_1` … of a query on `hit h`. */
  readonly columns: string;
  readonly sort: readonly SortEntry[];

  constructor(db: SqliteDatabase, sort: readonly SortEntry[]) {
    this.sort = sort.length === 0 ? DEFAULT_SORT : sort;
    this.columns = this.sort.map((entry, index) => `, ${keySql(db, entry)} AS key_${index}`).join('');
  }

  get forwards(): string {
    return [...this.sort.map(({ order }, index) => `key_${index} ${order} NULLS LAST`), 'id ASC'].join(', ');
  }

  get backwards(): string {
    const opposite = { asc: 'desc', desc: 'asc' } as const;
    return [...this.sort.map(({ order }, index) => `key_${index} ${opposite[order]} NULLS FIRST`), 'id DESC'].join(
      ', ',
    );
  }

  after(position: Position): Condition {
    return this.beyond(position, 'after');
  }

  before(position: Position): Condition {
    return this.beyond(position, 'before');
  }

  /** The plus keeps SQLite from answering the parts of an OR apart, row by row, instead of walking in order. */
  private beyond({ keys, id }: Position, side: 'after' | 'before'): Condition {
    const isSame = keys.map((key, index) => condition(`+key_${index} IS ?`, key));
    const steps = this.sort.map(({ order }, index) =>
      allOf([...isSame.slice(0, index), stepBeyond(`+key_${index}`, order, keys[index] ?? null, side)]),
    );
    return anyOf([...steps, allOf([...isSame, condition(side === 'after' ? '+id > ?' : '+id < ?', id)])]);
  }
}

function stepBeyond(key: string, order: 'asc' | 'desc', value: SqlValue, side: 'after' | 'before'): Condition {
  if (value === null) {
    return condition(side === 'after' ? '0' : `${key} IS NOT NULL`);
  }
  const isGreater = (order === 'asc') === (side === 'after');
  const step = condition(`${key} ${isGreater ? '>' : '<'} ?`, value);
  return side === 'after' ? anyOf([step, condition(`${key} IS NULL`)]) : step;
}

function keySql(db: SqliteDatabase, entry: SortEntry): string {
  switch (entry.by) {
    case 'date':
      return 'h.date';
    case 'hitId':
      return 'h.id';
    case 'fragment': {
      const value = { text: 'sort_text(f.value)', number: 'f.number', date: 'f.date' }[entry.valueType];
      // Of several fragments of a name the first counts.
      return `(SELECT ${value} FROM fragment f
        WHERE f.id BETWEEN h.id * ${PARTS_OF_A_HIT} AND h.id * ${PARTS_OF_A_HIT} + ${PARTS_OF_A_HIT - 1}
        AND ${isOneOf('f.kind_id', kindsOf(db, entry).kindIds).sql} ORDER BY f.id LIMIT 1)`;
    }
  }
}
