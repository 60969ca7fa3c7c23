import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

/** Counts of distinct whole numbers, ascending. */
export interface CountedKeys {
  keys: Float64Array;
  counts: Uint32Array;
}

/** The sums of several counts, merged pairwise. Yields after each step. */
export function* mergeCounted(parts: readonly CountedKeys[]): CooperativeTask<CountedKeys> {
  let merged = parts;
  while (merged.length > 1) {
    const pairs: CountedKeys[] = [];
    for (let part = 0; part < merged.length; part += 2) {
      const [left = NOTHING, right = NOTHING] = merged.slice(part, part + 2);
      pairs.push(right.keys.length === 0 ? left : mergeTwo(left, right));
      yield;
    }
    merged = pairs;
  }
  return merged[0] ?? NOTHING;
}

const NOTHING: CountedKeys = { keys: new Float64Array(0), counts: new Uint32Array(0) };

function mergeTwo(left: CountedKeys, right: CountedKeys): CountedKeys {
  const length = left.keys.length + right.keys.length;
  const keys = new Float64Array(length);
  const counts = new Uint32Array(length);
  let end = 0;
  for (let one = 0, other = 0; one < left.keys.length || other < right.keys.length; end += 1) {
    const leftKey = left.keys[one] ?? Infinity;
    const rightKey = right.keys[other] ?? Infinity;
    keys[end] = Math.min(leftKey, rightKey);
    if (leftKey <= rightKey) {
      counts[end] = left.counts[one] ?? 0;
      one += 1;
    }
    if (rightKey <= leftKey) {
      counts[end] = (counts[end] ?? 0) + (right.counts[other] ?? 0);
      other += 1;
    }
  }
  return end === length ? { keys, counts } : { keys: keys.slice(0, end), counts: counts.slice(0, end) };
}

/** Concatenates counts: all keys of each part are greater than those of the part before. */
export function joinCounted(parts: readonly CountedKeys[]): CountedKeys {
  const length = parts.reduce((sum, { keys }) => sum + keys.length, 0);
  const joined = { keys: new Float64Array(length), counts: new Uint32Array(length) };
  let end = 0;
  for (const { keys, counts } of parts) {
    joined.keys.set(keys, end);
    joined.counts.set(counts, end);
    end += keys.length;
  }
  return joined;
}

/** Counts of consecutive numbers starting at `first`, without zeros. */
export function countedFrom(first: number, countOf: Uint32Array): CountedKeys {
  let filled = 0;
  for (let index = 0; index < countOf.length; index += 1) {
    filled += countOf[index] === 0 ? 0 : 1;
  }
  const counted = { keys: new Float64Array(filled), counts: new Uint32Array(filled) };
  for (let index = 0, end = 0; end < filled; index += 1) {
    const count = countOf[index] ?? 0;
    if (count > 0) {
      counted.keys[end] = first + index;
      counted.counts[end] = count;
      end += 1;
    }
  }
  return counted;
}

/** Counts the occurrences, which are in any order; sorts `occurrences`. */
export function countedOf(occurrences: Float64Array): CountedKeys {
  occurrences.sort();
  const keys = new Float64Array(occurrences.length);
  const counts = new Uint32Array(occurrences.length);
  let last = -1;
  for (let index = 0; index < occurrences.length; index += 1) {
    const key = occurrences[index] ?? 0;
    if (last < 0 || keys[last] !== key) {
      last += 1;
      keys[last] = key;
    }
    counts[last] = (counts[last] ?? 0) + 1;
  }
  return { keys: keys.slice(0, last + 1), counts: counts.slice(0, last + 1) };
}
