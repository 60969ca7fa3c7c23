import type { TextCriteria } from '@contract/model/filter';
import { folderOf } from '@contract/rules/text-folder';
import { BadRequestError } from '@server/errors';
import type { EntryTexts } from '@server/stores/embedded/index/segment';
import { entryMatchers } from '@server/stores/embedded/query/terms/entry-matchers';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { hasBit } from '@server/stores/embedded/base/bitset';
import { ByteFrequencies } from '@server/stores/embedded/index/byte-frequencies';
import { matchesText } from '@test/server/helpers/brute-text';
import { Random } from '@test/server/helpers/random';
import { randomBits } from '@test/server/helpers/random-bits';
import { randomTextCriteria, randomValue } from '@test/server/helpers/random-criteria';
import { randomText } from '@test/server/helpers/random-hits';

const MODES: readonly Pick<TextCriteria, 'matchMarks'>[] = [{}, { matchMarks: true }];
const OPTIONS = { keepsMarks: false, phoneCountry: null };
const ROUNDS = process.env.REVIEW_FULL === '1' ? 100 : 6;

function entriesOf(values: readonly string[]): EntryTexts {
  const texts = values.map((value) => Buffer.from(value));
  const starts = [0];
  texts.forEach(({ length }) => starts.push((starts.at(-1) ?? 0) + length));
  const text = Buffer.concat(texts);
  const frequencies = new ByteFrequencies(text.length, (start, length) => text.subarray(start, start + length));
  return { text, starts: Uint32Array.from(starts), bestStart: (needle) => frequencies.bestStart(needle) };
}

describe('entryMatchers', () => {
  it.each(MODES)('match the values that the rules match one by one, with accents and marks: $matchMarks', (mode) => {
    const random = new Random(mode.matchMarks ? 19 : 91);
    const fold = folderOf(mode);
    let matches = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const values = random.several(1, 300, () => (random.chance(0.5) ? randomValue(random) : randomText(random)));
      const entries = entriesOf(values.map(fold));
      for (let draw = 0; draw < 40; draw += 1) {
        const criteria = { ...randomTextCriteria(random, values, fold), ...mode };
        const within = random.pick([null, null, randomBits(random, values.length)]);
        const found = entryMatchers(criteria, OPTIONS).map((matcher) =>
          finishTask(matcher.findEntries(entries, within)),
        );
        const wrong = values.filter((value, entry) => {
          const has = found.map((bits) => hasBit(bits, entry));
          const isFound = criteria.operator === 'AND' ? has.every(Boolean) : has.some(Boolean);
          const isExpected =
            (within === null || hasBit(within, entry)) && matchesText([value], criteria, { fold, numbersIn: [] });
          matches += Number(isExpected);
          return isFound !== isExpected;
        });
        expect([criteria, wrong]).toEqual([criteria, []]);
      }
    }
    expect(matches).toBeGreaterThan(ROUNDS * 40);
  });

  it('match no term across two values', () => {
    const entries = entriesOf(['har', 'bour', 'harbour', '', 'x']);
    const find = (term: string, matchType: 'exact' | 'partial' | 'approximate') =>
      entryMatchers({ terms: [term], matchType, operator: 'OR' }, OPTIONS).map((matcher) => [
        ...finishTask(matcher.findEntries(entries, null)),
      ]);
    expect(find('harbour', 'partial')).toEqual([[0b100]]);
    expect(find('harbour', 'exact')).toEqual([[0b100]]);
    expect(find('harbuor', 'approximate')).toEqual([[0b100]]);
  });

  it('match similar words that are as short or as long in bytes as their edits allow', () => {
    const values = ['ha\u{10428}rb\u{10428}our', 'arbou', 'ha\u{10428}rb\u{10428}our\u{10428}', 'arbo', '://', ''];
    const find = (term: string) =>
      entryMatchers({ terms: [term], matchType: 'approximate', operator: 'OR' }, OPTIONS).map((matcher) => {
        const found = finishTask(matcher.findEntries(entriesOf(values), null));
        return values.filter((_value, entry) => hasBit(found, entry));
      });
    expect(find('harbour')).toEqual([values.slice(0, 2)]);
    expect(find('://')).toEqual([['://']]);
  });

  it('refuse criteria without a term', () => {
    const criteria: TextCriteria = { terms: [' ', '\u200B'], matchType: 'partial', operator: 'OR' };
    expect(() => entryMatchers(criteria, OPTIONS)).toThrow(new BadRequestError('You must enter at least one term.'));
  });
});
