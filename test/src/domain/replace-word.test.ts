import type { KeywordCriteria } from '@contract/model/filter';

import { replaceWord } from '@/domain/replace-word';

const search = (...terms: string[]): KeywordCriteria => ({
  terms,
  matchType: 'partial',
  operator: 'OR',
  syntax: 'words',
});

it.each<[word: string, terms: string[], expected: string[] | null]>([
  ['anna', ['Anna -"anna x"', 'annabel'], ['BERG -"BERG x"', 'annabel']],
  ['a.b', ['a.b axb'], ['BERG axb']],
  ['ё', ['"ё."'], ['"BERG."']],
  ['strasse', ['Straße'], null],
])('replaces %s in %j', (word, terms, expected) => {
  expect(replaceWord(search(...terms), word, 'BERG')?.terms ?? null).toEqual(expected);
});
