import { COLUMN_CATEGORIES } from '@contract/rules/artifact-groups';
import { displayFragmentIndex } from '@server/domain/display-fragment';
import type { FragmentRecord } from '@server/stores/hit-record';

const TEXT_COLUMNS = COLUMN_CATEGORIES.slice(0, 3);

/**
 * Places of the fragments that fill the first three columns of the multi-artifact table (rules 001-2.4): of the visible
 * ones of the column's category, the one that is displayed. The fourth column is the hit's primary date.
 */
export function columnPlaces(fragments: readonly FragmentRecord[]): (number | null)[] {
  return TEXT_COLUMNS.map((category) => {
    const places: number[] = [];
    fragments.forEach((fragment, index) => {
      if (!fragment.hidden && fragment.categories.length > 0 && fragment.categories.includes(category)) {
        places.push(index);
      }
    });
    const chosen = displayFragmentIndex(places.flatMap((position) => fragments[position] ?? []));
    return places[chosen] ?? null;
  });
}
