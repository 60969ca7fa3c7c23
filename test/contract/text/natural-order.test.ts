import { foldMarkedText } from '@contract/text/fold-text';
import { compareNaturally, compareSorted, naturalPrefix, sortedBytes } from '@contract/text/natural-order';
import { Random } from '@test/server/helpers/random';
import { referenceKey } from '@test/server/helpers/reference-order';

const compare = (left: string, right: string): number =>
  Math.sign(compareSorted(sortedBytes(left), sortedBytes(right)));
const sorted = (texts: readonly string[]): string[] => texts.toSorted(compare);

/** Lists in natural order, each of texts that all differ. */
const ORDERS: readonly (readonly [name: string, texts: readonly string[]])[] = [
  ['numbers by their value', ['IMG_1', 'IMG_2', 'IMG_9', 'IMG_10', 'IMG_10a', 'IMG_11', 'IMG_100']],
  ['numbers with zeros in front', ['0', '00', '001', '01', '1', '2', '010', '10']],
  ['numbers that no double represents', ['9'.repeat(31), `1${'0'.repeat(31)}`, `1${'0'.repeat(127)}`, '9'.repeat(128)]],
  ['versions and addresses', ['1.9', '1.10', '10.0.0.2', '10.0.0.10', '192.168.1.1']],
  ['accents beside their letter', ['Ahre', 'Ähre', 'Ahrenfeld', 'Ährenfeld', 'Zug', 'Zürich']],
  ['case is not distinguished', ['alpha', 'Beta', 'gamma', 'Zeta']],
  ['letters without a separable mark', ['od', 'ød', 'of', 'strasse', 'straßf', 'Łódź', 'Lodza'].toSorted(compare)],
  ['the Russian alphabet', ['елка', 'ёлка', 'ель', 'жук', 'из', 'йод', 'кот', 'яма']],
  ['the Ukrainian alphabet', ['гора', 'ґанок', 'дім', 'ера', 'єнот', 'жар', 'ир', 'іва', 'їжак', 'йод', 'юг']],
  [
    'the Serbian alphabet',
    ['дан', 'ђак', 'ера', 'ива', 'јама', 'лав', 'љут', 'нос', 'њух', 'тон', 'ћуп', 'уво', 'чун', 'џип'],
  ],
  ['Greek', ['αθήνα', 'Άθως', 'βόλος', 'ωμέγα']],
  ['Persian', ['آب', 'پدر', 'تهران', 'چای', 'ژاله', 'گل', 'یک'].toSorted(compare)],
  ['scripts', ['“quoted”', '- list', '_x', '👍', '7', 'zebra', 'ωμέγα', 'яма', 'שלום', 'سلام', 'かな', 'カニ', '今天']],
  ['shorter texts', ['', 'a', 'a b', 'a1', 'ab', 'b']],
];

describe('natural order', () => {
  it.each(ORDERS)('[case-31] %s', (_name, texts) => {
    expect(sorted(texts.toReversed())).toEqual(texts);
    expect(sorted(texts)).toEqual(texts);
  });

  it.each([
    'aáàbcçdeéfghijklłmnñoöpqrsštuüvwxyzž',
    'αάβγδεέζηήθικλμνξοόπρσςτυύφχψωώ',
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
    'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  ])('equals that of Unicode for letters of %s', (letters) => {
    const { compare: unicode } = new Intl.Collator('und', { sensitivity: 'base' });
    for (const left of letters) {
      for (const right of letters) {
        const expected = unicode(left, right);
        expect([left, right, expected === 0 || compare(left, right) === expected]).toEqual([left, right, true]);
      }
    }
  });

  it('is that of the reference for any texts, and its prefixes do not contradict it', () => {
    const random = new Random(31);
    const parts = [
      '',
      'a',
      'b',
      'ä',
      'a\u0301\u0323',
      'й',
      'ё',
      '0',
      '00',
      '7',
      '12',
      ' ',
      '-',
      '–',
      'ß',
      'æ',
      'が',
      '今',
      '👍',
      '\u0007',
      '\ue000',
      'x'.repeat(120),
      '9'.repeat(120),
      'ж'.repeat(120),
    ];
    const draw = () => random.several(0, 6, () => random.pick(parts)).join('');
    const wrong: [string, string][] = [];
    for (let round = 0; round < 2_000; round += 1) {
      const [left, right] = [draw(), draw()];
      const [one, other] = [sortedBytes(left), sortedBytes(right)];
      const expected = Buffer.compare(Buffer.from(referenceKey(left)), Buffer.from(referenceKey(right)));
      const difference = Math.sign(naturalPrefix(one, 0, one.length) - naturalPrefix(other, 0, other.length));
      if (compare(left, right) !== expected || ![0, expected].includes(difference)) {
        wrong.push([left, right]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('compares a part of a buffer', () => {
    const text = Buffer.from(foldMarkedText('9 IMG_9 9'));
    expect(Math.sign(compareNaturally(text, 2, 7, sortedBytes('IMG_10')))).toBe(-1);
    expect(compareNaturally(text, 2, 7, sortedBytes('img_9'))).toBe(0);
  });
});
