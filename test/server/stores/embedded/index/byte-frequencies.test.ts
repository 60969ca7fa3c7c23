import { ByteFrequencies } from '@server/stores/embedded/index/byte-frequencies';

const frequenciesOf = (text: string): ByteFrequencies => {
  const bytes = Buffer.from(text);
  return new ByteFrequencies(bytes.length, (start, length) => bytes.subarray(start, start + length));
};

describe('the frequencies of bytes', () => {
  it('begin a search at a rare byte', () => {
    const frequencies = frequenciesOf(`${'the harbour and the master '.repeat(50)}x`);
    expect(frequencies.bestStart(Buffer.from('the xth'))).toBe(4);
  });

  it('do not begin it at the end of a needle, where a byte that is only a little rarer is everywhere', () => {
    const frequencies = frequenciesOf('aaabbbbcc'.repeat(100));
    expect(frequencies.bestStart(Buffer.from('abababac'))).toBeLessThan(6);
  });

  it('answer for a needle of one byte, one that stands nowhere, and a text that is empty', () => {
    expect(frequenciesOf('aaa').bestStart(Buffer.from('a'))).toBe(0);
    expect(frequenciesOf('aaa').bestStart(Buffer.from('xyz'))).toBe(0);
    expect(frequenciesOf('').bestStart(Buffer.from('xyz'))).toBe(0);
  });
});
