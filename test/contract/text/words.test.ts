import { isContinuous, isWordBoundary, wordsOf } from '@contract/text/words';

describe('wordsOf', () => {
  it.each([
    ['meet at 7, gate b', ['meet', 'at', '7', 'gate', 'b']],
    ['john.smith@gmail.com', ['john', 'smith', 'gmail', 'com']],
    ['a_b-c', ['a', 'b', 'c']],
    ['заказ на складе', ['заказ', 'на', 'складе']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['用iphone拍的', ['用', 'iphone', '拍的']],
    ['วันนี้ok', ['วันนี้', 'ok']],
    ['서울에서 만나', ['서울에서', '만나']],
    ['👍 ://', []],
    ['', []],
  ])('splits "%s"', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('isContinuous', () => {
  it.each([
    ['見面', true],
    ['カー', true],
    ['วันนี้', true],
    ['seoul', false],
    ['서울', false],
    ['склад', false],
  ])('detects whether "%s" is of a script without spaces', (word, expected) => {
    expect(isContinuous(word)).toBe(expected);
  });
});

describe('isWordBoundary', () => {
  it.each([
    ['ends of the text', 'ab', [0, 2]],
    ['a space', 'ab cd', [0, 2, 3, 5]],
    ['punctuation', 'a.b', [0, 1, 2, 3]],
    ['every place of a script without spaces', '見面', [0, 1, 2]],
    ['a change of scripts', '用ab', [0, 1, 3]],
    ['letters outside of the first plane', '𐐨𐐩', [0, 4]],
    ['emoji', 'a👍b', [0, 1, 3, 4]],
  ])('detects %s', (_what, text, boundaries) => {
    const places = Array.from({ length: text.length + 1 }, (_unused, index) => index);
    const isFirstHalf = (index: number) => !/[\uDC00-\uDFFF]/.test(text.charAt(index));
    expect(places.filter((position) => isFirstHalf(position) && isWordBoundary(text, position))).toEqual(boundaries);
  });
});
