import { BadRequestError } from '@server/errors';
import { foldMarkedText, foldText, type Folder } from '@contract/text/fold-text';
import { InterruptedError, interruptible } from '@server/domain/interruption';
import { searchPattern } from '@server/domain/search-pattern';
import { Random } from '@test/server/helpers/random';
import { randomPattern, randomValue } from '@test/server/helpers/random-criteria';

const plain: Folder = (text) => foldMarkedText(text);
const finds = (pattern: string, text: string, fold = plain) => searchPattern(pattern, fold).test(fold(text));

describe('searchPattern', () => {
  it.each([
    ['case of characters', 'HARBOUR', 'Harbour'],
    ['case of ranges', '^[A-Z]+$', 'Harbour'],
    ['case of sets', '^\\p{Lu}+$', 'Harbour'],
    ['case of named sets', '^[[:upper:]]+$', 'Harbour'],
    ['case beyond ASCII', 'СК[А-Я]+', 'Склад'],
    ['no case of escapes', '\\D\\S', 'ab'],
    ['sharp s', 'Straße', 'STRASSE'],
    ['sharp s repeated', 'Stra(?:ß)+e', 'STRASSE'],
    ['sharp s with a repetition', '^ß{2}$', 'ssss'],
    ['sharp s in a set', '^Stra[ßx]e$', 'STRASSE'],
    ['width', 'Ｆ[Ａ-Ｚ]+', 'full'],
    ['composition', 'cafe\u0301', 'café'],
    ['composition with a repetition', 'cafe\u0301?s', 'cafs'],
    ['white space', 'two\\tspaces', 'two  spaces'],
    ['a run of white space', 'two  spaces', 'two spaces'],
    ['spaces at the ends', '^a $|^b', 'b'],
    ['invisible characters', 'zero\u200Bwidth\u00AD', 'zerowidth'],
    ['invisible characters with a repetition', 'a\u200B*b', 'ab'],
    ['hexadecimal escapes', '\\x41\\x{416}', 'aж'],
    ['octal escapes', '\\101\\060', 'a0'],
    ['quoted characters', '\\QA.b\\E+c', 'a.bbc'],
    ['escaped characters', 'a\\.\\[\\\\', 'A.[\\'],
    ['a bracket first in a set', '^[]A-]+$', ']a-'],
    ['sets that exclude', '^[^Ab]+$', 'CD'],
    ['escapes in sets', '^[\\d\\-\\x41]+$', '1-A'],
    ['flags', '(?-i)A(?s:B.)(?m)', 'abc'],
    ['named groups', '(?P<first>A)(?<second>B)', 'ab'],
    ['skin tones of emoji', '👍🏽?', 'ok 👍'],
    ['sigma at the end', 'ΟΔΟΣ', 'οδος'],
    ['the Turkish i', 'İSTANBUL|x', 'istanbul'],
  ])('folds %s', (_what, pattern, text) => {
    expect(finds(pattern, text)).toBe(true);
  });

  it.each([
    ['[^A]', 'a'],
    ['^[^ß]$', 'ss'],
    ['[\u200B]', 'x'],
    ['^\\D$', '1'],
    ['ab\\b', 'abc'],
    ['café', 'cafe'],
    ['[à-ÿ]', 'e'],
  ])('does not match %s in %s', (pattern, text) => {
    expect(finds(pattern, text)).toBe(false);
  });

  it('folds accents when the folder of the text does', () => {
    const fold = foldText;
    expect(finds('Caf[é-ü]', 'CAFÉ', fold)).toBe(true);
    expect(finds('^Łó+dź$', 'lodz', fold)).toBe(true);
    expect(finds('[^é]', 'e', fold)).toBe(false);
  });

  it('takes twice as many steps for a text of twice the length, without exponential backtracking', () => {
    const { test } = searchPattern('(a*)*(a|aa)+(?:a?){50}[^a]', plain);
    const checksFor = (length: number): number => {
      let checks = 0;
      const found = interruptible(
        () => (checks += 1) > length,
        () => test('a'.repeat(length)),
      );
      expect(found).toBe(false);
      return checks;
    };
    const [once, twice] = [checksFor(20_000), checksFor(40_000)];
    expect(once).toBeGreaterThan(10);
    expect(Math.abs(twice - 2 * once)).toBeLessThanOrEqual(3);
  });

  it('can be interrupted between many short values', () => {
    const { test } = searchPattern('har+bour', plain);
    const values = Array.from({ length: 100_000 }, () => 'see');
    expect(() =>
      interruptible(
        () => true,
        () => values.some(test),
      ),
    ).toThrow(InterruptedError);
  });

  it.each([
    ['harbour', [['harbour']]],
    ['HAR+bour', [['har'], ['rbour']]],
    ['har*bour', [['ha'], ['bour']]],
    ['har{2,3}bour', [['har'], ['rbour']]],
    ['img_\\d+\\.jpg', [['img_'], ['.jpg']]],
    ['(cash|money) at (?:the )?harbour', [['cash', 'money'], [' at '], ['harbour']]],
    ['(cash|.*)', []],
    ['(cash)?', []],
    ['[ab]c', [['c']]],
    ['a|bc|', []],
    ['Straße', [['strasse']]],
    ['(?:van (dyke)|duke)+', [['van ', 'duke']]],
    ['://', []],
  ])('returns the texts that every match of %s contains', (pattern, required) => {
    expect(searchPattern(pattern, plain).required).toEqual(required);
  });

  it('can be interrupted within one value, and returns the result otherwise', () => {
    const { test } = searchPattern('(.*a){50}.{199}z', plain);
    const value = `${'abcx '.repeat(2_000)}z`;
    let checks = 0;
    expect(
      interruptible(
        () => (checks += 1) < 0,
        () => test(value),
      ),
    ).toBe(true);
    expect(checks).toBeGreaterThan(10);
    const all = checks;
    checks = 0;
    expect(() =>
      interruptible(
        () => (checks += 1) > 5,
        () => test(value),
      ),
    ).toThrow(InterruptedError);
    expect(checks).toBe(6);
    expect(all).toBeGreaterThan(checks);
    expect(test(value.slice(0, -1))).toBe(false);
  });

  it('refuses a pattern with too many instructions', () => {
    expect(() => searchPattern('(?:a?){1000}'.repeat(30), plain)).toThrow(/it is too large[^0-9]*$/);
    expect(() => searchPattern('(?:a?){1000}', plain)).not.toThrow();
  });

  it('returns only required texts that matching values contain', () => {
    const random = new Random(37);
    let found = 0;
    for (let draw = 0; draw < 4_000; draw += 1) {
      const values = [randomValue(random), randomValue(random)];
      const { test, required } = searchPattern(randomPattern(random, values, plain), plain);
      for (const value of values.map(plain).filter(test)) {
        found += 1;
        expect(required.filter((texts) => !texts.some((text) => value.includes(text)))).toEqual([]);
      }
    }
    expect(found).toBeGreaterThan(500);
  });

  it.each([
    ['harb(our', 'a group "(" is never closed at character 5'],
    ['a\\(b)', 'a ")" closes nothing at character 5'],
    ['(a[)](b', 'a group "(" is never closed at character 6'],
    ['x[a-', 'a set of characters "[" is never closed at character 2'],
    ['x[z-a]', 'this set of characters is unknown, or its range runs backwards at character 3'],
    [
      '(a)\\1',
      'this "\\" sequence is unknown (a reference back to a group is not possible in a search) at character 4',
    ],
    ['x(?=y)', 'looking ahead or behind with "(?" is not possible in a search at character 2'],
    ['*a', 'a repetition has nothing before it that it could repeat at character 1'],
    ['a**', 'a repetition stands directly after another one at character 2'],
    ['a{1001}', 'a repetition counts beyond 1000, or backwards at character 2'],
    ['👍\\', 'a "\\" has nothing after it at character 2'],
    ['((((a{99}){99}){99}){99})', 'a repetition counts beyond 1000, or backwards at {99}'],
    ['\\bсклад', '"\\b" knows the letters a to z only'],
    ['склад\\b', '"\\b" knows the letters a to z only'],
  ])('refuses %s with the position or reason of the error', (pattern, reason) => {
    expect(() => searchPattern(pattern, plain)).toThrow(BadRequestError);
    expect(() => searchPattern(pattern, plain)).toThrow(reason);
  });
});
