import type { Fragment } from '@contract/model/hit';
import type { CaseConfiguration, ColumnChoice } from '@server/stores/case-configuration';

/** The fragments with their configured importance, in their configured order; those without an order are last, as imported. */
export function arrangedFragments(
  fragments: Fragment[],
  settingOf: ReturnType<CaseConfiguration['fragmentsOf']>,
): Fragment[] {
  if (settingOf === null) {
    return fragments;
  }
  return fragments
    .map((fragment) => ({ fragment, setting: settingOf(fragment.name, fragment.valueType) }))
    .toSorted((left, right) => orderOf(left.setting) - orderOf(right.setting))
    .map(({ fragment, setting }) => ({ ...fragment, importance: setting?.importance ?? fragment.importance }));
}

/**
 * The values of the four columns: a configured fragment if the hit has it, with all of its values, otherwise the choice of the
 * import (docs/adr/0020). Filters and sorts use the same rule (../../query/columns.ts).
 */
export function chosenColumns(
  imported: (Fragment | null)[],
  fragments: readonly Fragment[],
  choices: readonly ColumnChoice[] | undefined,
): (Fragment | null)[] {
  return choices === undefined
    ? imported
    : imported.map((column, index) => chosen(fragments, choices[index]) ?? column);
}

function chosen(fragments: readonly Fragment[], choice: ColumnChoice | undefined): Fragment | null {
  if (choice === undefined || choice === null) {
    return null;
  }
  const found = fragments.filter(
    ({ hidden, name, valueType }) => !hidden && name === choice.name && valueType === choice.valueType,
  );
  const [first] = found;
  // A text filter finds each of several values: all of them are shown.
  return first === undefined || first.valueType !== 'text'
    ? (first ?? null)
    : { ...first, value: found.map(({ value }) => value).join(', ') };
}

const orderOf = (setting: { order: number } | undefined): number => setting?.order ?? Number.MAX_SAFE_INTEGER;
