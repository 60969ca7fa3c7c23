import type { ValueType } from '@contract/model/hit';
import { foldMarkedText } from '@contract/text/fold-text';
import { compareSorted, naturalPrefix } from '@contract/text/natural-order';
import { firstEntryKeys, textKey } from '@server/stores/embedded/query/sort-keys';
import { hasBit, emptyBitset, setBit } from '@server/stores/embedded/base/bitset';
import type { HitRecord } from '@server/stores/hit-record';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { Random } from '@test/server/helpers/random';
import { instantOf } from '@test/server/helpers/brute-date';

import { BruteCase } from './brute-case';
import { closeSegments, openedSegment } from './opened-segments';

/** The sort value of the oracle: the first of several fragments, whatever its type. */
function sortedBy({ fragments }: HitRecord, name: string, valueType: ValueType): string | number | null {
  const fragment = fragments.find((each) => each.name === name && each.valueType === valueType);
  switch (fragment?.valueType) {
    case 'text':
      return foldMarkedText(fragment.value);
    case 'number':
      return fragment.number ?? null;
    case 'date':
      return fragment.date === undefined ? null : instantOf(fragment.date);
    case undefined:
      return null;
  }
}

/** The first 256 UTF-16 units, without half of a character. */
const cutAt256 = (text: string): string => text.slice(0, 256).replace(/[\ud800-\udbff]$/, '');

afterAll(closeSegments);

describe('sort keys', () => {
  it.each([3, 4_711])(
    'equal those of the first fragment of the name, for matching hits that have one (seed %i)',
    (seed) => {
      const random = new Random(seed);
      const given = new BruteCase(random);
      for (const name of ['Body', 'Size', 'None']) {
        for (const valueType of ['text', 'number', 'date'] as const) {
          for (const segment of given.segments) {
            const bits = emptyBitset(segment.count);
            const documents = Array.from({ length: segment.count }, (_unused, document) => document);
            documents.filter(() => random.chance(0.7)).forEach((document) => setBit(bits, document));
            const chosen = random.chance(0.3) ? null : bits;
            const hits = given.hitsOf(segment);
            const expected = documents.flatMap((document) => {
              const value = sortedBy(hits[document]!.record, name, valueType);
              return value === null || (chosen !== null && !hasBit(chosen, document)) ? [] : [{ document, value }];
            });
            const keys = firstEntryKeys(segment, name, valueType, chosen);
            expect([...keys.documents]).toEqual(expected.map(({ document }) => document));
            expect([...keys.keys]).toEqual([...keys.documents].map((document) => keys.keyOf(document)));
            const found = [...keys.documents].map((document) =>
              valueType === 'text' ? keys.textOf(document)?.toString() : keys.keyOf(document),
            );
            // Only the beginning of a text is compared.
            const compared = expected.map(({ value }) => (typeof value === 'string' ? value.slice(0, 256) : value));
            expect(found).toEqual(compared);
            const others = documents.filter((document) => !keys.documents.includes(document));
            expect(others.map((document) => [keys.keyOf(document), keys.textOf(document)])).toEqual(
              others.map(() => [NaN, null]),
            );
          }
        }
      }
    },
  );

  it('[case-31] are in natural order, wherever the texts differ', () => {
    const texts = [
      '',
      '👍',
      'a',
      'abcde',
      'abcdef',
      'abcdef9',
      'abcdef10',
      'abcdefa',
      'b',
      'ecol',
      'école',
      'ecoles',
      'склад',
      '今天',
    ];
    const segment = openedSegment(
      [...texts].reverse().map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] })),
    );
    const keys = firstEntryKeys(segment, 'Body', 'text', null);
    const order = [...keys.documents].sort(
      (left, right) => keys.keyOf(left) - keys.keyOf(right) || keys.compareText(left, keys.textOf(right)!),
    );
    expect(order.map((document) => keys.textOf(document)?.toString())).toEqual(
      texts.map((text) => foldMarkedText(text)),
    );
  });

  it('compare the text of a document with another one as both compare alone', () => {
    const random = new Random(12);
    const starts = [
      '',
      'harbour ',
      'ж'.repeat(100),
      'ж'.repeat(250),
      'x'.repeat(253),
      'x'.repeat(255),
      '1'.repeat(253),
      '0'.repeat(255),
      `${'ж'.repeat(255)}👍`,
    ];
    const values = Array.from({ length: 60 }, () =>
      [random.pick(starts), ...random.several(0, 5, () => random.pick(['a', 'b', 'é', '0', '1', '今', '👍']))].join(''),
    );
    const segment = openedSegment(
      values.map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] })),
    );
    const keys = firstEntryKeys(segment, 'Body', 'text', null);
    const sorted = (document: number) => Buffer.from(cutAt256(foldMarkedText(values[document] ?? '')));
    for (const document of keys.documents) {
      expect(keys.textOf(document)).toEqual(sorted(document));
      for (const other of keys.documents) {
        const difference = keys.compareText(document, sorted(other));
        expect([document, other, Math.sign(difference)]).toEqual([
          document,
          other,
          Math.sign(compareSorted(sorted(document), sorted(other))),
        ]);
      }
    }
  });

  it('leave out numbers and dates that could not be read', () => {
    const size = (number?: number) =>
      buildFragment({ name: 'Size', value: 'some', valueType: 'number', ...(number === undefined ? {} : { number }) });
    const segment = openedSegment(
      [size(7), size(), size(0)].map((fragment) => buildHitRecord({ fragments: [fragment] })),
    );
    const keys = firstEntryKeys(segment, 'Size', 'number', null);
    expect([[...keys.documents], [...keys.keys]]).toEqual([
      [0, 2],
      [7, 0],
    ]);
  });

  it('use the first 256 characters of a text and never split a character', () => {
    const long = `${'ж'.repeat(255)}👍 and more`;
    const segment = openedSegment([buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: long })] })]);
    const text = firstEntryKeys(segment, 'Body', 'text', null).textOf(0);
    expect(text?.toString()).toBe('ж'.repeat(255));
    expect(textKey(Buffer.from(long)).text).toEqual(text);
  });

  it.each(['é', 'ࠀ', 'ж', '\u007f', '\u0080', '\u07ff', 'ÿ'])('count %j as one character', (character) => {
    const sorted = (text: string) => textKey(Buffer.from(text)).text.toString();
    expect(sorted(character.repeat(300))).toBe(character.repeat(256));
    expect(sorted(character.repeat(256))).toBe(character.repeat(256));
    expect(sorted(`${character.repeat(255)}👍`)).toBe(character.repeat(255));
    expect(sorted(`${character.repeat(254)}👍x`)).toBe(`${character.repeat(254)}👍`);
  });

  it('hold the beginning of the natural key of what is compared of a text as a number', () => {
    const keyOf = (text: string) => textKey(Buffer.from(text)).key;
    expect(keyOf('abcdefgh')).toBe(keyOf('abcdef'));
    expect(keyOf('ab')).toBe(Buffer.from('ab\0\0\0\0').readUIntBE(0, 6));
    expect(keyOf('')).toBe(0);
    const bodies = [
      'first text',
      'second text',
      'se',
      '0'.repeat(300),
      `a${'7'.repeat(300)}`,
      `${'\u0301'.repeat(300)}x`,
    ];
    const segment = openedSegment(
      bodies.map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] })),
    );
    const expected = bodies.map((body) => Buffer.from(cutAt256(foldMarkedText(body))));
    expect([...firstEntryKeys(segment, 'Body', 'text', null).keys]).toEqual(
      expected.map((text) => naturalPrefix(text, 0, text.length)),
    );
    expect(bodies.map((body) => keyOf(foldMarkedText(body)))).toEqual(
      expected.map((text) => naturalPrefix(text, 0, text.length)),
    );
  });

  it('have no text for numbers and dates', () => {
    const size = buildFragment({ name: 'Size', value: '7', valueType: 'number', number: 7 });
    const segment = openedSegment([buildHitRecord({ fragments: [size] })]);
    const keys = firstEntryKeys(segment, 'Size', 'number', null);
    expect([keys.keyOf(0), keys.textOf(0)]).toEqual([7, null]);
  });

  it('are the same for a text in a cursor', () => {
    const segment = openedSegment([buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'Harbour' })] })]);
    const keys = firstEntryKeys(segment, 'Body', 'text', null);
    expect(textKey(Buffer.from('harbour'))).toEqual({ key: keys.keyOf(0), text: keys.textOf(0) });
  });

  it('combine the columns of several artifacts', () => {
    const record = (name: string, value: string) =>
      buildHitRecord({ artifact: { group: 'Media', name }, fragments: [buildFragment({ name: 'Body', value })] });
    const segment = openedSegment(
      ['SMS Messages', 'Files', 'SMS Messages'].map((name, index) => record(name, `${index}`)),
    );
    const keys = firstEntryKeys(segment, 'Body', 'text', null);
    expect([...keys.documents].map((document) => keys.textOf(document)?.toString())).toEqual(['0', '1', '2']);
  });
});
