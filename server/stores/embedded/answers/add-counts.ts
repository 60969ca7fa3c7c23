/** Counts by id, added up in place. */
export function addCount(counts: Map<number, number>, id: number, count: number): void {
  counts.set(id, (counts.get(id) ?? 0) + count);
}

export function addCounts(parts: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const part of parts) {
    part.forEach((count, id) => addCount(sums, id, count));
  }
  return sums;
}
