import { MatchMemory } from '@server/stores/embedded/query/match-memory';
import { noBits, setBit, type Bits } from '@server/stores/embedded/base/bits';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { closeSegments, openedSegment } from './opened-segments';

const COUNT = 640;
const segmentOf = () => openedSegment(Array.from({ length: COUNT }, () => buildHitRecord()));

function everyNth(step: number): Bits {
  const bits = noBits(COUNT);
  for (let document = 0; document < COUNT; document += step) {
    setBit(bits, document);
  }
  return bits;
}

afterAll(closeSegments);

describe('the memory of matches', () => {
  it.each([1, 7, 100, 1_000])('gives back what it was given, with every %i. document', (step) => {
    const memory = new MatchMemory(10_000);
    const segment = segmentOf();
    memory.remember(segment, 'a', everyNth(step));
    expect(memory.find(segment, 'a')).toEqual({ bits: everyNth(step), count: Math.ceil(COUNT / step) });
  });

  it('knows nothing of other filters, nor of a segment that was loaded anew', () => {
    const memory = new MatchMemory(10_000);
    const segment = segmentOf();
    memory.remember(segment, 'a', everyNth(2));
    expect(memory.find(segment, 'b')).toBeNull();
    expect(memory.find(segmentOf(), 'a')).toBeNull();
  });

  it('never holds more than it may, and forgets first what was not asked for longest', () => {
    const memory = new MatchMemory(1_000);
    const segment = segmentOf();
    for (const key of ['a', 'b', 'c']) {
      memory.remember(segment, key, everyNth(2));
    }
    memory.find(segment, 'a');
    memory.remember(segment, 'd', everyNth(2));
    expect(['a', 'b', 'c', 'd'].filter((key) => memory.find(segment, key) !== null)).toEqual(['a', 'c', 'd']);
    for (let round = 0; round < 100; round += 1) {
      memory.remember(segment, `key ${round}`, everyNth(1 + round));
      expect(memory.bytes).toBeLessThanOrEqual(1_000);
    }
  });

  it('counts what it holds once when it is told the same again', () => {
    const memory = new MatchMemory(10_000);
    const segment = segmentOf();
    memory.remember(segment, 'a', everyNth(2));
    const { bytes } = memory;
    memory.remember(segment, 'a', everyNth(2));
    expect(memory.bytes).toBe(bytes);
  });

  it('takes less for few documents than for many', () => {
    const [few, many] = [new MatchMemory(10_000), new MatchMemory(10_000)];
    const segment = segmentOf();
    few.remember(segment, 'a', everyNth(300));
    many.remember(segment, 'a', everyNth(1));
    expect(few.bytes).toBeLessThan(many.bytes);
  });

  it('does without remembering where it may hold nothing', () => {
    const memory = new MatchMemory(0);
    const segment = segmentOf();
    expect(memory.remember(segment, 'a', everyNth(2)).count).toBe(COUNT / 2);
    expect(memory.find(segment, 'a')).toBeNull();
    expect(memory.bytes).toBe(0);
  });
});
