// FNV-1a over the bytes of a term. The tokenizer computes it while it reads; part of the file format.

export const HASH_SEED = 0x811c9dc5 | 0;
export const HASH_PRIME = 0x01000193;

export function hashTerm(bytes: Uint8Array, from: number, to: number): number {
  let hash = HASH_SEED;
  for (let at = from; at < to; at += 1) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), HASH_PRIME);
  }
  return hash;
}

/** The first slot to probe for a term with this hash in a table of `size` slots. */
export const firstSlot = (hash: number, size: number): number => ((hash ^ (hash >>> 15)) >>> 0) % size;
