import { foldText } from '@contract/text/fold-text';
import { wordsOf } from '@contract/text/words';
import { TermCollector } from '@server/stores/embedded/segments/term-collector';
import { Tokenizer, type TermList } from '@server/stores/embedded/segments/tokenizer';
import { Random } from '@test/server/helpers/random';

const WORD_CHARACTER = '[\\p{L}\\p{N}\\p{M}]';
const COMPOUND = new RegExp(`${WORD_CHARACTER}+(?:[._@+-]+${WORD_CHARACTER}+)+`, 'gu');

/** Characters of six and more scripts, marks, digits, joiners, separators, emoji, supplementary planes. */
const CHARACTERS = [
  ...[
    'abcxyz',
    '0189',
    'äéßñ',
    'ж',
    'щ',
    'Ω',
    'ά',
    'ع',
    'ن',
    'ؤ',
    'ם',
    'प',
    'ो',
    '्',
    '今',
    '天',
    '見',
    'カ',
    'ー',
    'ひ',
    '서',
  ],
  ...['ก', 'ี', '่', 'ກ', 'ខ', 'မ', '々', '〆', '𠀀', '𝔘', '𐐀', '𞤀', '\u{20BB7}', '٣', '५', '①', '\u0301', '\u{1E130}'],
  ...[
    '.',
    '_',
    '@',
    '+',
    '-',
    '--',
    '._',
    ' ',
    '  ',
    '/',
    '\\',
    ':',
    '"',
    '(',
    '#',
    '\u0000',
    '—',
    '・',
    '。',
    '،',
    '￥',
  ],
  ...[
    '👍',
    '👩\u200D👧',
    '🇩🇪',
    '❤️',
    '1️⃣',
    '\u{1F468}\u{1F3FD}',
    '\uD83D',
    '\uDE00',
    '\uFFFD',
    '\u{10FFFF}',
    '\u{E0041}',
  ],
];

function split(text: string): { words: string[]; compounds: string[]; hasLong: boolean } {
  const [words, compounds] = [new TermCollector(), new TermCollector()];
  const tokenizer = new Tokenizer(words, compounds);
  const bytes = Buffer.from(text);
  tokenizer.split(bytes, 0, bytes.length, bytes.length === text.length);
  return {
    words: namesOf(words, tokenizer.words),
    compounds: namesOf(compounds, tokenizer.compounds),
    hasLong: tokenizer.hasLong,
  };
}

const namesOf = ({ bytes, starts }: TermCollector, { terms, count }: TermList): string[] =>
  Array.from(terms.subarray(0, count), (term) => {
    const start = starts[term] ?? 0;
    return Buffer.from(bytes.subarray(start, bytes.indexOf(10, start))).toString();
  });

describe('Tokenizer', () => {
  it('splits random text as wordsOf does, and finds the compounds', () => {
    const random = new Random(5);
    for (let round = 0; round < 3_000; round += 1) {
      const few = random.several(3, 6, () => random.pick(CHARACTERS));
      const text = foldText(random.several(0, 24, () => random.pick(random.chance(0.5) ? few : CHARACTERS)).join(''));
      expect({ text, ...split(text) }).toEqual({
        text,
        words: wordsOf(text),
        compounds: text.match(COMPOUND) ?? [],
        hasLong: false,
      });
    }
  });

  it('splits every character of Unicode as wordsOf does', () => {
    const wrong: number[] = [];
    for (let code = 0; code < 0x110000; code += 0x200) {
      const characters = Array.from({ length: 0x200 }, (_, offset) => code + offset)
        .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
        .map((codePoint) => String.fromCodePoint(codePoint));
      const text = characters.join(' ');
      if (split(text).words.join(' ') !== wordsOf(text).join(' ')) {
        wrong.push(code);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['john.smith@gmail.com', ['john.smith@gmail.com']],
    ['mail: <a@b.c>, img_2020.jpg.', ['a@b.c', 'img_2020.jpg']],
    ['-dashed- .hidden', []],
    ['a..b a -b', ['a..b']],
    ['用iphone拍.jpg', ['用iphone拍.jpg']],
    ['用iphone拍', []],
    ['+49-170', ['49-170']],
  ])('knows the compounds of %s', (text, compounds) => {
    expect(split(text).compounds).toEqual(compounds);
  });

  it('measures terms in UTF-16, like everybody else', () => {
    expect(split('x'.repeat(120))).toMatchObject({ words: ['x'.repeat(120)], hasLong: false });
    expect(split('x'.repeat(121))).toMatchObject({ words: [], hasLong: true });
    expect(split('ж'.repeat(120))).toMatchObject({ words: ['ж'.repeat(120)], hasLong: false });
    expect(split('𝔘'.repeat(60))).toMatchObject({ words: ['𝔘'.repeat(60)], hasLong: false });
    expect(split('𝔘'.repeat(61))).toMatchObject({ words: [], hasLong: true });
    expect(split(`${'ab.'.repeat(83)}a`)).toMatchObject({ compounds: [`${'ab.'.repeat(83)}a`], hasLong: false });
    expect(split(`${'ab.'.repeat(83)}ab`)).toMatchObject({ compounds: [], hasLong: true });
    expect(split(`${'жё.'.repeat(83)}жё`)).toMatchObject({ compounds: [], hasLong: true });
  });
});
