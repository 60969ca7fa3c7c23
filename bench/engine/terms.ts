import { contactAt } from '@bench/generator/surroundings';
import { WORDS_BY_RANK } from '@bench/generator/vocabulary';
import { NEEDLES } from '@bench/hit-generator';
import { foldText } from '@contract/text/fold-text';

// Search terms of known frequency. No term occurs twice in a list: an engine may cache results, and the work is to be measured.

/** `count` words of at least `length` letters, spread over these ranks. */
export function wordsOfRanks(from: number, to: number, count: number, length = 3): string[] {
  const step = Math.max(1, Math.floor((to - from) / (count * 3)));
  const words = new Set<string>();
  for (let rank = from; rank < to && words.size < count; rank += 1) {
    const word = foldText(WORDS_BY_RANK[rank] ?? '');
    if (Array.from(word).length >= length && !isHan(word)) {
      words.add(word);
      rank += step - 1;
    }
  }
  return [...words];
}

/** Two characters of Chinese words. */
const hanPairs = (count: number): string[] =>
  unique(
    WORDS_BY_RANK.slice(0, 60_000)
      .filter(isHan)
      .map((word) => letters(word).slice(0, 2).join('')),
  ).slice(0, count);

/** Scripts without spaces have no words for a word index; their words count as short terms. */
const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word);

const letters = (word: string) => Array.from(word);
const withoutFirst = (word: string): string => letters(word).slice(1).join('');
const inner = (word: string): string => letters(word).slice(1, -1).join('');
/** Replaces a letter in the middle. */
const misspelt = (word: string): string => {
  const all = letters(word);
  const middle = Math.floor(all.length / 2);
  return all.map((letter, index) => (index === middle ? (letter === 'q' ? 'w' : 'q') : letter)).join('');
};
/** Replaces another letter near the end. */
const twiceMisspelt = (word: string): string => {
  const all = letters(misspelt(word));
  return [...all.slice(0, -2), 'x', ...all.slice(-1)].join('');
};

const unique = (terms: readonly string[]): string[] => [...new Set(terms)];

export const EXACT = {
  rare: (count: number) => [NEEDLES.rare.word, ...wordsOfRanks(60_000, 145_000, count)],
  mid: (count: number) => [NEEDLES.mid.word, ...wordsOfRanks(400, 4_000, count)],
  common: (count: number) => wordsOfRanks(0, 120, count, 2),
};

export const PARTIAL = {
  rare: (count: number) => ['xanthip', ...wordsOfRanks(50_000, 140_000, count, 7).map(withoutFirst)],
  mid: (count: number) => ['ptowalle', ...wordsOfRanks(300, 3_000, count, 7).map(inner)],
  common: (count: number) =>
    unique([...['gmail', 'http', 'inco', 'softw', 'phon'], ...wordsOfRanks(0, 250, count, 5).map(withoutFirst)]),
  twoCharacters: (count: number) =>
    unique([
      ...'er xw th zq 12 qu ва na ти ei ال on 9a ме yx oz'.split(' '),
      ...hanPairs(6),
      ...wordsOfRanks(100, 3_000, count, 5).map((word) => letters(word).slice(1, 3).join('')),
    ]).slice(0, count),
  addresses: (count: number) =>
    unique([
      ...['gmail.com', 'www.google.com', 'img_2019', '0000-0000', 'wikipedia.org', 'youtube.com', 'whatsapp.com'],
      ...['co.uk', '0000-000000000000', 's-1-5-21', 'hotmail.com', 'web.de', 'img_2021'],
      ...Array.from({ length: count }, (_unused, number) => foldText(contactAt(number * 17 + 5).email)),
    ]).slice(0, count),
  severalRuns: (count: number) =>
    unique([
      ...['users\\alice\\', 'google.com/t', 'street, a', 'https://www.', 'c:\\windows\\system32\\b', 'of the'],
      ...[
        '\\software\\',
        'media/dcim/',
        'a gmbh',
        'apple iphone 8',
        'profile 2',
        'documents\\the',
        '/s',
        'to be',
        'whatsapp/media/',
      ],
      ...wordsOfRanks(10, 100, count, 3).map((word) => `the ${word}`),
    ]).slice(0, count),
};

export const APPROXIMATE = {
  one: (count: number) =>
    wordsOfRanks(150, 9_000, count * 40, 3)
      .filter((word) => letters(word).length === 5)
      .slice(0, count)
      .map(misspelt),
  two: (count: number) => ['xantippe', 'criptowalet', ...wordsOfRanks(300, 8_000, count, 8).map(twiceMisspelt)],
};
