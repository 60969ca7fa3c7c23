import type { Importance, ValueType } from '@contract/model/hit';

/** Rules 001-2.4: the index of the fragment that is shown; -1 when there are none. */
export function displayFragmentIndex(fragments: readonly { valueType: ValueType; importance: Importance }[]): number {
  let primary = -1;
  let date = -1;
  let index = 0;
  for (const { importance, valueType } of fragments) {
    if (importance === 'primary' && valueType === 'date') {
      return index;
    }
    primary = primary < 0 && importance === 'primary' ? index : primary;
    date = date < 0 && valueType === 'date' ? index : date;
    index += 1;
  }
  if (primary >= 0 || date >= 0) {
    return primary >= 0 ? primary : date;
  }
  return fragments.length > 0 ? 0 : -1;
}
