import { ByteFrequencies } from '@server/stores/embedded/index/byte-frequencies';

const frequenciesOf = (text: string): ByteFrequencies => {
  const bytes = Buffer.from(text);
  return new ByteFrequencies(bytes.length, (start, length) => bytes.subarray(start, start + length));
};

describe('byte frequencies', () => {
  it('start a search at a rare byte', () => {
    const frequencies = frequenciesOf(`${'the harbour and the master '.repeat(50)}x`);
    expect(frequencies.bestStart(Buffer.from('the xth'))).toBe(4);
  });

  it('do not start a search at the end of a needle when its rarest byte is only slightly rarer than a frequent one', () => {
    const frequencies = frequenciesOf('aaabbbbcc'.repeat(100));
    expect(frequencies.bestStart(Buffer.from('abababac'))).toBeLessThan(6);
  });

  it('return index 0 for a needle of one byte, a needle that does not occur, and an empty text', () => {
    expect(frequenciesOf('aaa').bestStart(Buffer.from('a'))).toBe(0);
    expect(frequenciesOf('aaa').bestStart(Buffer.from('xyz'))).toBe(0);
    expect(frequenciesOf('').bestStart(Buffer.from('xyz'))).toBe(0);
  });
});
