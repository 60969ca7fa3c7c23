import type { ComparedItems } from './compared-items';

/** Number of parts that are sorted separately, with a yield after each. */
const PARTS = 256;
const KEY_RANGE = 2 ** 52;

/** The indexes of identities sorted by key: those with equal keys are adjacent, in the same part. */
export function* sortedParts({ keys, count }: ComparedItems): Generator<void, Uint32Array[], void> {
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

/** The runs of equal keys in a sorted part that are of both extractions; those of the first one have the lower indexes. */
export function* runsOf({ keys, sides }: ComparedItems, part: Uint32Array): Generator<Uint32Array> {
  let from = 0;
  for (let to = 1; to <= part.length; to += 1) {
    if (to === part.length || compareKeys(keys, part[from] ?? 0, part[to] ?? 0) !== 0) {
      if (sides[part[from] ?? 0] !== sides[part[to - 1] ?? 0]) {
        yield part.subarray(from, to);
      }
      from = to;
    }
  }
}
