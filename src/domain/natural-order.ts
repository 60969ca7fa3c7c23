const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders by name as people count: "Tag 2" before "Tag 10". */
export const byName = ({ name: left }: { name: string }, { name: right }: { name: string }): number =>
  collator.compare(left, right);
