/** Joins hits into stacks: those that several comparisons connect are one. */
export class StackTree {
  /** By hit, one with a lesser id in the same stack. */
  private readonly lower = new Map<number, number>();

  join(hitIds: readonly number[]): void {
    const tops = hitIds.map((hitId) => this.topOf(hitId));
    const top = Math.min(...tops);
    tops.filter((other) => other !== top).forEach((other) => this.lower.set(other, top));
  }

  /** Every hit but the one with the least id of each stack, ascending; what the source of that one holds twice is not covered. */
  duplicateIds(sourceOf: (hitId: number) => number): Float64Array {
    const hits = [...this.lower.keys()].filter((hitId) => sourceOf(hitId) !== sourceOf(this.topOf(hitId)));
    return Float64Array.from(hits).sort();
  }

  private topOf(hitId: number): number {
    let top = hitId;
    for (let next = this.lower.get(top); next !== undefined; next = this.lower.get(top)) {
      top = next;
    }
    return top;
  }
}
