import { foldMarkedText, foldName, foldText, withoutMarks } from '@contract/text/fold-text';
import { Random } from '@test/server/helpers/random';
import { randomValue } from '@test/server/helpers/random-criteria';

describe('foldMarkedText and foldText', () => {
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
    [
      'apostrophes',
      'O\u2019Brien O\u2018Brien O\u00B4Brien O`Brien O\u02BCBrien',
      "o'brien o'brien o'brien o'brien o'brien",
    ],
    ['an apostrophe of ASCII', 'O`Brien', "o'brien"],
    ['quotation marks', '\u201Cnow\u201D \u201Enow\u201C \u05E6\u05D4\u05F4\u05DC', '"now" "now" \u05E6\u05D4"\u05DC'],
    ['hyphens', 'a\u2010b\u2011c\u2012d\u2013e\u2014f\u2212g\uFF0Dh\u05D0\u05BE\u05D1', 'a-b-c-d-e-f-g-h\u05D0-\u05D1'],
    ['digits of other scripts', '٠١٧٦ ۰۱۷۶ ०१७६ ๐๑๗๖ ０１７６ 𝟎𝟏𝟕𝟔', '0176 0176 0176 0176 0176 0176'],
    ['digits in circles and on keys', '⓪①⑦⑥ ⓿❶➆➏ 0\uFE0F\u20E31\uFE0F\u20E3', '0176 0176 01'],
    ['tatweel', 'اللـــقاء', 'اللقاء'],
    ['Persian letters', 'کتاب علی', 'كتاب علي'],
    ['nothing', '', ''],
  ])('folds %s', (_what, text, folded) => {
    expect(foldMarkedText(text)).toBe(folded);
  });

  it('keep accents, or fold them', () => {
    expect(['Café', 'Straße'].map(foldMarkedText)).toEqual(['café', 'strasse']);
    expect(['Café', 'Straße'].map(foldText)).toEqual(['cafe', 'strasse']);
  });

  it.each(['İstanbul', 'Straße', 'ΟΔΟΣ', 'cafe\u0301', 'ｶﾞ', 'ﬃ', '\u1E9B\u0323', 'ǅ'])('is idempotent: %s', (text) => {
    expect(foldMarkedText(foldMarkedText(text))).toBe(foldMarkedText(text));
  });

  it.each([
    ['Latin', 'Café Ångström ÀÉÎÕÜ ȷ̈', 'cafe angstrom aeiou ȷ'],
    ['Vietnamese', 'Nguyễn Thị Hường', 'nguyen thi huong'],
    ['letters with a stroke', 'Łódź Đặng Ærø Œuvre', 'lodz dang aero oeuvre'],
    ['Greek', 'Ἀθήνα ΌΔΟΣ', 'αθηνα οδοσ'],
    ['Cyrillic', 'Ёлка мой', 'елка мои'],
    ['marks among others', 'й\u093C', 'и\u093C'],
    ['vowel signs of Arabic', 'عُنْوَانٌ', 'عنوان'],
    ['hamza and madda of an alef', 'أحمد إبراهيم آمنة', 'احمد ابراهيم امنة'],
    ['points of Hebrew', 'שָׁלוֹם', 'שלום'],
  ])('removes accents: %s', (_what, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each([
    ['vowels of Devanagari', 'पता पति', 'पता पति'],
    ['vowels of Thai', 'วันนี้', 'วันนี้'],
    ['voiced kana', 'がカ\u3099', 'がガ'],
    ['Hangul', '한글', '한글'],
    ['hamza on other letters', 'مؤمن رئيس', 'مؤمن رئيس'],
    ['marks on digits', '5\u0301', '5\u0301'],
  ])('keeps marks that distinguish words: %s', (_what, text, folded) => {
    expect(foldText(text)).toBe(folded.normalize('NFC'));
  });

  it('gives texts that are equal with accents the same fold without accents', () => {
    const random = new Random(23);
    for (let draw = 0; draw < 2_000; draw += 1) {
      const text = randomValue(random);
      const folded = foldText(text);
      expect(withoutMarks(foldMarkedText(text))).toBe(folded);
      expect(foldText(foldMarkedText(text))).toBe(folded);
      expect(foldText(folded)).toBe(folded);
      expect(foldMarkedText(folded)).toBe(folded);
    }
  });
});

describe('foldName', () => {
  it('is that of the names that are stored', () => {
    expect(['O\u2019Brien', 'Straße  5 ', 'علی ٠١'].map(foldName)).toEqual(['o\u2019brien', 'strasse 5', 'علی ٠١']);
  });
});
