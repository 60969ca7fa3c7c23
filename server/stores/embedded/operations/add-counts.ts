/** Adds counts by id or by name to `into`. */
export function addCount<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

export function addCounts<Key = number>(parts: readonly ReadonlyMap<Key, number>[]): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const part of parts) {
    part.forEach((count, key) => addCount(sums, key, count));
  }
  return sums;
}
