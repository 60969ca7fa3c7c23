import type { Fragment } from '@contract/model/hit';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { dateValue } from './date-value';
import { parseTexts } from './parse-json';
import { partRange } from './part-id';

interface FragmentRow {
  kind_id: number;
  value: string;
  number: number | null;
  date: number | null;
  date_is_local: number | null;
  original: string | null;
}

type Kind = Pick<Fragment, 'name' | 'valueType' | 'importance' | 'hidden' | 'categories'>;

/** Reads the fragments of a hit in their order. */
export function fragmentsReader(db: SqliteDatabase): (hitId: number) => Fragment[] {
  const rows = db.prepare<[number, number], FragmentRow>('SELECT * FROM fragment WHERE id BETWEEN ? AND ? ORDER BY id');
  const kindOf = kindReader(db);
  return (hitId) => {
    const fragments = rows.all(...partRange(hitId, hitId)).map((row) => toFragment(row, kindOf(row.kind_id)));
    return withDisplayNames(fragments);
  };
}

function toFragment(row: FragmentRow, kind: Kind): Fragment {
  const date = dateValue({ ...row, date_text: row.original ?? row.value });
  return {
    ...kind,
    displayName: kind.name,
    value: row.value,
    ...(date !== null && { dateValue: date }),
    ...(row.number !== null && { numberValue: row.number }),
  };
}

/** Same-named fragments of different types are told apart (spec 001 §2.4). */
function withDisplayNames(fragments: readonly Fragment[]): Fragment[] {
  const typeOf = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { name, valueType } of fragments) {
    if ((typeOf.get(name) ?? valueType) !== valueType) {
      ambiguous.add(name);
    }
    typeOf.set(name, valueType);
  }
  return fragments.map((fragment) =>
    ambiguous.has(fragment.name) ? { ...fragment, displayName: `${fragment.name} (${fragment.valueType})` } : fragment,
  );
}

/** Kinds never change, and a number is never given again. */
function kindReader(db: SqliteDatabase): (kindId: number) => Kind {
  const known = new Map<number, Kind>();
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
    let kind = known.get(kindId);
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
      known.set(kindId, kind);
    }
    return kind;
  };
}
