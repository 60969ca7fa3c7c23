const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares texts in natural order: "Tag 2" before "Tag 10". */
export const compareNaturally = (left: string, right: string): number => collator.compare(left, right);

/** Compares names in natural order. */
export const byName = ({ name: left }: { name: string }, { name: right }: { name: string }): number =>
  compareNaturally(left, right);
