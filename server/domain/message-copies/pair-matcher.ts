import { SAME_TIME } from './clock-correction';
import type { ComparedItems, DevicePeople } from './compared-items';
import { FACTS } from './item-identity';

/** Seconds: tools truncate or round durations differently. */
const SAME_DURATION = 1;
/** Maximum number of pairs of one key within seconds that are all weighed; of more, each item takes the next that fits. */
const WEIGHED_MAX = 40_000;
/** Maximum number of items of the other side that are tried for one of these. */
const TRIED_MAX = 200;

interface Candidate {
  left: number;
  right: number;
  distance: number;
  /** Number of facts that only one of them states. */
  unknown: number;
}

/** Takes pairs of equal items of two extractions, each item once. */
export class PairMatcher {
  private readonly matched: Uint8Array;

  constructor(
    private readonly items: ComparedItems,
    private readonly people: DevicePeople,
    private readonly take: (pair: readonly [left: number, right: number]) => void,
  ) {
    this.matched = new Uint8Array(items.itemCount);
  }

  isMatched(item: number): boolean {
    return this.matched[item] === 1;
  }

  /** Matches identities of one key up to this rank, the nearest in time first. */
  matchRun(run: Uint32Array, rank: number): void {
    const { sides, times, ranks } = this.items;
    const isFree = (index: number) => (ranks[index] ?? 0) <= rank && !this.isIdentityMatched(index);
    const lefts = [...run].filter((index) => sides[index] === 0 && isFree(index));
    const rights = lefts.length === 0 ? [] : [...run].filter((index) => sides[index] === 1 && isFree(index));
    if (rights.length === 0) {
      return;
    }
    const isTimed = !Number.isNaN(times[lefts[0] ?? 0]);
    if (isTimed) {
      const byTime = (one: number, other: number) => (times[one] ?? 0) - (times[other] ?? 0) || one - other;
      lefts.sort(byTime);
      rights.sort(byTime);
    }
    const candidates = isTimed ? this.candidates(lefts, rights) : null;
    if (candidates === null) {
      this.matchInOrder(lefts, rights);
      return;
    }
    candidates.sort(
      (one, other) =>
        one.distance - other.distance ||
        one.unknown - other.unknown ||
        one.left - other.left ||
        one.right - other.right,
    );
    candidates.forEach(({ left, right }) => this.match(left, right));
  }

  private isIdentityMatched(index: number): boolean {
    return this.isMatched(this.items.owners[index] ?? 0);
  }

  private match(left: number, right: number): void {
    if (!this.isIdentityMatched(left) && !this.isIdentityMatched(right)) {
      this.matched[this.items.owners[left] ?? 0] = 1;
      this.matched[this.items.owners[right] ?? 0] = 1;
      this.take([left, right]);
    }
  }

  /** All pairs that may be the same item; null when there are too many to weigh. */
  private candidates(lefts: readonly number[], rights: readonly number[]): Candidate[] | null {
    const { times } = this.items;
    const found: Candidate[] = [];
    let tried = 0;
    let first = 0;
    for (const left of lefts) {
      const time = times[left] ?? NaN;
      while (first < rights.length && (times[rights[first] ?? 0] ?? 0) < time - SAME_TIME) {
        first += 1;
      }
      for (let at = first; at < rights.length; at += 1) {
        const right = rights[at] ?? 0;
        const distance = Math.abs((times[right] ?? 0) - time);
        if (distance > SAME_TIME) {
          break;
        }
        tried += 1;
        if (tried > WEIGHED_MAX) {
          return null;
        }
        const unknown = this.unknownFacts(left, right);
        if (unknown !== null) {
          found.push({ left, right, distance, unknown });
        }
      }
    }
    return found;
  }

  private matchInOrder(lefts: readonly number[], rights: readonly number[]): void {
    const { times } = this.items;
    let first = 0;
    for (const left of lefts) {
      const time = times[left] ?? NaN;
      const isPast = (right: number) => this.isIdentityMatched(right) || (times[right] ?? NaN) < time - SAME_TIME;
      while (first < rights.length && isPast(rights[first] ?? 0)) {
        first += 1;
      }
      const near = rights.slice(first, first + TRIED_MAX).filter((right) => !this.isIdentityMatched(right));
      const right = near.find(
        (index) => !(Math.abs((times[index] ?? NaN) - time) > SAME_TIME) && this.unknownFacts(left, index) !== null,
      );
      if (right !== undefined) {
        this.match(left, right);
      }
    }
  }

  /** The number of facts that only one of both states; null when they contradict each other. */
  private unknownFacts(left: number, right: number): number | null {
    const { facts } = this.items;
    if (!this.mayBeSame(left, right)) {
      return null;
    }
    let unknown = 0;
    for (let at = 0; at < FACTS; at += 1) {
      const one = facts[left * FACTS + at] ?? 0;
      const other = facts[right * FACTS + at] ?? 0;
      if (one !== other && one !== 0 && other !== 0) {
        return null;
      }
      unknown += Number(one !== other);
    }
    return unknown;
  }

  private mayBeSame(left: number, right: number): boolean {
    const { durations, earlierDates, threads, owners } = this.items;
    const difference = Math.abs((durations[left] ?? NaN) - (durations[right] ?? NaN));
    const haveEarlierDate = ((earlierDates[left] ?? 0) & (earlierDates[right] ?? 0)) !== 0;
    const threadOf = (index: number) => threads[owners[index] ?? 0] ?? 0;
    return !haveEarlierDate && !(difference > SAME_DURATION) && this.people.mayBeSame(threadOf(left), threadOf(right));
  }
}
