/** How often some whole numbers came, ascending, each once. */
export interface CountedKeys {
  keys: Float64Array;
  counts: Uint32Array;
}

/** The sums of several counts, keys ascending: calls back with each key. */
export function mergeCounted(parts: readonly CountedKeys[], take: (key: number, count: number) => void): void {
  const heads = new Uint32Array(parts.length);
  for (;;) {
    let key = Infinity;
    for (let part = 0; part < parts.length; part += 1) {
      key = Math.min(key, parts[part]?.keys[heads[part] ?? 0] ?? Infinity);
    }
    if (key === Infinity) {
      return;
    }
    let sum = 0;
    for (let part = 0; part < parts.length; part += 1) {
      const head = heads[part] ?? 0;
      if (parts[part]?.keys[head] === key) {
        sum += parts[part]?.counts[head] ?? 0;
        heads[part] = head + 1;
      }
    }
    take(key, sum);
  }
}

/** One after the other: all keys of each are above those of the one before. */
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

/** Counts of consecutive numbers from `first` on, without the zeros. */
export function countedFrom(first: number, countOf: Uint32Array): CountedKeys {
  let filled = 0;
  for (let place = 0; place < countOf.length; place += 1) {
    filled += countOf[place] === 0 ? 0 : 1;
  }
  const counted = { keys: new Float64Array(filled), counts: new Uint32Array(filled) };
  for (let place = 0, end = 0; end < filled; place += 1) {
    const count = countOf[place] ?? 0;
    if (count > 0) {
      counted.keys[end] = first + place;
      counted.counts[end] = count;
      end += 1;
    }
  }
  return counted;
}

/** Counts of single occurrences, in any order; sorts `occurrences`. */
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
