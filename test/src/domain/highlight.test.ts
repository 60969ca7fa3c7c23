import type { QueryFilter, SearchMatchType, TextCriteria } from '@contract/model/filter';
import { folderOf } from '@contract/rules/text-folder';
import { termMatcher } from '@server/domain/term-matcher';

import { hasNumber, hasPattern, makeHighlighter, piecesOf, type TextOrigin } from '@/domain/highlight';
import { findNumber } from '@/domain/highlight-numbers';
import { findPattern } from '@/domain/highlight-pattern';
import type { NumberFinder } from '@/domain/highlight-terms';

const findGermanNumber: NumberFinder = (term, matchType) => findNumber(term, matchType, 'DE');
const criteria = (matchType: SearchMatchType, terms: string[], given: Partial<TextCriteria> = {}): TextCriteria => ({
  terms,
  matchType,
  operator: 'OR',
  ...given,
});
const keyword = (text: TextCriteria): QueryFilter => ({ kind: 'keyword', text });

/** The text with the marked parts in brackets. */
function marked(text: string, filters: readonly QueryFilter[], place?: TextOrigin): string {
  const { rangesOf } = makeHighlighter(filters, { findPattern, findNumber: findGermanNumber });
  return piecesOf(text, rangesOf(text, place))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');
}

describe('the highlighting of a text', () => {
  it.each<[what: string, type: SearchMatchType, terms: string[], expected: string]>([
    ['a part of a word', 'partial', ['arb'], 'At the h[arb]our, b[arb]er'],
    ['every part, whatever its case', 'partial', ['AN'], '[An]na [an]d b[an][an]as'],
    ['each of several terms', 'partial', ['keys', 'pier'], 'the [keys] at the [pier]'],
    ['terms that overlap as one', 'partial', ['harb', 'arbour'], 'the [harbour]'],
    ['what is no word', 'partial', ['+46 70'], 'call [+46 70] 123'],
    ['whole words only', 'exact', ['key'], 'keys [key] monkey [Key].'],
    ['words that stand side by side', 'exact', ['bring the'], '[bring the] keys, bring them'],
    ['full width letters and ligatures', 'partial', ['office'], '[ｏｆｆｉｃｅ] and [oﬃce]'],
    ['half a ligature as all of it', 'partial', ['of'], '[oﬃ]ce'],
    ['the sharp s as two', 'partial', ['strasse'], 'Haupt[straße] 5'],
    ['letters composed differently', 'partial', ['café'], 'a [cafe\u0301] there'],
    ['all four Turkish i', 'partial', ['izmir'], '[İzmir] [IZMIR] [ızmır]'],
    ['across marks that nobody sees', 'partial', ['4670'], '\u202A+[46\u200B70]\u202C'],
    ['across runs of white space', 'partial', ['two words'], 'these [two  \n words]'],
    ['[case-09] apostrophes as written', 'partial', ["o'brien"], "[O’Brien], [O'Brien], [O´Brien] and [O`Brien]"],
    ['[case-09] hyphens as written', 'exact', ['attorney-client'], 'the [attorney‑client], [attorney–client] meeting'],
    ['[case-12] digits of other scripts as written', 'partial', ['40690521'], 'اتصل [٠١٧٦٤٠٦٩٠٥٢١] الآن'],
    ['keycaps as written', 'partial', ['176'], '0\uFE0F\u20E3[1\uFE0F\u20E37\uFE0F\u20E36\uFE0F\u20E3]4\uFE0F\u20E3'],
    ['[case-28] an IBAN in groups', 'partial', ['DE89370400440532013000'], 'pay [DE89 3704 0044 0532 0130 00] now'],
    ['a domain name in ASCII', 'exact', ['münchen.example'], 'to anna@[xn--mnchen-3ya.example]'],
    ['words with tatweel', 'partial', ['اللقاء'], '[اللـــقاء] في المحطة'],
    ['Persian letters', 'exact', ['كتاب علي'], 'این [کتاب علی] است'],
    ['Arabic', 'partial', ['كتاب'], 'هذا [كتاب] جديد'],
    ['Hangul in jamo', 'partial', ['한국'], '[\u1112\u1161\u11AB\u1100\u116E\u11A8]어'],
    ['scripts without spaces anywhere', 'exact', ['東京'], '私は[東京]にいる'],
    ['emoji', 'partial', ['🔑'], 'the [🔑] 🔒'],
    ['words with a slip', 'approximate', ['harbour'], 'the [harbor], [habrour] and [hardbour], not arbors'],
    ['short words without one', 'approximate', ['at'], '[at] an it'],
    ['each word of a term by itself', 'approximate', ['white van'], 'a [vans] or [whyte]'],
    ['words near each other', 'proximity', ['keys harbour'], '[keys] at the [harbour] . . and then a b c d e f keys'],
    ['nothing of words far apart', 'proximity', ['keys harbour'], 'keys a b c d e f harbour'],
    ['each near pair', 'proximity', ['b a'], '[a] [b] x x x x x x x [b] [a]'],
    ['a regular expression', 'regex', ['\\+\\d+'], 'call [+4670] or [+99]'],
    ['an expression whatever the case', 'regex', ['^ANNA|ek$'], '[Anna] and Bo [Ek]'],
  ])('is %s', (_what, type, terms, expected) => {
    expect(marked(expected.replace(/[[\]]/g, ''), [keyword(criteria(type, terms))])).toBe(expected);
  });

  it('is the same with AND: each term may be in another value', () => {
    expect(marked('only keys', [keyword(criteria('partial', ['keys', 'pier'], { operator: 'AND' }))])).toBe(
      'only [keys]',
    );
  });

  it('marks every word of terms in word syntax, and no excluded word', () => {
    const words = { terms: ['keys "at the" -pier'], matchType: 'partial', operator: 'OR', syntax: 'words' } as const;
    expect(marked('the keys at the pier', [{ kind: 'keyword', text: { ...words, terms: [...words.terms] } }])).toBe(
      'the [keys] [at the] pier',
    );
  });

  it('ignores accents and marks, unless they have to match', () => {
    const exact = { matchMarks: true } as const;
    const text = 'a café, cafe, O’Brien';
    expect(marked(text, [keyword(criteria('partial', ['cafe', "o'brien"]))])).toBe('a [café], [cafe], [O’Brien]');
    expect(marked(text, [keyword(criteria('partial', ['cafe', "o'brien"], exact))])).toBe('a café, [cafe], [O’Brien]');
    expect(marked(text, [keyword(criteria('exact', ['café'], exact))])).toBe('a [café], cafe, O’Brien');
    const columns = { kind: 'textColumn', column: { name: 'Body', valueType: 'text' } } as const;
    const filters = [keyword(criteria('exact', ['a'], exact)), { ...columns, text: criteria('exact', ['cafe']) }];
    expect(marked(text, filters, { fragmentName: 'Body' })).toBe('[a] [café], [cafe], O’Brien');
  });

  it('is empty for terms without characters, invalid patterns, and matches of length zero', () => {
    expect(marked('text', [keyword(criteria('partial', ['\u200B']))])).toBe('text');
    expect(marked('text', [keyword(criteria('regex', ['(', 'q*']))])).toBe('text');
  });

  it('is empty for an expression until its library is loaded', () => {
    const filters = [keyword(criteria('regex', ['t']))];
    expect(makeHighlighter(filters, { findPattern: null, findNumber: null }).isIdle).toBe(true);
    expect([hasPattern(filters), hasPattern([keyword(criteria('partial', ['t']))])]).toEqual([true, false]);
  });
});

describe('the highlighting of a column filter', () => {
  const text = criteria('partial', ['anna']);
  const byName: QueryFilter = { kind: 'textColumn', column: { name: 'From', valueType: 'text' }, text };

  it('marks only values of that column', () => {
    expect(marked('Anna', [byName], { fragmentName: 'From' })).toBe('[Anna]');
    expect(marked('Anna', [byName], { fragmentName: 'To' })).toBe('Anna');
    expect(marked('Anna', [byName])).toBe('Anna');
  });

  it('marks the configured column by its number', () => {
    const byNumber: QueryFilter = { kind: 'textColumn', column: { column: 1 }, text };
    expect(marked('Anna', [byNumber], { column: 1 })).toBe('[Anna]');
    expect(marked('Anna', [byNumber], { column: 0, fragmentName: 'From' })).toBe('Anna');
  });

  it('marks nothing for dates and numbers', () => {
    const number: QueryFilter = {
      kind: 'numberColumn',
      column: { name: 'Size', valueType: 'number' },
      variant: 'equals',
      start: 4,
    };
    expect(makeHighlighter([number], { findPattern, findNumber: findGermanNumber }).isIdle).toBe(true);
  });
});

describe('the highlighting of a telephone number', () => {
  const WRITTEN = ['+4917604069052', '0176 04069052', '(0176) 040/690-52', '0049 176 04069052', '4917604069052'];

  it.each(WRITTEN)('marks every notation when %s is searched for', (term) => {
    for (const written of WRITTEN) {
      const filters = [keyword(criteria('exact', [term]))];
      expect(marked(`Call ${written} or 0176 04069053.`, filters)).toMatch(/^Call \[[-+()/ \d]+\] or 0176 04069053\.$/);
    }
  });

  it('marks parts of the number, for this match type only', () => {
    expect(marked('+49 176 0406 9052', [keyword(criteria('partial', ['7604069']))])).toBe('[+49 176 0406 9052]');
    expect(marked('+49 176 0406 9052', [keyword(criteria('exact', ['7604069']))])).toBe('+49 176 0406 9052');
    expect(marked('+49 176 0406 9052', [keyword(criteria('proximity', ['04069052']))])).toBe('+49 176 0406 9052');
  });

  it('applies only to terms in the form of a number', () => {
    expect(hasNumber([keyword(criteria('exact', ['van', '+49 176 04069052']))])).toBe(true);
    expect(hasNumber([keyword(criteria('exact', ['van 2', '192.168.178.24']))])).toBe(false);
  });
});

describe('the highlighting compared with the server', () => {
  const VALUES = [
    'At the harbour, bring the keys.',
    'Ｈａｒｂｏｕｒ office oﬃce',
    'Hauptstraße 5, ΣΟΦΟΣ σοφός',
    'cafe\u0301 İstanbul ISTANBUL ıstanbul',
    '\u202A+46\u200B70 123\u202C',
    '私は東京にいる 한국어 \u1112\u1161\u11AB',
    'หนังสือ कुत्ता नमस्ते',
    'هذا كتاب أحمد',
    'a \u0301b ¨ \u00AD\u0308 x\r\n y',
    '🔑👩‍👩‍👧 (cid:3)',
  ];
  const TERMS = [
    ...['harbour', 'HARBOR', 'the keys', 'bring', 'office', 'strasse', 'σοφος', 'café', 'istanbul', '4670'],
    ...['+46', '東京', '한', '한국', 'หนัง', 'कुत्ता', 'كتاب', 'احمد', '¨', '🔑', 'x y', 'b', 'keys harbour'],
  ];
  const TYPES: SearchMatchType[] = ['partial', 'exact', 'approximate', 'proximity'];

  it.each(TYPES)('marks every value that the server finds, and no other: %s', (type) => {
    for (const mode of [{}, { matchMarks: true as const }]) {
      const folder = folderOf(mode);
      for (const value of VALUES) {
        for (const term of TERMS) {
          const isFound = termMatcher(term, type, { fold: folder })?.matches(folder(value)) === true;
          const filters = [keyword(criteria(type, [term], mode))];
          const isMarked =
            makeHighlighter(filters, { findPattern, findNumber: findGermanNumber }).rangesOf(value).length > 0;
          // Words of an approximate term are marked individually, since the others may be in another value.
          const isExpected = type === 'approximate' && isMarked ? true : isFound;
          expect({ value, term, mode, isMarked }).toEqual({ value, term, mode, isMarked: isExpected });
        }
      }
    }
  });
});
