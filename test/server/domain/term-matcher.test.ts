import type { SearchMatchType } from '@contract/model/filter';
import { folderFor, foldText } from '@contract/text/fold-text';
import { termMatcher } from '@server/domain/term-matcher';
import { matchesText } from '@test/server/helpers/brute-text';
import { Random } from '@test/server/helpers/random';
import { randomTerm, randomText } from '@test/server/helpers/random-hits';

const TYPES = ['exact', 'partial', 'approximate', 'proximity'] as const;

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
  ])('of a whole value: %j in %j is found: %s', (term, text, isFound) => {
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
      ['with five steps between', 'cash harbour', 'cash one two three four harbour', true],
      ['not with six', 'cash harbour', 'cash one two three four five harbour', false],
      ['in one value only', 'cash harbour', 'cash|harbour', false],
      ['in a later value', 'cash harbour', 'cash|x|harbour and cash', true],
      ['whole words only', 'cash harbour', 'cashier at harbour', false],
      ['a word again as itself', 'cash cash', 'cash', true],
      ['where the first is too far but a second is near', 'a z', 'a 1 2 3 4 5 6 a 7 z', true],
      ['in runs of scripts without spaces', '见面 harbour', 'harbour 今天晚上见面', true],
      ['words joined to others', 'john gmail', 'john.smith@gmail.com', true],
      ['terms without words as they are', '://', 'http://x', true],
    ])('finds words %s', (_what, term, text, expected) => {
      expect(finds(term, text)).toBe(expected);
    });

    it('counts the requested steps', () => {
      expect([1, 2, 3].map((distance) => finds('a c', 'a b c', distance))).toEqual([false, true, true]);
    });
  });

  it('looks for regular expressions in single values', () => {
    const matcher = termMatcher('^IMG_\\d+$', 'regex');
    expect(matcher?.matches('x\nimg_2020\ny')).toBe(true);
    expect(matcher?.matches('img_2020 x\ny')).toBe(false);
    expect(termMatcher('x*', 'regex')?.matches('')).toBe(false);
    expect(termMatcher('', 'regex')).toBeNull();
  });

  it('folds terms as the text is folded', () => {
    const fold = folderFor({ accents: true });
    for (const matchType of [...TYPES, 'regex'] as const) {
      expect(termMatcher('CAFÉ', matchType, { fold })?.matches('le cafe noir')).toBe(true);
    }
  });

  it('names what every text that matches contains', () => {
    const required = (term: string, matchType: SearchMatchType) => termMatcher(term, matchType)?.required;
    expect(required('Van Dyke', 'partial')).toEqual([['van dyke']]);
    expect(required('Van Dyke', 'exact')).toEqual([['van dyke']]);
    expect(required('Van Dyke', 'approximate')).toEqual([]);
    expect(required('Van Dyke', 'proximity')).toEqual([['van'], ['dyke']]);
    expect(required('van|(dyke|duke)s', 'regex')).toEqual([['van', 'dyke', 'duke']]);
  });

  it('agrees with a reading of the rules on random terms and texts', () => {
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
