import type { DateReadings, DateValue, Fragment } from '@contract/model/hit';
import { COLUMN_NAMES } from '@contract/rules/artifact-groups';
import { displayFragmentIndex } from '@server/domain/display-fragment';

/** The date/time column of the multi-artifact table: the fragment with the hit's primary date, or one created from the date; of a date that is not certain, its text. */
export function dateFragment(
  date: DateValue | null,
  fragments: readonly Fragment[],
  uncertain?: DateReadings,
): Fragment | null {
  if (date === null) {
    const original = uncertain?.[0].original;
    return (
      fragments.find(
        ({ hidden, value, dateReadings }) => !hidden && dateReadings !== undefined && value === original,
      ) ?? null
    );
  }
  const holders = fragments.filter(
    ({ hidden, dateValue }) => !hidden && dateValue?.instant === date.instant && dateValue.isLocal === date.isLocal,
  );
  return (
    holders[displayFragmentIndex(holders)] ?? {
      name: COLUMN_NAMES[3],
      displayName: COLUMN_NAMES[3],
      value: date.original,
      valueType: 'date',
      importance: 'primary',
      hidden: false,
      categories: ['DateTime'],
      dateValue: date,
    }
  );
}
