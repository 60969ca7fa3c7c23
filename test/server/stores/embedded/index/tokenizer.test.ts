import { foldText } from '@contract/text/fold-text';
import { wordsOf } from '@contract/text/words';
import { TermCollector } from '@server/stores/embedded/index/term-collector';
import type { TermList } from '@server/stores/embedded/index/term-list';
import { Tokenizer } from '@server/stores/embedded/index/tokenizer';
import { Random } from '@test/server/helpers/random';

const WORD_CHARACTER = '[\\p{L}\\p{N}\\p{M}]';
const COMPOUND = new RegExp(`${WORD_CHARACTER}+(?:[._@+-]+${WORD_CHARACTER}+)+`, 'gu');

/** Characters around separators. */
const RUN = new RegExp(`${WORD_CHARACTER}+(?:[._@+-]+${WORD_CHARACTER}+)*`, 'gu');

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

/** As many characters from the start as fit in two bytes. */
function side(characters: readonly string[]): string[] {
  const taken: string[] = [];
  for (const character of characters) {
    if (Buffer.byteLength(taken.join('')) >= 2) {
      break;
    }
    taken.push(character);
  }
  return taken;
}

/** Separators of a text by the rule of separators.ts, on characters instead of bytes. */
function separatorsOf(text: string): string[] {
  const ends = [...text.matchAll(RUN)].map(({ 0: run, index }) => ({ start: index, end: index + run.length }));
  const starts = [0, ...ends.map(({ end }) => end)];
  return starts.flatMap((start, index) => {
    const end = ends[index]?.start ?? text.length;
    const before = side(Array.from(text.slice(0, start)).reverse()).reverse();
    const gap = Buffer.from([...before, text.slice(start, end), ...side(Array.from(text.slice(end)))].join(''));
    const pieces: string[] = [];
    let at = 0;
    for (; gap.length - at > 32; at = Math.min(at + 24, gap.length - 32)) {
      pieces.push(gap.toString('utf8', at, at + 32));
    }
    return start === end ? [] : [...pieces, gap.toString('utf8', at)];
  });
}

function split(text: string): { words: string[]; compounds: string[]; separators: string[]; hasLong: boolean } {
  const terms = {
    words: new TermCollector(),
    compounds: new TermCollector(),
    separators: new TermCollector(),
    numbers: new TermCollector(),
  };
  const tokenizer = new Tokenizer(terms);
  const bytes = Buffer.from(text);
  tokenizer.split(bytes, 0, bytes.length, bytes.length === text.length);
  return {
    words: namesOf(terms.words, tokenizer.words),
    compounds: namesOf(terms.compounds, tokenizer.compounds),
    separators: namesOf(terms.separators, tokenizer.separators),
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
      const { separators, ...terms } = split(text);
      expect({ text, ...terms }).toEqual({
        text,
        words: wordsOf(text),
        compounds: text.match(COMPOUND) ?? [],
        hasLong: false,
      });
      expect({ text, separators }).toEqual({ text, separators: separatorsOf(text) });
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
  ])('finds the compounds of %s', (text, compounds) => {
    expect(split(text).compounds).toEqual(compounds);
  });

  it.each([
    ['meet of the dock', ['et of', 'of th', 'he do']],
    ['a b', ['a b']],
    ['x y z', ['x y ', ' y z']],
    ['/storage/emulated/0', ['/st', 'ge/em', 'ed/0']],
    ['https://www.example.com/?q=1', ['ps://ww', 'om/?q=', '?q=1']],
    ['склад, порт', ['д, п']],
    ['今天 👍见', ['天 👍见']],
    ['ready!', ['dy!']],
    ['-dash', ['-da']],
    ['harbour', []],
    ['', []],
    [`a ${'-'.repeat(60)} b`, [`a ${'-'.repeat(30)}`, '-'.repeat(32), `${'-'.repeat(30)} b`]],
  ])('stores the separators between the words of %s', (text, separators) => {
    expect(split(text).separators).toEqual(separators);
  });

  it('measures the length of terms in UTF-16 code units', () => {
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
