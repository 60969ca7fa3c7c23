import type { MatchType, TextCriteria } from '@contract/model/filter';
import { buildAttachment, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { found, importSource, type HitStoreHarness, type OpenHarness } from './harness';

const BODIES: Record<string, string> = {
  harbour: 'Meet at the Harbour, gate 7',
  file: 'IMG_2020.jpg sent to john.smith@gmail.com',
  percent: '100% sure, a_b',
  cyrillic: 'Заказ на складе',
  greek: 'Ο ΔΡΟΜΟΣ',
  arabic: 'العنوان الجديد',
  chinese: '今天晚上在老地方见面',
  mixed: '用iPhone拍的',
  german: 'Die Straße ist gesperrt',
  phone: 'call \u202A+49 170 1234567\u202C now',
  lines: 'first line\nsecond\t line',
  emoji: 'on my way 👍🏽',
};

const CASES: [type: MatchType, term: string, expected: string[]][] = [
  ['partial', 'arbo', ['harbour']],
  ['partial', 'HARBOUR', ['harbour']],
  ['partial', 'ｈａｒｂｏｕｒ', ['harbour']],
  ['partial', 'r, g', ['harbour']],
  ['partial', 'mg_20', ['file']],
  ['partial', 'mgx20', []],
  ['partial', '0%', ['percent']],
  ['partial', '%', ['percent']],
  ['partial', '_', ['file', 'percent']],
  ['partial', 'склад', ['cyrillic']],
  ['partial', 'δρόμος', ['greek']],
  ['partial', 'δρομος', ['greek']],
  ['partial', 'عنوان', ['arabic']],
  ['partial', '晚上', ['chinese']],
  ['partial', '上', ['chinese']],
  ['partial', 'strasse', ['german']],
  ['partial', '+49 170', ['phone']],
  ['partial', 'line second', ['lines']],
  ['partial', '👍', ['emoji']],
  ['partial', 'harbour gate', []],
  ['exact', 'harbour', ['harbour']],
  ['exact', 'harb', []],
  ['exact', 'the harbour', ['harbour']],
  ['exact', 'the harb', []],
  ['exact', '7', ['harbour']],
  ['exact', 'smith', ['file']],
  ['exact', 'john.smith', ['file']],
  ['exact', 'john.smit', []],
  ['exact', 'gmail.com', ['file']],
  ['exact', '@gmail', ['file']],
  ['exact', '100%', ['percent']],
  ['exact', '00%', []],
  ['exact', 'складе', ['cyrillic']],
  ['exact', 'склад', []],
  ['exact', 'العنوان', ['arabic']],
  ['exact', 'عنوان', []],
  ['exact', '晚上', ['chinese']],
  ['exact', 'iphone', ['mixed']],
  ['exact', 'phone', []],
  ['exact', 'straße', ['german']],
  ['exact', '+49', ['phone']],
  ['approximate', 'harbour', ['harbour']],
  ['approximate', 'habrour', ['harbour']],
  ['approximate', 'harbor', ['harbour']],
  ['approximate', 'haror', ['harbour'].slice(1)],
  ['approximate', 'gaet', ['harbour']],
  ['approximate', 'gaat', []],
  ['approximate', 'ta', []],
  ['approximate', 'at', ['harbour']],
  ['approximate', 'jonh smiht', ['file']],
  ['approximate', 'скалде', ['cyrillic']],
  ['approximate', '晚上', ['chinese']],
  ['approximate', '晩上', []],
  ['approximate', '%', ['percent']],
];

const text = (terms: string[], matchType: MatchType, operator: TextCriteria['operator'] = 'OR'): TextCriteria => ({
  terms,
  matchType,
  operator,
});

export function textFilterContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  beforeAll(async () => {
    harness = await open();
    await importSource(
      harness,
      1,
      Object.entries(BODIES).map(([originalId, value]) =>
        buildHitRecord({
          originalId,
          fragments: [
            buildFragment({ name: 'Body', value, categories: ['KeyDetail'] }),
            buildFragment({ name: 'Note', value: `about ${originalId}xyz`, hidden: true }),
          ],
          attachments: originalId === 'emoji' ? [buildAttachment({ name: 'Route.PDF' })] : [],
        }),
      ),
    );
  });
  afterAll(() => harness.close());
  const keyword = (criteria: TextCriteria) => found(harness, { queryFilters: [{ kind: 'keyword', text: criteria }] });

  it.each(CASES)('find by %s match "%s"', async (matchType, term, expected) => {
    expect(await keyword(text([term], matchType))).toEqual(expected);
  });

  it('find accents and marks only where these have to match', async () => {
    const matchMarks = true;
    expect(await keyword({ ...text(['δρόμος'], 'partial'), matchMarks })).toEqual([]);
    expect(await keyword({ ...text(['δρομος'], 'partial'), matchMarks })).toEqual(['greek']);
  });

  it.each(CASES)('find by %s match "%s" in a column as well', async (matchType, term, expected) => {
    const criteria = text([term], matchType);
    for (const column of [{ name: 'Body', valueType: 'text' } as const, { column: 0 }]) {
      expect(await found(harness, { queryFilters: [{ kind: 'textColumn', column, text: criteria }] })).toEqual(
        expected,
      );
    }
  });

  it('[000-2-153] finds with AND the hits that contain all terms', async () => {
    expect(await keyword(text(['harbour', 'gate'], 'partial', 'AND'))).toEqual(['harbour']);
    expect(await keyword(text(['harbour', 'img'], 'partial', 'AND'))).toEqual([]);
  });

  it('[000-2-154] finds with OR the hits that contain one or more terms', async () => {
    expect(await keyword(text(['harbour', 'img', 'none'], 'partial', 'OR'))).toEqual(['harbour', 'file']);
  });

  it('finds the terms of AND in different values of a hit', async () => {
    expect(await keyword(text(['gate', 'harbourxyz'], 'exact', 'AND'))).toEqual(['harbour']);
  });

  it('finds no term across two values', async () => {
    expect(await keyword(text(['7 about'], 'partial'))).toEqual([]);
    expect(await keyword(text(['7\nabout'], 'partial'))).toEqual([]);
  });

  it('finds hidden values and names of attachments', async () => {
    expect(await keyword(text(['emojixyz'], 'exact'))).toEqual(['emoji']);
    expect(await keyword(text(['route.pdf'], 'exact'))).toEqual(['emoji']);
  });

  it('does not find dates, which have a filter of their own', async () => {
    const own = await open();
    const date = { instant: '2024-05-06T00:00:00.000Z', isLocal: false, original: 'May 6' };
    await importSource(own, 1, [
      buildHitRecord({
        originalId: 'dated',
        fragments: [buildFragment({ name: 'Sent', value: 'May 6', valueType: 'date', date })],
        date,
      }),
      buildHitRecord({
        originalId: 'numbered',
        fragments: [buildFragment({ name: 'Size', value: '6 KB', valueType: 'number', number: 6 })],
      }),
    ]);
    const criteria = text(['6'], 'partial');
    expect(await found(own, { queryFilters: [{ kind: 'keyword', text: criteria }] })).toEqual(['numbered']);
    expect(await found(own, { queryFilters: [{ kind: 'textColumn', column: { column: 3 }, text: criteria }] })).toEqual(
      ['dated'],
    );
    await own.close();
  });

  it('finds nothing in a column of another name or type', async () => {
    for (const column of [
      { name: 'Title', valueType: 'text' },
      { name: 'Body', valueType: 'number' },
    ] as const) {
      const queryFilters = [{ kind: 'textColumn', column, text: text(['harbour'], 'partial') } as const];
      expect(await found(harness, { queryFilters })).toEqual([]);
    }
  });
}
