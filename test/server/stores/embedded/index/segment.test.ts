import { foldMarkedText, withoutMarks } from '@contract/text/fold-text';
import { wordsOf } from '@contract/text/words';
import { PartCache } from '@server/stores/embedded/index/part-cache';
import { searchText } from '@server/stores/embedded/rows/hits/search-text';
import { hasBit, emptyBitset } from '@server/stores/embedded/base/bitset';
import {
  DATE_TEXT_COLUMN,
  ENTRY_FLAGS,
  LONGEST_COMPOUND,
  LONGEST_WORD,
  type SegmentText,
} from '@server/stores/embedded/index/segment';
import type { HitRecord } from '@server/stores/hit-record';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
} from '@test/helpers/builders/build-hit-record';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';
import { randomHit } from '@test/server/helpers/random-hits';
import { instantOf } from '@test/server/helpers/brute-date';

import { columnOf, compoundsOf, documentsOf, entryTexts, termsOf } from './segment-parts';

describe('a segment of random hits', () => {
  const random = new Random(17);
  const records = Array.from({ length: 700 }, (_, index) => randomHit(random, `hit-${index}`));
  const texts = records.map(searchText);
  const segment = buildSegment(records, { evidenceId: 7, firstHit: 1_000 });
  afterAll(() => segment.close());

  it('stores its source and its first hit', () => {
    expect(segment).toMatchObject({ evidenceId: 7, firstHit: 1_000, count: 700 });
  });

  it('holds the folded text of every hit', () => {
    texts.forEach((text, document) => expect(segment.text.read(document, document + 1).toString()).toBe(text));
    expect(segment.text.read(0, 700).toString()).toBe(texts.join(''));
  });

  it('has the text with its accents and marks where it has some', () => {
    const marked = segment.marked();
    const withMarks = ({ fragments, attachments }: HitRecord) =>
      [
        ...fragments.filter(({ valueType, value }) => valueType !== 'date' && value !== '').map(({ value }) => value),
        ...attachments.map(({ name }) => name),
      ]
        .map(foldMarkedText)
        .join('\n');
    const expected = records.map((record, document) =>
      withMarks(record) === texts[document] ? '' : withMarks(record),
    );
    expect(records.map((_record, document) => marked?.text.read(document, document + 1).toString())).toEqual(expected);
    expect(expected.filter((text) => text !== '').length).toBeGreaterThan(50);
    expected.forEach((text, document) => {
      expect(marked !== null && hasBit(marked.documents, document)).toBe(text !== '');
    });
  });

  it.each(['words', 'compounds'] as const)('finds each of the %s in exactly the hits that have it', (kind) => {
    const longest = kind === 'words' ? LONGEST_WORD : LONGEST_COMPOUND;
    const expected = new Map<string, number[]>();
    texts.forEach((text, document) => {
      const terms = text.split('\n').flatMap(kind === 'words' ? wordsOf : compoundsOf);
      new Set(terms.filter(({ length }) => length <= longest)).forEach((term) =>
        expected.set(term, [...(expected.get(term) ?? []), document]),
      );
    });
    const vocabulary = segment[kind];
    expect([...termsOf(vocabulary)].sort()).toEqual([...expected.keys()].sort());
    expect([vocabulary.bytes[0], vocabulary.bytes.at(-1)]).toEqual([10, 10]);
    for (const [term, documents] of expected) {
      const number = vocabulary.find(Buffer.from(term));
      expect(termsOf(vocabulary)[number]).toBe(term);
      expect(documentsOf(vocabulary, number, 700)).toEqual(documents);
    }
    expect(vocabulary.find(Buffer.from('nobody says this'))).toBe(-1);
    expect(vocabulary.find(Buffer.alloc(0))).toBe(-1);
  });

  it('lists the hits with words or compounds that are too long', () => {
    texts.forEach((text, document) => {
      const lines = text.split('\n');
      const isLong =
        lines.flatMap(wordsOf).some(({ length }) => length > LONGEST_WORD) ||
        lines.flatMap(compoundsOf).some(({ length }) => length > LONGEST_COMPOUND);
      expect(segment.longWords !== null && hasBit(segment.longWords, document)).toBe(isLong);
    });
  });

  it('adds the documents of many terms to an existing bitset', () => {
    const bits = emptyBitset(700);
    segment.words.addDocuments(
      Uint32Array.from({ length: segment.words.termCount }, (_, term) => term),
      bits,
    );
    texts.forEach((text, document) =>
      expect(hasBit(bits, document)).toBe(wordsOf(text).some(({ length }) => length <= LONGEST_WORD)),
    );
  });

  it('has a column for each name and type of an artifact', () => {
    const artifacts = new Map<string, number>();
    records.forEach(({ artifact: { group, name } }) => {
      const key = `${group} ${name}`;
      artifacts.set(key, artifacts.get(key) ?? artifacts.size + 1);
    });
    const expected = new Map<string, { documents: number[]; texts: string[]; values: number[] }>();
    records.forEach(({ artifact, fragments }, document) =>
      fragments.forEach(({ name, valueType, value, number, date }) => {
        const key = `${artifacts.get(`${artifact.group} ${artifact.name}`)} ${valueType} ${name}`;
        const column = expected.get(key) ?? { documents: [], texts: [], values: [] };
        column.documents.push(document);
        column.texts.push(foldMarkedText(value));
        column.values.push(number ?? (date === undefined ? NaN : instantOf(date)));
        expected.set(key, column);
      }),
    );
    const columns = segment.columns.filter(({ artifactId }) => artifactId !== DATE_TEXT_COLUMN.artifactId);
    expect(columns.map(({ artifactId, valueType, name }) => `${artifactId} ${valueType} ${name}`).sort()).toEqual(
      [...expected.keys()].sort(),
    );
    for (const column of columns) {
      const {
        documents,
        texts: values,
        values: numbers,
      } = expected.get(`${column.artifactId} ${column.valueType} ${column.name}`) ?? {};
      expect([...column.documents()]).toEqual(documents);
      expect(entryTexts(column)).toEqual(values);
      const { starts, text } = column.searchedTexts(false);
      expect(values?.map((_value, entry) => text.toString('utf8', starts[entry], starts[entry + 1]))).toEqual(
        values?.map(withoutMarks),
      );
      expect(column.flags()).toHaveLength(column.entryCount);
      expect(column.valueType === 'text' ? column.values() : [...(column.values() ?? [])]).toEqual(
        column.valueType === 'text' ? null : numbers,
      );
    }
  });

  it('has the text of the dates of the hits', () => {
    const column = columnOf(segment, '', 'text');
    expect(column.artifactId).toBe(0);
    const dated = records.flatMap(({ date }, document) =>
      date === null ? [] : [[document, foldMarkedText(date.original)]],
    );
    expect(entryTexts(column).map((text, entry) => [column.documents()[entry], text])).toEqual(dated);
  });

  it('orders documents by date, newest first, with undated documents last', () => {
    const key = ({ date }: HitRecord) => (date === null ? -Infinity : instantOf(date));
    const expected = records
      .map((record, document) => ({ document, key: key(record) }))
      .sort((left, right) => (left.key === right.key ? left.document - right.document : right.key - left.key));
    expect([...segment.byDate]).toEqual(expected.map(({ document }) => document));
    expect(segment.datedCount).toBe(records.filter(({ date }) => date !== null).length);
    expect([...segment.dates]).toEqual(records.map(({ date }) => (date === null ? NaN : instantOf(date))));
    records.forEach(({ date }, document) => expect(hasBit(segment.localDates, document)).toBe(date?.isLocal === true));
  });

  it('orders the messages of each thread by date', () => {
    const threads = [...segment.threads];
    const date = (document: number) => {
      const value = records[document]?.date ?? null;
      return value === null ? Date.parse('9999-12-31T00:00:00Z') : instantOf(value);
    };
    const expected = threads
      .flatMap((thread, document) => (thread === 0 ? [] : [{ thread, document }]))
      .sort(
        (left, right) =>
          left.thread - right.thread || date(left.document) - date(right.document) || left.document - right.document,
      );
    expect([...segment.byThread]).toEqual(expected.map(({ document }) => document));
    const keys = new Map(threads.map((thread, document) => [thread, records[document]?.chat?.threadKey]));
    threads.forEach((thread, document) => expect(records[document]?.chat?.threadKey).toBe(keys.get(thread)));
  });
});

describe('a segment', () => {
  const build = (given: Partial<HitRecord>[]) => buildSegment(given.map((record) => buildHitRecord(record)));

  it('accepts hits without text, and no hits', () => {
    const silent = build([{}, {}, {}]);
    expect(silent.text.read(0, 3)).toHaveLength(0);
    expect(silent.words.termCount).toBe(0);
    expect(silent.words.find(Buffer.from('a'))).toBe(-1);
    expect([...silent.byDate]).toEqual([0, 1, 2]);
    expect(silent).toMatchObject({ datedCount: 0, longWords: null, columns: [] });
    const empty = build([]);
    expect(empty.count).toBe(0);
    expect(empty.byDate).toHaveLength(0);
  });

  it('stores the positions of hits by document and index', () => {
    const positions = [
      { latitude: 52.5, longitude: 13.4 },
      { latitude: -33.9, longitude: 18.4 },
    ];
    const { locations } = build([{}, { locations: positions }, {}, { locations: positions.slice(1) }]);
    expect([...locations.documents]).toEqual([1, 1, 3]);
    expect([...locations.latitudes]).toEqual([52.5, -33.9, -33.9]);
    expect([...locations.longitudes]).toEqual([13.4, 18.4, 18.4]);
  });

  it('flags the entries that fill a configured column', () => {
    const date = buildDate('2024-03-09T10:00:00.000Z', { isLocal: true });
    const segment = build([
      {
        fragments: [
          buildFragment({ name: 'Other', value: 'x' }),
          buildFragment({ name: 'Body', value: 'a', categories: ['KeyDetail', 'SupportingDetail'] }),
          buildFragment({ name: 'Sent', value: '10:00', valueType: 'date', date }),
        ],
      },
      { fragments: [buildFragment({ name: 'Body', value: 'b' })] },
    ]);
    expect([...columnOf(segment, 'Body', 'text').flags()]).toEqual([ENTRY_FLAGS.column0 | ENTRY_FLAGS.column1, 0]);
    expect([...columnOf(segment, 'Other', 'text').flags()]).toEqual([0]);
    expect([...columnOf(segment, 'Sent', 'date').flags()]).toEqual([0]);
  });

  it('stores numbers unchanged, whatever their size', () => {
    const numbers = (values: (number | undefined)[]) => {
      const records = values.map((number, index) => ({
        fragments: [
          buildFragment({
            name: 'N',
            value: `v${index}`,
            valueType: 'number',
            ...(number !== undefined && { number }),
          }),
        ],
      }));
      return [...(columnOf(build(records), 'N', 'number').values() ?? [])];
    };
    for (const values of [[1, 2, 255], [1, 256], [65_536, 3], [4_294_967_296, 1], [-1, 2], [0.5], [NaN, 1]]) {
      expect(numbers(values)).toEqual(values);
    }
    expect(numbers([undefined, 7])).toEqual([NaN, 7]);
  });

  it('stores repeated values once and returns them for every entry', () => {
    const values = Array.from({ length: 5_000 }, (_, index) => `Value ${index % 300}`);
    const segment = build(
      values.map((value, index) => ({
        fragments: [
          buildFragment({ name: 'Same', value }),
          buildFragment({ name: 'Other', value: `Unique-${index}@example.org` }),
          buildFragment({ name: 'Same', value: 'second' }),
        ],
      })),
    );
    expect(entryTexts(columnOf(segment, 'Same', 'text'))).toEqual(
      values.flatMap((value) => [value.toLowerCase(), 'second']),
    );
    expect(entryTexts(columnOf(segment, 'Other', 'text'))).toEqual(
      values.map((_, index) => `unique-${index}@example.org`),
    );
    const term = segment.words.find(Buffer.from('299'));
    expect(documentsOf(segment.words, term, 5_000)).toHaveLength(16);
    expect(documentsOf(segment.words, segment.words.find(Buffer.from('value')), 5_000)).toHaveLength(5_000);
  });

  it('omits words and compounds that are too long and lists the hits that contain them', () => {
    const word = 'x'.repeat(121);
    const compound = Array.from({ length: 90 }, () => 'ab').join('.');
    const segment = build([
      { fragments: [buildFragment({ name: 'Body', value: `short ${'y'.repeat(120)}` })] },
      { fragments: [buildFragment({ name: 'Body', value: `kurz ${word} ${word}` })] },
      { fragments: [buildFragment({ name: 'Body', value: compound })] },
      { attachments: [buildAttachment({ name: 'ж'.repeat(121) })], chat: buildChat() },
    ]);
    expect([0, 1, 2, 3].map((document) => segment.longWords !== null && hasBit(segment.longWords, document))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(termsOf(segment.words).sort()).toEqual(['ab', 'kurz', 'short', 'y'.repeat(120)]);
    expect(segment.compounds.termCount).toBe(0);
  });

  it('counts columns in the cache, reads them again after they were dropped, and drops them when it is closed', () => {
    const cache = new PartCache(0);
    const segment = buildSegment([buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'Harbour' })] })], {
      cache,
    });
    const text = columnOf(segment, 'Body', 'text').text();
    const afterText = cache.bytes;
    expect(afterText).toBeGreaterThan(0);
    columnOf(segment, 'Body', 'text').documents();
    expect(cache.bytes).toBeGreaterThan(afterText);
    cache.trim(0);
    expect(cache.bytes).toBe(0);
    expect(text.toString()).toBe('harbour');
    expect(columnOf(segment, 'Body', 'text').text().toString()).toBe('harbour');
    expect(cache.bytes).toBe(afterText);
    segment.close();
    expect(cache.bytes).toBe(0);
  });

  it('keeps texts in the cache when there is room for them', () => {
    const cache = new PartCache(10);
    const segment = buildSegment([buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'Harbour' })] })], {
      cache,
    });
    segment.text.keep();
    expect([segment.text.isKept, cache.bytes]).toEqual([true, 7]);
    expect(segment.text.read(0, 1).toString()).toBe('harbour');
    cache.trim(0);
    expect([segment.text.isKept, cache.bytes]).toEqual([false, 0]);
    expect(segment.text.read(0, 1).toString()).toBe('harbour');
    cache.trim(10);
    segment.text.keep();
    expect(segment.text.isKept).toBe(true);
    expect(segment.text.read(0, 1).toString()).toBe('harbour');

    const large = buildSegment(
      [buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'Harbour master' })] })],
      { cache },
    );
    large.text.keep();
    expect([large.text.isKept, large.text.read(0, 1).toString()]).toEqual([false, 'harbour master']);
  });

  it('chooses the byte of a needle at which a search in its texts or in a column is fastest', () => {
    const segment = buildSegment([
      buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'aaa bbb://c' })] }),
    ]);
    const column = segment.columns.find(({ name }) => name === 'Body');
    for (const texts of [segment.text, column?.searchedTexts(false), column?.searchedTexts(true)]) {
      expect(texts?.bestStart(Buffer.from('aa://c'))).toBe(2);
      expect(texts?.bestStart(Buffer.from('azb'))).toBe(1);
    }
  });

  it('folds accents and marks, and keeps the texts that have some with them', () => {
    const values = ['Café Straße', 'plain', 'naïve'];
    const records = values.map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] }));
    const segment = buildSegment(records);
    const read = (texts: SegmentText | undefined) =>
      values.map((_value, document) => texts?.read(document, document + 1).toString());
    expect(read(segment.text)).toEqual(['cafe strasse', 'plain', 'naive']);
    const marked = segment.marked();
    expect(read(marked?.text)).toEqual(['café strasse', '', 'naïve']);
    expect([...(marked?.documents ?? [])]).toEqual([0b101]);
    const body = segment.columns.find(({ name }) => name === 'Body');
    expect(body?.text().toString()).toBe('café strasseplainnaïve');
    expect(body?.searchedTexts(true).text.toString()).toBe('café strasseplainnaïve');
    expect(body?.searchedTexts(false).text.toString()).toBe('cafe strasseplainnaive');
    segment.close();
  });

  it('has no second texts when no value has accents or marks', () => {
    const segment = buildSegment([
      buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'Straße คำ がん' })] }),
    ]);
    expect(segment.marked()).toBeNull();
    const body = segment.columns.find(({ name }) => name === 'Body');
    expect(body?.searchedTexts(false).text).toBe(body?.text());
    segment.close();
  });

  it('keeps all lines of a text with accents in some of them, also of values that repeat', () => {
    const fragment = (value: string) => buildFragment({ name: 'Body', value });
    const values = [
      ['a', 'é', 'b'],
      ['é', 'x'],
      ['x', 'é', 'é'],
      ['x', 'a'],
    ];
    const segment = buildSegment(
      values.map((texts) => buildHitRecord({ fragments: texts.map(fragment), attachments: [] })),
    );
    const texts = values.map((_values, document) =>
      segment
        .marked()
        ?.text.read(document, document + 1)
        .toString(),
    );
    expect(texts).toEqual(['a\né\nb', 'é\nx', 'x\né\né', '']);
    segment.close();
  });
});
