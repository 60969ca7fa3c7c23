/** Joins hits into stacks: hits connected by several comparisons are in one stack. */
export class StackTree {
  /** For each hit, one with a lower id in the same stack. */
  private readonly lower = new Map<number, number>();

  join(hitIds: readonly number[]): void {
    const tops = hitIds.map((hitId) => this.topOf(hitId));
    const top = Math.min(...tops);
    tops.filter((other) => other !== top).forEach((other) => this.lower.set(other, top));
  }

  /**
   * Every hit of a stack except the one with the lowest id, ascending; further hits of the source of that one are not included.
   */
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
