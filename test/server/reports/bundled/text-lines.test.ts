import type { Face } from '@server/reports/pdf/bundled/font-book';
import { breakLines } from '@server/reports/pdf/bundled/text-lines';

const latin: Face = { family: 'latin', ascent: 1, advance: () => 0.5 };
const arabic: Face = { family: 'arabic', ascent: 1, advance: () => 0.5 };
const wide: Face = { family: 'wide', ascent: 1, advance: () => 1 };

/** One font each for ASCII, Arabic, and Chinese with Thai, and none for other characters. */
const fonts = {
  faceOf(codePoint: number, _weight: number, preferred: Face | null): Face | null {
    const character = String.fromCodePoint(codePoint);
    if (/\s/.test(character) && preferred !== null) {
      return preferred;
    }
    if (/[ -~\ufffd]/.test(character)) {
      return latin;
    }
    return /\p{Script=Arabic}/u.test(character)
      ? arabic
      : /\p{Script=Han}|\p{Script=Thai}/u.test(character)
        ? wide
        : null;
  },
};
/** The lines of a text of size 10, each as wide as 20 Latin letters. */
const linesOf = (text: string) =>
  breakLines(text, { fonts, size: 10, weight: 400, width: 102 }).flatMap(({ lines }) =>
    lines.map((runs) => runs.map((run) => run.text).join('')),
  );

describe('lines of text', () => {
  it('break between words, and within a word only when it is longer than a line', () => {
    expect(linesOf('one two three four five six')).toEqual(['one two three four', 'five six']);
    expect(linesOf(`see ${'x'.repeat(45)} end`)).toEqual(['see', 'x'.repeat(20), 'x'.repeat(20), 'xxxxx end']);
  });

  it('omit only spaces at the ends of lines', () => {
    const text = 'The hash 4a06cf89d2826b6f6b9b758a410ff8a87078aaba5e79f06eb67f207f872c9b3f, twice;\tthen  nothing';
    expect(linesOf(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(/\s/g, ''));
  });

  it('keep the line breaks of the text, including empty lines', () => {
    expect(linesOf('one\r\n\r\ntwo\rthree')).toEqual(['one', '', 'two', 'three']);
  });

  it('break between words of scripts without spaces', () => {
    expect(linesOf('这是一个很长的中文句子用来测试')).toEqual(['这是一个很长的中文', '句子用来测试']);
  });

  it('have the direction of their first letter', () => {
    const directions = breakLines('123 مرحبا abc\nabc مرحبا', { fonts, size: 10, weight: 400, width: 500 });
    expect(directions.map(({ isRightToLeft }) => isRightToLeft)).toEqual([true, false]);
  });

  it('show code points of characters without a font and of direction overrides', () => {
    expect(linesOf('a ᚠ b')).toEqual(['a [U+16A0] b']);
    expect(linesOf('abc\u202egpj')).toEqual(['abcU+202Egpj']);
    const [paragraph] = breakLines('aᚠ', { fonts, size: 10, weight: 400, width: 500 });
    expect(paragraph?.lines[0]?.map(({ isCode }) => isCode)).toEqual([false, true]);
  });

  it('omit invisible characters, and replace control characters and lone surrogates', () => {
    expect(linesOf('a\u200db\ufe0fc')).toEqual(['abc']);
    expect(linesOf('bell\u0007\ud800')).toEqual(['bell\ufffd\ufffd']);
  });

  it('decompose Thai sara am, which the renderer would not draw completely', () => {
    expect(linesOf('น้ำ')).toEqual(['น้\u0e4d\u0e32']);
  });
});
