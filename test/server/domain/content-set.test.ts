import { createHash } from 'node:crypto';

import { ContentSet } from '@server/domain/content-set';

const sha256 = (number: number) => createHash('sha256').update(String(number)).digest('hex');
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('a set of contents', () => {
  it('is empty at first', () => {
    expect(new ContentSet().has(sha256(1))).toBe(false);
    expect(new ContentSet().has('0'.repeat(64))).toBe(false);
  });

  it('contains the added hashes in any order, and no others', () => {
    const set = new ContentSet();
    ['f', '0', '7', 'a', '3'].forEach((digit) => set.add(digit.repeat(64)));
    expect(['0', '3', '7', 'a', 'f'].filter((digit) => !set.has(digit.repeat(64)))).toEqual([]);
    expect(['1', '4', '8', 'b', 'e'].filter((digit) => set.has(digit.repeat(64)))).toEqual([]);
  });

  it('accepts more hashes after a look-up', () => {
    const set = new ContentSet();
    set.add(sha256(1));
    expect([set.has(sha256(1)), set.has(sha256(2))]).toEqual([true, false]);
    set.add(sha256(2));
    set.add(sha256(3));
    expect([1, 2, 3, 4].map((number) => set.has(sha256(number)))).toEqual([true, true, true, false]);
  });

  it('grows beyond its initial capacity', () => {
    const set = new ContentSet();
    numbers(0, 10_000).forEach((number) => set.add(sha256(number)));
    expect(numbers(0, 10_000).filter((number) => !set.has(sha256(number)))).toEqual([]);
    expect(numbers(10_000, 20_000).filter((number) => set.has(sha256(number)))).toEqual([]);
  });

  it('distinguishes hashes with the same prefix', () => {
    const set = new ContentSet();
    set.add(`${'a'.repeat(12)}1${'0'.repeat(51)}`);
    expect(set.has(`${'a'.repeat(12)}1${'0'.repeat(51)}`)).toBe(true);
    expect(set.has(`${'a'.repeat(12)}2${'0'.repeat(51)}`)).toBe(false);
  });
});
