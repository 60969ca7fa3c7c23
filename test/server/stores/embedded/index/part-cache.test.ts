import { CachedPart, PartCache } from '@server/stores/embedded/index/part-cache';

/** A part of so many bytes, which counts how often it was read. */
function partOf(cache: PartCache, bytes: number) {
  const read = jest.fn(() => new Uint8Array(bytes));
  return { read, part: new CachedPart(cache, read, ({ byteLength }) => byteLength) };
}

describe('PartCache', () => {
  it('reads a part once, until it is dropped', () => {
    const cache = new PartCache(100);
    const { part, read } = partOf(cache, 10);
    expect([part.isLoaded, part.bytes, cache.bytes]).toEqual([false, 0, 0]);
    expect(part.get()).toBe(part.get());
    expect([part.isLoaded, part.bytes, cache.bytes]).toEqual([true, 10, 10]);
    part.drop();
    part.drop();
    expect([part.isLoaded, part.bytes, cache.bytes]).toEqual([false, 0, 0]);
    part.get();
    expect([read.mock.calls.length, cache.bytes]).toEqual([2, 10]);
  });

  it('drops the least recently used parts, no more than needed', () => {
    const cache = new PartCache(100);
    const [first, second, third] = [partOf(cache, 40), partOf(cache, 40), partOf(cache, 40)];
    const loaded = () => [first, second, third].map(({ part }) => part.isLoaded);
    first.part.get();
    second.part.get();
    cache.trim(100);
    first.part.get();
    third.part.get();
    expect([cache.bytes, loaded()]).toEqual([120, [true, true, true]]);
    cache.trim(100);
    expect([cache.bytes, loaded()]).toEqual([80, [true, false, true]]);
    cache.trim(40);
    expect([cache.bytes, loaded()]).toEqual([40, [false, false, true]]);
    cache.trim(0);
    expect([cache.bytes, loaded()]).toEqual([0, [false, false, false]]);
  });

  it('keeps most parts of a request that is repeated and needs more than the limit', () => {
    const cache = new PartCache(80);
    const parts = Array.from({ length: 10 }, () => partOf(cache, 10));
    const reads = () => parts.reduce((sum, { read }) => sum + read.mock.calls.length, 0);
    for (let request = 0; request < 5; request += 1) {
      parts.forEach(({ part }) => part.get());
      cache.trim(80);
    }
    expect(reads()).toBe(10 + 4 * 2);
  });

  it('has room until the limit of the last request', () => {
    const cache = new PartCache(20);
    partOf(cache, 10).part.get();
    expect([cache.hasRoomFor(10), cache.hasRoomFor(11)]).toEqual([true, false]);
    cache.trim(15);
    expect([cache.hasRoomFor(5), cache.hasRoomFor(6)]).toEqual([true, false]);
  });
});
