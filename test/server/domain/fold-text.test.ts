import { foldText } from '@server/domain/fold-text';

describe('foldText', () => {
  it.each([
    ['case', 'Harbour', 'harbour'],
    ['case beyond ASCII', 'СКЛАД', 'склад'],
    ['width', 'ＦＵＬＬ　Ｗｉｄｔｈ', 'full width'],
    ['half width', 'ｶﾅ', 'カナ'],
    ['composition', 'cafe\u0301', 'caf\u00e9'],
    ['compatibility', 'ﬁle №5', 'file no5'],
    ['sharp s', 'STRASSE straße STRAẞE', 'strasse strasse strasse'],
    ['final sigma', 'ΟΔΟΣ οδός', 'οδοσ οδόσ'],
    ['the four Turkish i', 'İIıi', 'iiii'],
    ['bidi marks', '\u202A+49 170\u202C', '+49 170'],
    ['zero-width characters', 'zero\u200Bwidth\u00ADhyphen', 'zerowidthhyphen'],
    ['emoji presentation', '\u2764\uFE0F', '\u2764'],
    ['white space', '  a \n\t b\u00A0c  ', 'a b c'],
    ['lone surrogates', 'a\uD800b', 'a\uFFFDb'],
    ['nothing visible', ' \u200B ', ''],
    ['nothing', '', ''],
  ])('makes nothing of %s', (_what, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('leaves accents alone', () => {
    expect(foldText('Café')).not.toBe(foldText('Cafe'));
  });

  it.each(['İstanbul', 'Straße', 'ΟΔΟΣ', 'cafe\u0301', 'ｶﾞ', 'ﬃ', '\u1E9B\u0323', 'ǅ'])(
    'folds what is folded already to itself: %s',
    (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    },
  );
});
