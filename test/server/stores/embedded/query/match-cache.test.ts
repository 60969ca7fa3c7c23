import { MatchCache } from '@server/stores/embedded/query/match-cache';
import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { closeSegments, openedSegment } from './opened-segments';

const COUNT = 640;
const segmentOf = () => openedSegment(Array.from({ length: COUNT }, () => buildHitRecord()));

function everyNth(step: number): Bitset {
  const bits = emptyBitset(COUNT);
  for (let document = 0; document < COUNT; document += step) {
    setBit(bits, document);
  }
  return bits;
}

afterAll(closeSegments);

describe('MatchCache', () => {
  it.each([1, 7, 100, 1_000])('returns the stored bitset, with every %i. document', (step) => {
    const memory = new MatchCache(10_000);
    const segment = segmentOf();
    memory.set(segment, 'a', everyNth(step));
    expect(memory.get(segment, 'a')).toEqual({ bits: everyNth(step), count: Math.ceil(COUNT / step) });
  });

  it('has no entry for other filters or for a segment that was reloaded', () => {
    const memory = new MatchCache(10_000);
    const segment = segmentOf();
    memory.set(segment, 'a', everyNth(2));
    expect(memory.get(segment, 'b')).toBeNull();
    expect(memory.get(segmentOf(), 'a')).toBeNull();
  });

  it('never exceeds its limit, and evicts the least recently used entries first', () => {
    const memory = new MatchCache(1_000);
    const segment = segmentOf();
    for (const key of ['a', 'b', 'c']) {
      memory.set(segment, key, everyNth(2));
    }
    memory.get(segment, 'a');
    memory.set(segment, 'd', everyNth(2));
    expect(['a', 'b', 'c', 'd'].filter((key) => memory.get(segment, key) !== null)).toEqual(['a', 'c', 'd']);
    for (let round = 0; round < 100; round += 1) {
      memory.set(segment, `key ${round}`, everyNth(1 + round));
      expect(memory.bytes).toBeLessThanOrEqual(1_000);
    }
  });

  it('counts an entry once when it is set again', () => {
    const memory = new MatchCache(10_000);
    const segment = segmentOf();
    memory.set(segment, 'a', everyNth(2));
    const { bytes } = memory;
    memory.set(segment, 'a', everyNth(2));
    expect(memory.bytes).toBe(bytes);
  });

  it('uses less memory for few documents than for many', () => {
    const [few, many] = [new MatchCache(10_000), new MatchCache(10_000)];
    const segment = segmentOf();
    few.set(segment, 'a', everyNth(300));
    many.set(segment, 'a', everyNth(1));
    expect(few.bytes).toBeLessThan(many.bytes);
  });

  it('works without entries when its limit is zero', () => {
    const memory = new MatchCache(0);
    const segment = segmentOf();
    expect(memory.set(segment, 'a', everyNth(2)).count).toBe(COUNT / 2);
    expect(memory.get(segment, 'a')).toBeNull();
    expect(memory.bytes).toBe(0);
  });
});
