import type { Importance, ValueType } from '@contract/model/hit';

/** Rules 001-2.4: which one of several fragments is shown; -1 when there is none. */
export function displayFragmentIndex(fragments: readonly { valueType: ValueType; importance: Importance }[]): number {
  const isPrimary = ({ importance }: { importance: Importance }) => importance === 'primary';
  const isDate = ({ valueType }: { valueType: ValueType }) => valueType === 'date';
  const orders = [
    fragments.findIndex((fragment) => isPrimary(fragment) && isDate(fragment)),
    fragments.findIndex(isPrimary),
    fragments.findIndex(isDate),
    fragments.length > 0 ? 0 : -1,
  ];
  return orders.find((index) => index >= 0) ?? -1;
}
