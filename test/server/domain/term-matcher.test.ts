import { foldText } from '@server/domain/fold-text';
import { termMatcher } from '@server/domain/term-matcher';
import { matchesText } from '@test/server/helpers/brute-text';
import { Random } from '@test/server/helpers/random';
import { randomTerm, randomText } from '@test/server/helpers/random-hits';

const TYPES = ['exact', 'partial', 'approximate'] as const;

describe('termMatcher', () => {
  it.each(TYPES)('makes nothing of a term in which nothing is visible (%s)', (matchType) => {
    expect(termMatcher(' \u200B', matchType)).toBeNull();
  });

  it('allows no error in one or two characters, one in up to five, two from six on', () => {
    const finds = (term: string, text: string) => termMatcher(term, 'approximate')?.matches(text);
    expect([finds('ab', 'ab'), finds('ab', 'ac'), finds('ab', 'abc')]).toEqual([true, false, false]);
    expect([finds('abc', 'abd'), finds('abc', 'ab'), finds('abcde', 'abxxe')]).toEqual([true, true, false]);
    expect([finds('abcdef', 'abxxef'), finds('abcdef', 'axxxef')]).toEqual([true, false]);
  });

  it('finds approximately whatever it finds exactly, and partially too', () => {
    const random = new Random(11);
    let exact = 0;
    for (let draw = 0; draw < 3_000; draw += 1) {
      const [term, text] = [randomTerm(random), foldText(randomText(random))];
      if (termMatcher(term, 'exact')?.matches(text)) {
        exact += 1;
        expect([term, text, termMatcher(term, 'partial')?.matches(text)]).toEqual([term, text, true]);
        expect([term, text, termMatcher(term, 'approximate')?.matches(text)]).toEqual([term, text, true]);
      }
    }
    expect(exact).toBeGreaterThan(50);
  });

  it('agrees with a reading of the rules on random terms and texts', () => {
    const random = new Random(3);
    for (let draw = 0; draw < 5_000; draw += 1) {
      const [term, text, matchType] = [randomTerm(random), randomText(random), random.pick(TYPES)];
      expect([matchType, term, text, termMatcher(term, matchType)?.matches(foldText(text))]).toEqual([
        matchType,
        term,
        text,
        matchesText([text], { terms: [term], matchType, operator: 'OR' }),
      ]);
    }
  });
});
