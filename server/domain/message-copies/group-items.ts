import { agreedOffset } from './clock-offset';
import type { ComparedItems, DevicePeople } from './compared-items';

/** Milliseconds: tools cut or round the second differently. */
const SAME_TIME = 2_000;
/** Parts that are sorted by themselves: a million items take some 10 ms a part. */
const PARTS = 256;
const KEY_RANGE = 2 ** 52;
/** Items of one key within seconds whose senders are compared in pairs; more of them count as one. */
const PAIRED_MAX = 200;

/** Indexes of items that are the same, of both sides. */
type Group = readonly number[];

/**
 * Groups the items that both extractions of a device hold: those of one key within two seconds, once the clocks agree, whose senders
 * and people do not contradict each other. Every item is compared with every other by these two alone, so that it does not matter in
 * which order they come. A generator that yields about every ten milliseconds.
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

/** By key: equal ones are adjacent, in the same part. */
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

/** Parts of a sorted part whose keys are equal. */
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
 * A tool that reads the times of an application in another zone has the same offset in all of them, which the items that both
 * contain exactly once show. Converts the times of the second side to the clock of the first.
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
        const known = differences.get(clock) ?? [];
        known.push(difference);
        differences.set(clock, known);
      }
    }
    yield;
  }
  return differences;
}

/** Stretches in which no two neighbours are further apart than two seconds; items without a time are in one. */
function nearInTime({ times }: ComparedItems, run: Uint32Array): Group[] {
  return timeChains([...run], (index) => times[index] ?? NaN);
}

/** Splits what is sorted by time wherever two neighbours are further apart than two seconds. */
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

/** Groups in which every item is the same as some other one. */
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
