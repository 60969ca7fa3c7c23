import type { KeywordCriteria } from '@contract/model/filter';
import { clausesOf, parseKeyword, typedKeyword, type KeywordClause } from '@contract/rules/keyword-query';

const clauses = (typed: string) => clausesOf(parseKeyword(typed));
const all = (...words: string[]): KeywordClause => ({ all: words, none: [] });

describe('the query in the keyword box', () => {
  it.each<[typed: string, expected: KeywordClause[]]>([
    ['anna', [all('anna')]],
    ['anna berg', [all('anna', 'berg')]],
    ['anna  anna\tberg', [all('anna', 'berg')]],
    ['"anna berg"', [all('anna berg')]],
    ['“anna berg” van', [all('anna berg', 'van')]],
    ['anna -berg', [{ all: ['anna'], none: ['berg'] }]],
    ['anna -"red van"', [{ all: ['anna'], none: ['red van'] }]],
    ['-berg', [{ all: [], none: ['berg'] }]],
    ['anna berg, harbour -van', [all('anna', 'berg'), { all: ['harbour'], none: ['van'] }]],
    ['"anna, berg", harbour', [all('anna, berg'), all('harbour')]],
    ['"anna berg', [all('anna berg')]],
    ['say "a ""b"" c"', [all('say', 'a "b" c')]],
    ['5" e-mail', [all('5"', 'e-mail')]],
    ['anna - berg', [all('anna', 'berg')]],
    ['今天 见面', [all('今天', '见面')]],
    ['👍🏽 ok', [all('👍🏽', 'ok')]],
  ])('%s', (typed, expected) => {
    expect(clauses(typed)).toEqual(expected);
  });

  it.each<[typed: string, expected: KeywordClause[]]>([
    ['+49 176 04069052', [all('+49 176 04069052')]],
    ['0049 (176) 040 69052', [all('0049 (176) 040 69052')]],
    ['anna +49 176 04069052 van', [all('anna', '+49 176 04069052', 'van')]],
    ['room 12 34', [all('room', '12', '34')]],
    ['2024-05-06 2024-05-07', [all('2024-05-06', '2024-05-07')]],
    ['"1234" "5678"', [all('1234', '5678')]],
  ])('keeps a telephone number in one term, and other numbers separate: %s', (typed, expected) => {
    expect(clauses(typed)).toEqual(expected);
  });

  it('[case-28] keeps an IBAN in one term', () => {
    expect(clauses('paid DE89 3704 0044 0532 0130 00 now')).toEqual([
      all('paid', 'DE89 3704 0044 0532 0130 00', 'now'),
    ]);
    expect(clauses('DE88 anna')).toEqual([all('DE88', 'anna')]);
  });

  it.each(['', ' ', ' , ,', '""', '-', '- ""'])('has no terms: "%s"', (typed) => {
    expect(parseKeyword(typed).terms).toEqual([]);
  });

  it('has no syntax without words to parse, so that earlier links remain valid', () => {
    expect(parseKeyword('anna, "berg street"')).toEqual({ terms: ['anna', 'berg street'] });
    expect(parseKeyword('anna berg,x')).toEqual({ terms: ['anna berg', 'x'], syntax: 'words' });
  });
});

describe('the text of the keyword box', () => {
  it.each<Pick<KeywordCriteria, 'terms' | 'syntax'>>([
    { terms: ['anna', 'berg'] },
    { terms: ['anna berg'] },
    { terms: ['r, g'] },
    { terms: ['-van'] },
    { terms: ['say "a" b'] },
    { terms: ['+49 176 04069052'] },
    { terms: ['5"'] },
    { terms: ['anna -"red van"', 'harbour'], syntax: 'words' },
  ])('is parsed to the same search: $terms', (search) => {
    expect(parseKeyword(typedKeyword(search))).toEqual(search);
  });
});

describe('the clauses of a keyword search', () => {
  it('are its literal terms without a syntax, and for patterns', () => {
    expect(clausesOf({ terms: ['anna -berg'] })).toEqual([all('anna -berg')]);
    expect(clausesOf({ terms: ['a b'], syntax: 'words', matchType: 'regex' })).toEqual([all('a b')]);
  });
});
