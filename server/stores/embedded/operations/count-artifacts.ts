import { countBits, type Bitset } from '@server/stores/embedded/base/bitset';

import { addCount } from './add-counts';
import { artifactLayout } from './artifact-layout';
import { fewDocuments } from '@server/stores/embedded/query/few-documents';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';

/** Adds the number of matching documents by artifact id to `counts`. */
export function countArtifacts({ segment, bits, count }: MatchedSegment, counts: Map<number, number>): void {
  if (count === 0) {
    return;
  }
  const few = fewDocuments(bits);
  if (few !== undefined) {
    countFew(segment.artifacts, few, counts);
    return;
  }
  const { totals, runs } = artifactLayout(segment);
  if (bits === null) {
    totals.forEach((total, artifact) => addCount(counts, artifact, total));
  } else if (runs !== null) {
    countRuns(segment.artifacts, runs, bits, counts);
  } else {
    countDocuments(segment.artifacts, bits, Math.max(...totals.keys()), counts);
  }
}

/** Neighbours mostly have the same artifact. */
function countFew(artifacts: Uint32Array, documents: Uint32Array, counts: Map<number, number>): void {
  let start = 0;
  for (let next = 1; next <= documents.length; next += 1) {
    const artifact = artifacts[documents[start] ?? 0] ?? 0;
    if (next === documents.length || artifacts[documents[next] ?? 0] !== artifact) {
      addCount(counts, artifact, next - start);
      start = next;
    }
  }
}

function countRuns(artifacts: Uint32Array, runs: Uint32Array, bits: Bitset, counts: Map<number, number>): void {
  for (let run = 0; run < runs.length - 1; run += 1) {
    const start = runs[run] ?? 0;
    const count = countBitsBetween(bits, start, runs[run + 1] ?? 0);
    if (count > 0) {
      addCount(counts, artifacts[start] ?? 0, count);
    }
  }
}

function countDocuments(artifacts: Uint32Array, bits: Bitset, largest: number, counts: Map<number, number>): void {
  const found = new Uint32Array(largest + 1);
  for (let word = 0; word < bits.length; word += 1) {
    let value = bits[word] ?? 0;
    while (value !== 0) {
      const artifact = artifacts[(word << 5) + 31 - Math.clz32(value & -value)] ?? 0;
      found[artifact] = (found[artifact] ?? 0) + 1;
      value &= value - 1;
    }
  }
  for (let artifact = 0; artifact <= largest; artifact += 1) {
    const count = found[artifact] ?? 0;
    if (count > 0) {
      addCount(counts, artifact, count);
    }
  }
}

/** `to` is exclusive and greater than `from`. */
function countBitsBetween(bits: Bitset, from: number, to: number): number {
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) {
    return countWord((bits[first] ?? 0) & head & tail);
  }
  const ends = countWord((bits[first] ?? 0) & head) + countWord((bits[last] ?? 0) & tail);
  return ends + countBits(bits.subarray(first + 1, last));
}

function countWord(word: number): number {
  let value = word - ((word >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
