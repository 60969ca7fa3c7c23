import type { Face } from '@server/reports/pdf/bundled/font-book';
import { breakLines } from '@server/reports/pdf/bundled/text-lines';

const latin: Face = { family: 'latin', ascent: 1, advance: () => 0.5 };
const arabic: Face = { family: 'arabic', ascent: 1, advance: () => 0.5 };
const wide: Face = { family: 'wide', ascent: 1, advance: () => 1 };

/** A font each for plain Latin, Arabic, and Chinese with Thai; nothing has anything else. */
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
/** Lines of texts of size 10 that are as wide as 20 Latin letters. */
const linesOf = (text: string) =>
  breakLines(text, { fonts, size: 10, weight: 400, width: 102 }).flatMap(({ lines }) =>
    lines.map((runs) => runs.map((run) => run.text).join('')),
  );

describe('lines of text', () => {
  it('end between words, and within a word only where it fills a line', () => {
    expect(linesOf('one two three four five six')).toEqual(['one two three four', 'five six']);
    expect(linesOf(`see ${'x'.repeat(45)} end`)).toEqual(['see', 'x'.repeat(20), 'x'.repeat(20), 'xxxxx end']);
  });

  it('lose no character but spaces at their ends', () => {
    const text = 'The hash 4a06cf89d2826b6f6b9b758a410ff8a87078aaba5e79f06eb67f207f872c9b3f, twice;\tthen  nothing';
    expect(linesOf(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(/\s/g, ''));
  });

  it('keep the lines of the text, empty ones too', () => {
    expect(linesOf('one\r\n\r\ntwo\rthree')).toEqual(['one', '', 'two', 'three']);
  });

  it('end between words of scripts without spaces', () => {
    expect(linesOf('这是一个很长的中文句子用来测试')).toEqual(['这是一个很长的中文', '句子用来测试']);
  });

  it('are of the direction of their first letter', () => {
    const directions = breakLines('123 مرحبا abc\nabc مرحبا', { fonts, size: 10, weight: 400, width: 500 });
    expect(directions.map(({ isRightToLeft }) => isRightToLeft)).toEqual([true, false]);
  });

  it('show what no font has by its code, and what turns text around', () => {
    expect(linesOf('a ᚠ b')).toEqual(['a [U+16A0] b']);
    expect(linesOf('abc\u202egpj')).toEqual(['abcU+202Egpj']);
    const [paragraph] = breakLines('aᚠ', { fonts, size: 10, weight: 400, width: 500 });
    expect(paragraph?.lines[0]?.map(({ isCode }) => isCode)).toEqual([false, true]);
  });

  it('leave out only what is never seen', () => {
    expect(linesOf('a\u200db\ufe0fc')).toEqual(['abc']);
    expect(linesOf('bell\u0007\ud800')).toEqual(['bell\ufffd\ufffd']);
  });

  it('have Thai sara am in its two parts, of which the renderer loses none', () => {
    expect(linesOf('น้ำ')).toEqual(['น้\u0e4d\u0e32']);
  });
});
