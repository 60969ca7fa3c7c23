import type { SearchMatchType } from '@contract/model/filter';
import { foldMarkedText, foldText } from '@contract/text/fold-text';
import { termMatcher } from '@server/domain/term-matcher';
import { matchesText } from '@test/server/helpers/brute-text';
import { Random } from '@test/server/helpers/random';
import { randomTerm, randomText } from '@test/server/helpers/random-hits';

const TYPES = ['exact', 'partial', 'approximate', 'proximity'] as const;

describe('termMatcher', () => {
  it.each(TYPES)('is null for a term without visible characters (%s)', (matchType) => {
    expect(termMatcher(' \u200B', matchType)).toBeNull();
  });

  it('allows no error in terms of up to two characters, one in up to five, two in six or more', () => {
    const finds = (term: string, text: string) => termMatcher(term, 'approximate')?.matches(text);
    expect([finds('ab', 'ab'), finds('ab', 'ac'), finds('ab', 'abc')]).toEqual([true, false, false]);
    expect([finds('abc', 'abd'), finds('abc', 'ab'), finds('abcde', 'abxxe')]).toEqual([true, true, false]);
    expect([finds('abcdef', 'abxxef'), finds('abcdef', 'axxxef')]).toEqual([true, false]);
  });

  it('matches partially and approximately whatever it matches exactly', () => {
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

  it.each<[term: string, text: string, isFound: boolean]>([
    ['Red Cross', 'red cross', true],
    ['red cross', 'a\nred cross\nb', true],
    ['red cross', 'a\n\nred cross', true],
    ['red cross', 'the red cross', false],
    ['red cross', 'red cross society', false],
    ['red', 'red cross', false],
    ['red cross', 'red\ncross', false],
    ['red cross', '', false],
    ['a', 'a', true],
    ['?', '?', true],
  ])('matches whole values: %j in %j is %s', (term, text, isFound) => {
    const matcher = termMatcher(term, 'value');
    expect(matcher?.matches(text)).toBe(isFound);
    expect(matcher?.required).toEqual([[foldText(term)]]);
  });

  describe('of proximity', () => {
    const finds = (term: string, text: string, distance?: number) =>
      termMatcher(term, 'proximity', { distance })?.matches(
        text
          .split('|')
          .map((value) => foldText(value))
          .join('\n'),
      ) ?? null;

    it.each([
      ['in either order', 'cash harbour', 'Harbour: bring cash', true],
      ['five words apart', 'cash harbour', 'cash one two three four harbour', true],
      ['six words apart', 'cash harbour', 'cash one two three four five harbour', false],
      ['in different values', 'cash harbour', 'cash|harbour', false],
      ['in a later value', 'cash harbour', 'cash|x|harbour and cash', true],
      ['inside longer words', 'cash harbour', 'cashier at harbour', false],
      ['that are repeated in the term', 'cash cash', 'cash', true],
      ['when the first occurrence is too far away but a second is near', 'a z', 'a 1 2 3 4 5 6 a 7 z', true],
      ['in runs of scripts without spaces', '见面 harbour', 'harbour 今天晚上见面', true],
      ['joined to others', 'john gmail', 'john.smith@gmail.com', true],
      ['in a term without words, as a text', '://', 'http://x', true],
    ])('compares words %s: %j in %j is %s', (_what, term, text, expected) => {
      expect(finds(term, text)).toBe(expected);
    });

    it('uses the requested distance', () => {
      expect([1, 2, 3].map((distance) => finds('a c', 'a b c', distance))).toEqual([false, true, true]);
    });
  });

  it('matches regular expressions in single values', () => {
    const matcher = termMatcher('^IMG_\\d+$', 'regex');
    expect(matcher?.matches('x\nimg_2020\ny')).toBe(true);
    expect(matcher?.matches('img_2020 x\ny')).toBe(false);
    expect(termMatcher('x*', 'regex')?.matches('')).toBe(false);
    expect(termMatcher('', 'regex')).toBeNull();
  });

  it('folds terms with the folder of the text', () => {
    for (const matchType of [...TYPES, 'regex'] as const) {
      expect(termMatcher('CAFÉ', matchType, { fold: foldText })?.matches('le cafe noir')).toBe(true);
      expect(termMatcher('CAFÉ', matchType, { fold: foldMarkedText })?.matches('le café noir')).toBe(true);
    }
  });

  it('returns the texts that every matching text contains', () => {
    const required = (term: string, matchType: SearchMatchType) => termMatcher(term, matchType)?.required;
    expect(required('Van Dyke', 'partial')).toEqual([['van dyke']]);
    expect(required('Van Dyke', 'exact')).toEqual([['van dyke']]);
    expect(required('Van Dyke', 'approximate')).toEqual([]);
    expect(required('Van Dyke', 'proximity')).toEqual([['van'], ['dyke']]);
    expect(required('van|(dyke|duke)s', 'regex')).toEqual([['van', 'dyke', 'duke']]);
  });

  it('agrees with the reference implementation on random terms and texts', () => {
    const random = new Random(3);
    for (let draw = 0; draw < 5_000; draw += 1) {
      const [term, text, matchType] = [randomTerm(random), randomText(random), random.pick(TYPES)];
      expect([matchType, term, text, termMatcher(term, matchType)?.matches(foldText(text))]).toEqual([
        matchType,
        term,
        text,
        matchesText([text], { terms: [term], matchType, operator: 'OR' }, { numbersIn: [] }),
      ]);
    }
  });
});
