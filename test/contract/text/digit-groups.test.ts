import { numbersIn, writtenDigits } from '@contract/text/digit-groups';
import { hashTerm } from '@server/stores/embedded/index/term-hash';
import { TermCollector } from '@server/stores/embedded/index/term-collector';
import { Tokenizer } from '@server/stores/embedded/index/tokenizer';
import { Random } from '@test/server/helpers/random';

const digitsIn = (text: string) => numbersIn(text).map(({ digits }) => digits);

/** The terms of an indexed text in addition to its words: those of its grouped numbers. */
function indexed(text: string): string[] {
  const numbers = new TermCollector();
  const terms = {
    words: new TermCollector(),
    compounds: new TermCollector(),
    separators: new TermCollector(),
    numbers,
  };
  const tokenizer = new Tokenizer(terms);
  const bytes = Buffer.from(text);
  tokenizer.split(bytes, 0, bytes.length, bytes.length === text.length);
  const found = new Set(tokenizer.numbers.terms.subarray(0, tokenizer.numbers.count));
  const known = (digits: string) => {
    const term = Buffer.from(digits);
    return found.has(numbers.numberOf(term, 0, term.length, hashTerm(term, 0, term.length)));
  };
  return [...new Set(digitsIn(text))].filter(known);
}

describe('numbers in a text', () => {
  it.each([
    ['in one group', 'call 017604069052 now', ['017604069052']],
    ['in groups', '+49 176 04069052', ['04069052', '4917604069052']],
    ['with all that people write between', '(0176) 040/690-52', ['0176040', '0176040690', '017604069052']],
    ['with underscores, asterisks and bullets', '0176_406*90•521', ['017640690521']],
    ['with commas', '0176,4069,0521', ['017640690521']],
    ['one after the other', '212 555 1234 212 555 9999', ['2125551234', '2125559999']],
    ['behind a number that is none of it', 'room 2 (0176) 4069052', ['4069052', '01764069052']],
    ['that are too short or too long', '12 34 56, 1234567890123456789', []],
    ['that are parts of words', 'x4917604069052 0176x 04069', []],
  ])('%s', (_name, text, some) => {
    const found = digitsIn(text);
    some.filter(({ length }) => length >= 7).forEach((digits) => expect(found).toContain(digits));
    expect(found.length > 0).toBe(some.length > 0);
  });

  it('equal those of the index', () => {
    const random = new Random(5);
    const PARTS = [
      '0',
      '1',
      '49',
      '176',
      '0176',
      '04069052',
      '5551234',
      '123456789',
      'x',
      'é',
      '電話',
      '_',
      ',',
      '*',
      '\u2022',
      '\u00B7',
    ];
    const BETWEEN = ['', ' ', ' ', ' (', ') ', '/', '-', '.', ', ', ' - ', '    ', '+', '_', '@'];
    let count = 0;
    for (let draw = 0; draw < 3_000; draw += 1) {
      const text = random
        .several(1, 9, () => random.pick(PARTS) + random.pick(BETWEEN))
        .join('')
        .trim();
      const inGroups = [
        ...new Set(
          numbersIn(text)
            .filter(({ digits, start, end }) => end - start > digits.length)
            .map(({ digits }) => digits),
        ),
      ];
      const inIndex = indexed(text);
      expect([text, inGroups.filter((digits) => !inIndex.includes(digits))]).toEqual([text, []]);
      const asWords = numbersIn(text)
        .filter(({ digits, start, end }) => end - start === digits.length)
        .map(({ digits }) => digits);
      expect([text, inIndex.filter((digits) => !inGroups.includes(digits) && !asWords.includes(digits))]).toEqual([
        text,
        [],
      ]);
      count += inGroups.length;
    }
    expect(count).toBeGreaterThan(1_000);
  });
});

describe('a term in the form of a number', () => {
  it.each([
    ['+49 176 04069052', '4917604069052'],
    ['(0176) 0406-9052', '017604069052'],
    ['20240506', '20240506'],
    ['192.168.178.24', null],
    ['2024-05-06', null],
    ['06.05.2024', null],
    ['52.520008', null],
    ['anna 0176', null],
    ['1234567890123456789', null],
  ])('%s', (term, digits) => {
    expect(writtenDigits(term)).toBe(digits);
  });
});
