import { agreedOffset } from './clock-offset';
import type { ComparedItems, DevicePeople } from './compared-items';

/** Milliseconds: tools truncate or round seconds differently. */
const SAME_TIME = 2_000;
/** Number of parts that are sorted separately, with a yield after each. */
const PARTS = 256;
const KEY_RANGE = 2 ** 52;
/** Maximum number of items of one key within seconds whose senders are compared in pairs; more of them count as one. */
const PAIRED_MAX = 200;

/** Indexes of equal items of both sides. */
type Group = readonly number[];

/**
 * Groups the items that both extractions of a device have: those of one key within two seconds on aligned clocks, whose senders
 * and participants do not contradict each other. Every pair is compared only by these criteria, so the result does not depend
 * on the order of the items. The generator yields about every ten milliseconds.
 */
export function* groupItems(
  items: ComparedItems,
  people: DevicePeople,
  take: (members: Group) => void,
): Generator<void, void, void> {
  const parts = yield* sortedParts(items);
  yield* alignClocks(items, parts);
  for (const part of parts) {
    for (const run of runsOf(items, part)) {
      for (const near of nearInTime(items, run)) {
        groupsOf(items, people, near).forEach(take);
      }
    }
    yield;
  }
}

/** The indexes sorted by key: items with equal keys are adjacent, in the same part. */
function* sortedParts({ keys, count }: ComparedItems): Generator<void, Uint32Array[], void> {
  const partOf = (index: number) => Math.floor(((keys[index * 2] ?? 0) / KEY_RANGE) * PARTS);
  const sizes = new Uint32Array(PARTS);
  for (let index = 0; index < count; index += 1) {
    const part = partOf(index);
    sizes[part] = (sizes[part] ?? 0) + 1;
  }
  const parts = Array.from(sizes, (size) => new Uint32Array(size));
  sizes.fill(0);
  for (let index = 0; index < count; index += 1) {
    const part = partOf(index);
    const next = sizes[part] ?? 0;
    parts[part]?.set([index], next);
    sizes[part] = next + 1;
  }
  yield;
  for (const part of parts) {
    part.sort((left, right) => compareKeys(keys, left, right) || left - right);
    yield;
  }
  return parts;
}

const compareKeys = (keys: Float64Array, left: number, right: number): number =>
  (keys[left * 2] ?? 0) - (keys[right * 2] ?? 0) || (keys[left * 2 + 1] ?? 0) - (keys[right * 2 + 1] ?? 0);

/** The runs of equal keys in a sorted part. */
function* runsOf({ keys }: ComparedItems, part: Uint32Array): Generator<Uint32Array> {
  let from = 0;
  for (let to = 1; to <= part.length; to += 1) {
    if (to === part.length || compareKeys(keys, part[from] ?? 0, part[to] ?? 0) !== 0) {
      if (to - from > 1) {
        yield part.subarray(from, to);
      }
      from = to;
    }
  }
}

/**
 * A tool that reads the times of an application in another zone has the same offset in all of them. It is computed from the
 * items that both have exactly once. Converts the times of the second side to the clock of the first.
 */
function* alignClocks(items: ComparedItems, parts: readonly Uint32Array[]): Generator<void, void, void> {
  const { times, sides, clocks } = items;
  const differences = yield* clockDifferences(items, parts);
  const offsets = new Map(
    [...differences].map(([clock, found]) => [clock, agreedOffset(Float64Array.from(found)) ?? 0] as const),
  );
  for (let index = 0; index < items.count; index += 1) {
    const offset = sides[index] === 1 ? (offsets.get(clocks[index] ?? 0) ?? 0) : 0;
    if (Math.abs(offset) > SAME_TIME) {
      times[index] = (times[index] ?? NaN) - offset;
    }
  }
  yield;
}

function* clockDifferences(
  items: ComparedItems,
  parts: readonly Uint32Array[],
): Generator<void, ReadonlyMap<number, number[]>, void> {
  const { times, sides, clocks } = items;
  const differences = new Map<number, number[]>();
  for (const part of parts) {
    for (const run of runsOf(items, part)) {
      // Items of the first side have the lower indexes.
      const [left = 0, right = 0] = run;
      const difference = (times[right] ?? NaN) - (times[left] ?? NaN);
      if (run.length === 2 && sides[left] !== sides[right] && !Number.isNaN(difference)) {
        const clock = clocks[left] ?? 0;
        const existing = differences.get(clock) ?? [];
        existing.push(difference);
        differences.set(clock, existing);
      }
    }
    yield;
  }
  return differences;
}

/** Intervals in which adjacent items are at most two seconds apart; items without a time are in one group. */
function nearInTime({ times }: ComparedItems, run: Uint32Array): Group[] {
  return timeChains([...run], (index) => times[index] ?? NaN);
}

/** Splits items that are sorted by time where adjacent ones are more than two seconds apart. */
export function timeChains<Item>(items: readonly Item[], timeOf: (item: Item) => number): Item[][] {
  const sorted = items.toSorted((left, right) => timeOf(left) - timeOf(right));
  const chains: Item[][] = [];
  let last = NaN;
  for (const item of sorted) {
    const time = timeOf(item);
    const chain = chains.at(-1);
    if (chain === undefined || time - last > SAME_TIME) {
      chains.push([item]);
    } else {
      chain.push(item);
    }
    last = time;
  }
  return chains;
}

/** The groups with items of both sides. */
function groupsOf({ sides, senders, threads }: ComparedItems, people: DevicePeople, near: Group): Group[] {
  const hasBoth = (group: Group) => {
    const first = sides[group[0] ?? 0];
    return group.some((index) => sides[index] !== first);
  };
  if (!hasBoth(near)) {
    return [];
  }
  const isSame = (left: number, right: number) =>
    (senders[left] === senders[right] || senders[left] === 0 || senders[right] === 0) &&
    people.mayBeSame(threads[left] ?? 0, threads[right] ?? 0);
  return near.length > PAIRED_MAX ? [near] : connected(near, isSame).filter(hasBoth);
}

/** Connected components of items that equal each other. */
function connected(indexes: Group, isSame: (left: number, right: number) => boolean): Group[] {
  const left = new Set(indexes);
  const groups: Group[] = [];
  for (const index of indexes) {
    if (left.delete(index)) {
      const group = [index];
      for (const member of group) {
        for (const other of left) {
          if (isSame(member, other)) {
            left.delete(other);
            group.push(other);
          }
        }
      }
      groups.push(group);
    }
  }
  return groups;
}
