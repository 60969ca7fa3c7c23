import type { Fragment } from '@contract/model/hit';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { storedDateValue, storedReadings } from './date-value';
import { dateOf, readingsOf, type StoredFragment } from './hit-body';
import { parseTexts } from '@server/stores/embedded/base/parse-json';

type Kind = Pick<Fragment, 'name' | 'valueType' | 'importance' | 'hidden' | 'categories'>;

/** Creates fragments from their stored form. */
export function fragmentsReader(db: SqliteDatabase): (stored: readonly StoredFragment[]) => Fragment[] {
  const kindOf = kindReader(db);
  return (stored) => {
    const fragments = stored.map((fragment) => toFragment(fragment, kindOf(fragment[0])));
    nameApart(fragments);
    return fragments;
  };
}

/** Property by property: a page of hits has a thousand fragments, and copying kinds with `...` took a quarter of its time. */
function toFragment(stored: StoredFragment, kind: Kind): Fragment {
  const [, value, more] = stored;
  const { name, valueType, importance, hidden, categories } = kind;
  const fragment: Fragment = { name, displayName: name, value, valueType, importance, hidden, categories };
  if (typeof more === 'number') {
    fragment.numberValue = more;
  } else if (more !== undefined && more !== null) {
    addTimes(fragment, stored);
  }
  return fragment;
}

function addTimes(fragment: Fragment, stored: StoredFragment): void {
  const [date, readings] = [dateOf(stored), readingsOf(stored)];
  if (date !== null) {
    fragment.dateValue = storedDateValue(date);
  } else if (readings !== null) {
    fragment.dateReadings = storedReadings(readings);
  }
}

/** Fragments of one name and different types are distinct (rules 001-2.4). */
function nameApart(fragments: readonly Fragment[]): void {
  const typeOf = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { name, valueType } of fragments) {
    if ((typeOf.get(name) ?? valueType) !== valueType) {
      ambiguous.add(name);
    }
    typeOf.set(name, valueType);
  }
  if (ambiguous.size > 0) {
    for (const fragment of fragments.filter(({ name }) => ambiguous.has(name))) {
      fragment.displayName = `${fragment.name} (${fragment.valueType})`;
    }
  }
}

/** Kinds never change, and their numbers are never reused. */
function kindReader(db: SqliteDatabase): (kindId: number) => Kind {
  const cache = new Map<number, Kind>();
  const find = db.prepare<
    [number],
    {
      name: string;
      value_type: Fragment['valueType'];
      importance: Fragment['importance'];
      hidden: number;
      categories: string;
    }
  >('SELECT * FROM fragment_kind WHERE id = ?');
  return (kindId) => {
    let kind = cache.get(kindId);
    if (kind === undefined) {
      const row = find.get(kindId);
      if (row === undefined) {
        throw new Error(`There is no fragment kind ${kindId}.`);
      }
      kind = {
        name: row.name,
        valueType: row.value_type,
        importance: row.importance,
        hidden: row.hidden === 1,
        categories: parseTexts(row.categories),
      };
      cache.set(kindId, kind);
    }
    return kind;
  };
}
