import type { SortEntry } from '@contract/model/filter';
import { compareSorted, sortedBytes } from '@contract/text/natural-order';

import { columnFragments } from './match-items';
import type { PackageItems, SearchedItem } from './package-items';

const BY_DATE: readonly SortEntry[] = [{ by: 'date', order: 'desc' }];

/** A sorted copy; items without a value are last, ties are ordered by hit id. */
export function sortItems(
  source: PackageItems,
  items: readonly SearchedItem[],
  given: readonly SortEntry[],
): readonly SearchedItem[] {
  const sort = given.length > 0 ? given : BY_DATE;
  if (sort[0]?.by === 'hitId') {
    return sort[0].order === 'asc' ? items : items.toReversed();
  }
  const keyed = items.map((item, index) => ({ item, index, keys: sort.map((entry) => keyOf(source, item, entry)) }));
  keyed.sort((left, right) => {
    for (const [place, { order }] of sort.entries()) {
      const difference = compareKeys(left.keys[place] ?? null, right.keys[place] ?? null, order === 'asc' ? 1 : -1);
      if (difference !== 0) {
        return difference;
      }
    }
    return left.index - right.index;
  });
  return keyed.map(({ item }) => item);
}

type Key = Uint8Array | number | null;

function compareKeys(left: Key, right: Key, sign: 1 | -1): number {
  if (left === right) {
    return 0;
  }
  if (left === null || right === null) {
    return left === null ? 1 : -1;
  }
  if (typeof left === 'number' || typeof right === 'number') {
    return (Number(left) - Number(right)) * sign;
  }
  return compareSorted(left, right) * sign;
}

function keyOf(source: PackageItems, item: SearchedItem, entry: SortEntry): Key {
  switch (entry.by) {
    case 'date':
      return item.time;
    case 'column': {
      const value = source.columnOf(item, entry.column)?.dateValue;
      return value === undefined ? item.time : source.instantOf(value);
    }
    case 'hitId':
      return Number(item.id);
    case 'fragment': {
      const [fragment] = columnFragments(source, item, entry);
      if (fragment === undefined) {
        return null;
      }
      const { valueType } = entry;
      return valueType === 'text'
        ? sortedBytes(fragment.value)
        : valueType === 'number'
          ? (fragment.numberValue ?? null)
          : fragment.dateValue === undefined
            ? null
            : source.instantOf(fragment.dateValue);
    }
  }
}
