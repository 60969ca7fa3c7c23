import type { Fragment, Importance } from '@contract/model/hit';

/** Fragments with the same name and type: a row of the details card. */
export interface FragmentRow {
  key: string;
  title: string;
  fragments: readonly Fragment[];
}

/**
 * The rows of an importance, in the order of the item. Repeated names share a row, and names with several types get the
 * type as suffix: `Size (text)`, `Size (number)` (rules 001-2.4). Hidden fragments are left out.
 */
export function fragmentRows(fragments: readonly Fragment[], importance: Importance): FragmentRow[] {
  const visible = fragments.filter(({ hidden }) => !hidden);
  const rows = new Map<string, Fragment[]>();
  for (const fragment of visible.filter((candidate) => candidate.importance === importance)) {
    const key = `${fragment.valueType}:${fragment.name}`;
    rows.set(key, [...(rows.get(key) ?? []), fragment]);
  }
  return [...rows].map(([key, own]) => ({ key, title: titleOf(own[0], visible), fragments: own }));
}

function titleOf(fragment: Fragment | undefined, all: readonly Fragment[]): string {
  if (fragment === undefined) {
    return '';
  }
  const { displayName, valueType } = fragment;
  // Names to which the store has already added the type are kept.
  const hasOtherTypes = all.some((other) => other.displayName === displayName && other.valueType !== valueType);
  return hasOtherTypes ? `${displayName} (${valueType})` : displayName;
}
