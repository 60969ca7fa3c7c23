const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders texts as people count: "Tag 2" before "Tag 10". */
export const compareNaturally = (left: string, right: string): number => collator.compare(left, right);

/** Orders by name, as people count. */
export const byName = ({ name: left }: { name: string }, { name: right }: { name: string }): number =>
  compareNaturally(left, right);
