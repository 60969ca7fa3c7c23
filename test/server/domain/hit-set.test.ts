import { HitSet } from '@server/domain/hit-set';

function setOf(...hits: number[]): HitSet {
  const spans = new Map<number, Uint32Array>();
  for (const hit of hits) {
    const first = Math.floor(hit / 64) * 64;
    const bits = spans.get(first) ?? new Uint32Array(2);
    spans.set(first, bits);
    bits[(hit - first) >>> 5]! |= 1 << ((hit - first) & 31);
  }
  return HitSet.of([...spans].map(([firstHit, bits]) => ({ firstHit, bits })));
}

describe('a set of hits', () => {
  const LARGE = 2 ** 40;
  const hits = [1, 31, 32, 63, 64, 1_000, LARGE, LARGE + 33];

  it('contains, counts and lists its hits, including the highest bit of a word and large ids', () => {
    const set = setOf(...hits.toReversed());
    expect([...set.hits()]).toEqual(hits);
    expect(set.size).toBe(hits.length);
    expect(hits.every((hit) => set.has(hit))).toBe(true);
    expect([0, 2, 62, 65, 999, 1_001, LARGE - 1, LARGE + 1, LARGE + 64].filter((hit) => set.has(hit))).toEqual([]);
    expect([...setOf().hits()]).toEqual([]);
  });

  it('supports intersection, difference and union without changing its operands', () => {
    const set = setOf(...hits);
    const other = setOf(2, 63, LARGE + 33);
    expect([...set.and(other).hits()]).toEqual([63, LARGE + 33]);
    expect([...set.without(other).hits()]).toEqual([1, 31, 32, 64, 1_000, LARGE]);
    expect(set.intersects(other)).toBe(true);
    expect(set.intersects(setOf(2, 62))).toBe(false);
    expect([...set.or(other).hits()]).toEqual([1, 2, 31, 32, 63, 64, 1_000, LARGE, LARGE + 33]);
    expect([...setOf().or(other).hits()]).toEqual([2, 63, LARGE + 33]);
    // The operand is unchanged.
    expect(set.size).toBe(hits.length);
  });

  it('contains the hits of spans of different lengths', () => {
    const set = HitSet.of([
      { firstHit: 11, bits: Uint32Array.of(1) },
      { firstHit: 1, bits: Uint32Array.of(0b101) },
    ]);
    expect([...set.hits()]).toEqual([1, 3, 11]);
    expect([1, 3, 11].every((hit) => set.has(hit))).toBe(true);
  });

  it('made from ids in any order contains each of them once', () => {
    const shuffled = [LARGE + 33, 64, 1, 1_000, 63, 31, LARGE, 32, 64, 1];
    const set = HitSet.ofHits(shuffled);
    expect([...set.hits()]).toEqual(hits);
    expect(set.size).toBe(hits.length);
    expect(hits.filter((hit) => !set.has(hit))).toEqual([]);
    expect([0, 2, 30, 65, 95, 96, 999, LARGE - 1].filter((hit) => set.has(hit))).toEqual([]);
    expect(HitSet.ofHits([]).size).toBe(0);
  });

  it('stores no words without a hit, at the end or in between', () => {
    const bytesOf = (set: HitSet) => set.encode().length;
    const one = HitSet.of([{ firstHit: 1, bits: Uint32Array.of(1) }]);
    expect(bytesOf(HitSet.of([{ firstHit: 1, bits: Uint32Array.of(1, 0, 0) }]))).toBe(bytesOf(one));
    expect(bytesOf(HitSet.of([{ firstHit: 1, bits: new Uint32Array(9) }]))).toBe(0);
    // Adjacent words are one span. A span takes 12 bytes, a word 4.
    expect(bytesOf(HitSet.ofHits([0, 32, 64]))).toBe(12 + 3 * 4);
    expect(bytesOf(HitSet.ofHits([64, 0, 32]))).toBe(12 + 3 * 4);
    expect(bytesOf(HitSet.ofHits([0, 64]))).toBe(2 * (12 + 4));
    expect([...HitSet.ofHits([64, 0, 32]).hits()]).toEqual([0, 32, 64]);
  });

  it('has hits in common with another set wherever the spans of both begin and end', () => {
    const spanOf = (firstHit: number, ...found: number[]) => {
      const bits = new Uint32Array(4);
      found.forEach((hit) => (bits[(hit - firstHit) >>> 5]! |= 1 << ((hit - firstHit) & 31)));
      return { firstHit, bits };
    };
    for (const base of [0, LARGE]) {
      for (let shift = 0; shift < 70; shift += 1) {
        for (const offset of [0, 31, 32, 63, 64, 100]) {
          const hit = base + shift + offset;
          const one = HitSet.of([spanOf(base, base), spanOf(base + shift, hit)]);
          expect(one.intersects(HitSet.of([spanOf(hit - 20, hit - 1, hit)]))).toBe(true);
          expect(HitSet.of([spanOf(hit, hit), spanOf(hit + 200, hit + 200)]).intersects(one)).toBe(true);
          expect(HitSet.of([spanOf(hit + 1, hit + 1, hit + 33)]).intersects(one)).toBe(false);
          expect(one.intersects(HitSet.of([spanOf(hit + 1, hit + 1, hit + 33)]))).toBe(false);
        }
      }
    }
    // The last word of the first span extends over the others.
    const close = HitSet.of([spanOf(1, 1), spanOf(5, 5), spanOf(40, 41)]);
    for (const hit of [1, 5, 41]) {
      expect(close.intersects(HitSet.ofHits([hit]))).toBe(true);
    }
    expect(close.intersects(HitSet.ofHits([2, 6, 40, 42, 1_000]))).toBe(false);
    expect(close.intersects(HitSet.of([]))).toBe(false);
  });

  it('contains no hit outside its spans', () => {
    const set = HitSet.of([{ firstHit: 10, bits: Uint32Array.of(1) }]);
    expect([9, 10, 11, 41, 42, 43].map((hit) => set.has(hit))).toEqual([false, true, false, false, false, false]);
  });

  it('is encoded with a bit for each hit and decoded again, and truncated bytes are refused', () => {
    const set = setOf(...hits);
    const bytes = set.encode();
    expect([...HitSet.decode(bytes).hits()]).toEqual(hits);
    expect(() => HitSet.decode(bytes.subarray(0, -2))).toThrow('out of range');
    const million = HitSet.of([{ firstHit: 1, bits: new Uint32Array(31_250).fill(0xffffffff) }]);
    expect(million.size).toBe(1_000_000);
    expect(million.encode().length).toBeLessThan(126_000);
  });
});
