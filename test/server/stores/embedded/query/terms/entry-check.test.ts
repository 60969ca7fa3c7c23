import { emptyBitset, hasBit, setBit } from '@server/stores/embedded/base/bitset';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { ByteFrequencies } from '@server/stores/embedded/index/byte-frequencies';
import { checkEntries } from '@server/stores/embedded/query/terms/entry-check';
import type { EntryTexts } from '@server/stores/embedded/index/segment';
import { Random } from '@test/server/helpers/random';

function entriesOf(values: readonly string[]): EntryTexts {
  const texts = values.map((value) => Buffer.from(value));
  const starts = [0];
  texts.forEach(({ length }) => starts.push((starts.at(-1) ?? 0) + length));
  const text = Buffer.concat(texts);
  const frequencies = new ByteFrequencies(text.length, (start, length) => text.subarray(start, start + length));
  return { text, starts: Uint32Array.from(starts), bestStart: (needle) => frequencies.bestStart(needle) };
}

it('finds values that hold a text, in many pieces and in values longer than a piece', () => {
  const random = new Random(14);
  const lengths = [0, 1, 5, 90, 400];
  const values = Array.from({ length: 3_000 }, (_unused, index) => {
    // Pieces have 262,144 bytes.
    const length = index % 1_000 === 999 ? 270_000 : random.pick(lengths);
    const text = 'harb дом '.repeat(length / 8 + 1).slice(0, length);
    return random.chance(0.1) ? `${text}harbour${text.slice(0, 3)}` : text;
  });
  const entries = entriesOf(values);
  for (const share of [null, 0.001, 0.06, 0.07, 0.5, 1]) {
    const within = share === null ? null : emptyBitset(values.length);
    for (let entry = 0; within !== null && entry < values.length; entry += 1) {
      if (random.chance(share ?? 1)) {
        setBit(within, entry);
      }
    }
    for (const matches of [null, (text: string) => text.endsWith('har')]) {
      for (const needle of [Buffer.from('harbour'), null]) {
        const found = finishTask(checkEntries(entries, within, { needle, matches }));
        const wrong = values.filter((value, entry) => {
          const isExpected =
            (within === null || hasBit(within, entry)) &&
            (needle === null || value.includes('harbour')) &&
            (matches === null || matches(value));
          return hasBit(found, entry) !== isExpected;
        });
        expect([share, wrong.map((value) => value.slice(0, 20))]).toEqual([share, []]);
      }
    }
  }
});
