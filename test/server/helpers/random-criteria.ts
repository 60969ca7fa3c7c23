import type { KeywordCriteria, SearchMatchType, TextCriteria } from '@contract/model/filter';
import type { Folder } from '@contract/text/fold-text';
import { wordsOf } from '@contract/text/words';

import type { Random } from './random';
import { randomTerm, randomText } from './random-hits';

// Texts and terms beyond those of random-hits.ts: long words, joiners, marks and emoji, and terms of every kind of match.

const MATCH_TYPES: readonly SearchMatchType[] = ['exact', 'partial', 'approximate', 'value', 'regex', 'proximity'];
const JOINERS = ['.', '_', '@', '+', '-', '..', '-.'];
const OTHERS = [' ', ', ', '/', '\\', '://', ' 👍🏽 ', '👨‍👩‍👧', '\u0301', ' – ', '„', '\u200D', '\u093C', "'", '#'];
const PARTS = [
  ...['harbour', 'harbor', 'com', 'gmail', 'john', 'smith', 'x', 'ab', '2020', 'img', '49', '170', 'café', 'Straße'],
  ...['склад', 'склада', 'слкад', 'ёлка', 'елка', 'й', 'العنوان', 'عُنوان', 'أحمد', 'احمد', 'שָׁלוֹם', 'שלום', 'पता', 'पते'],
  ...[
    '见面',
    '今天',
    '面',
    'カナ',
    'ひら',
    'วันนี้',
    'พบ',
    'ၼ',
    '서울',
    '서울에서',
    '𐐨𐐩',
    'Łódź',
    'lodz',
    'ὀδός',
    'ΟΔΟΣ',
    '\u3099か',
  ],
];
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A value with everything that makes words difficult to find. */
export function randomValue(random: Random): string {
  const parts = random.several(1, 5, () => (random.chance(0.03) ? longWord(random) : random.pick(PARTS)));
  return parts.reduce(
    (text, part) => {
      const other = random.chance(0.6) ? random.pick(OTHERS) : '';
      const between = other + (random.chance(0.4) ? random.pick(JOINERS) : '');
      return `${text}${between}${part}`;
    },
    random.chance(0.2) ? random.pick([...JOINERS, ...OTHERS]) : '',
  );
}

/** Lengths around the limit above which words and compounds are in no vocabulary. */
function longWord(random: Random): string {
  const length = random.pick([115, 119, 120, 121, 122, 140, 300]);
  const characters = Array.from({ length }, () => BASE64.charAt(random.below(BASE64.length)));
  return random.chance(0.3) ? `${characters.slice(0, 100).join('')}.${characters.join('')}` : characters.join('');
}

/** Criteria that are likely to find something in one of the values. */
export function randomTextCriteria(random: Random, values: readonly string[], fold: Folder): TextCriteria {
  const matchType = random.pick(MATCH_TYPES);
  const term = () => (matchType === 'regex' ? randomPattern(random, values, fold) : termFrom(random, values, fold));
  const terms = random.several(1, random.pick([1, 1, 3]), term);
  const criteria = { terms, matchType, operator: random.pick(['AND', 'OR'] as const) };
  return matchType === 'proximity' ? { ...criteria, distance: random.pick([1, 2, 5]) } : criteria;
}

/** The same for a keyword search whose terms are parsed as words. */
export function randomKeywordCriteria(random: Random, values: readonly string[], fold: Folder): KeywordCriteria {
  const { matchType, operator } = randomTextCriteria(random, values, fold);
  const word = () => {
    const text = termFrom(random, values, fold).replaceAll(/["“”„,]/g, ' ');
    const written = random.chance(0.4) ? `"${text}"` : text;
    return random.chance(0.2) ? `-${written}` : written;
  };
  const terms = random.several(1, 3, () => random.several(1, 3, word).join(' '));
  return {
    terms: [...terms, 'ok'],
    matchType: matchType === 'regex' || matchType === 'proximity' || matchType === 'value' ? 'partial' : matchType,
    operator,
    syntax: 'words',
  };
}

function termFrom(random: Random, values: readonly string[], fold: Folder): string {
  const term = drawTerm(random, values);
  return fold(term) === '' ? 'ok' : term;
}

function drawTerm(random: Random, values: readonly string[]): string {
  const characters = Array.from(random.pick(values));
  const start = random.below(characters.length);
  switch (random.below(6)) {
    case 0:
      return random.pick(PARTS);
    case 1:
      return randomTerm(random);
    case 2:
      return misspelt(random, characters.slice(start, start + 3 + random.below(9)));
    case 3:
      return random.several(1, 3, () => random.pick(wordsOf(random.pick(values)).concat('x'))).join(' ');
    case 4:
      return `${random.pick(JOINERS)}${random.pick(PARTS)}${random.chance(0.5) ? random.pick(JOINERS) : ''}`;
    default:
      return characters.slice(start, start + 1 + random.below(12)).join('');
  }
}

function misspelt(random: Random, characters: string[]): string {
  const index = random.below(characters.length);
  const swapped = [characters[index + 1] ?? '', characters[index] ?? ''];
  characters.splice(index, random.pick([0, 1, 2]), ...random.pick([[], ['x'], swapped]));
  return characters.join('');
}

/** In the syntax that RE2 and JavaScript share. */
export function randomPattern(random: Random, values: readonly string[], fold: Folder): string {
  const pieces = random.several(1, 3, () => {
    const literal = escaped(fold(termFrom(random, values, fold)).slice(0, 12));
    switch (random.below(6)) {
      case 0:
        return `(?:${literal}|${escaped(fold(random.pick(PARTS)))})`;
      case 1:
        return `(?:${literal})${random.pick(['?', '*', '+', '{2}', '{0,2}', '{1,}'])}`;
      case 2:
        return random.pick(['[a-z]+', '[^a-z]', '\\d{2,}', '\\p{L}+', '.', '.*', '[а-я]', '\\s', 'x?', '[@._]']);
      default:
        return literal;
    }
  });
  const pattern = pieces.join(random.pick(['', '', '.*', ' ']));
  return random.pick([
    pattern,
    pattern,
    pattern,
    `^${pattern}`,
    `${pattern}$`,
    `${pattern}|${escaped(random.pick(['склад', 'x@y', '#']))}`,
  ]);
}

/** A lone surrogate is not a character. */
const escaped = (text: string): string => text.replace(/\p{Surrogate}/gu, '').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

export const randomValues = (random: Random): string[] =>
  random.several(0, 4, () => (random.chance(0.5) ? randomValue(random) : randomText(random)));
