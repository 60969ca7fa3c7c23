import { readFileSync, writeFileSync } from 'node:fs';

import { termScan } from '@server/stores/embedded/query/terms/term-scans';
import { addFound } from '@server/stores/embedded/query/terms/add-documents';
import { isScan, type VocabularyLookup } from '@server/stores/embedded/query/terms/vocabulary-lookup';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import {
  fullBitset,
  andBits,
  countBits,
  hasBit,
  emptyBitset,
  setBit,
  wordsFor,
  type Bitset,
} from '@server/stores/embedded/base/bitset';
import { openSegment } from '@server/stores/embedded/index/open-segment';
import { VOCABULARIES, type Segment, type Vocabulary } from '@server/stores/embedded/index/segment';
import { SegmentFile } from '@server/stores/embedded/index/segment-file';
import { blocksOf } from '@server/stores/embedded/index/term-grams';
import { PartCache } from '@server/stores/embedded/index/part-cache';
import { pairPlanesOf } from '@server/stores/embedded/index/word-pairs';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';

import { termsOf } from './segment-parts';

const DRAWS = process.env.REVIEW_FULL === '1' ? 20_000 : 800;
const HITS = 2_500;
/** Characters of one to four bytes, scripts with and without spaces, and characters that join and separate words. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789abcdef',
  'абвгдежзиклмнопрст',
  'aéöñб',
  'پتابجدر',
  '漢字仮名東京大学',
  '가나다라마',
  '𐐨𐐩𐐪𐐫',
  'ab._@+-',
  'ab./:\\ -"👍',
].map((letters) => Array.from(letters));

const random = new Random(71);
const segment = buildSegment(
  Array.from({ length: HITS }, () =>
    buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: randomValue() })] }),
  ),
);
afterAll(() => segment.close());

function randomValue(): string {
  return random
    .several(3, 9, () => {
      const letters = random.pick(ALPHABETS);
      return random.several(1, random.chance(0.02) ? 130 : 12, () => random.pick(letters)).join('');
    })
    .join(random.pick([' ', ' ', '.', '@']));
}

/**
 * The documents of all terms in which the lookup finds its text, by a scan of every term. Bytes are compared: long
 * separators are cut into pieces, also within a character.
 */
function scanned(
  vocabulary: Vocabulary,
  terms: readonly string[],
  raw: readonly string[],
  lookup: VocabularyLookup,
): Bitset {
  const { openStart, openEnd, accepts } = lookup;
  const text = bytesOf(lookup.text);
  const isFound = (term: string) =>
    openStart && openEnd
      ? term.includes(text)
      : openStart
        ? term.endsWith(text)
        : openEnd
          ? term.startsWith(text)
          : term === text;
  const found = terms.flatMap((term, number) =>
    isFound(raw[number] ?? '') && (accepts?.(term) ?? true) ? [number] : [],
  );
  const bits = emptyBitset(segment.count);
  vocabulary.addDocuments(found, bits);
  return bits;
}

/** A character for each byte of the terms. */
const rawTermsOf = ({ bytes, starts, termCount }: Vocabulary): string[] =>
  Array.from({ length: termCount }, (_unused, term) =>
    bytes.toString('latin1', starts[term], (starts[term + 1] ?? 0) - 1),
  );

const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

function lookedUp(lookup: VocabularyLookup, within: Bitset | null): Bitset {
  const bits = emptyBitset(segment.count);
  finishTask(addFound(segment, lookup, within, bits));
  return bits;
}

/** A part of a term, sometimes with a character that the term does not have there. */
function textFrom(terms: readonly string[]): string {
  const characters = Array.from(random.pick(terms));
  const start = random.below(characters.length);
  const part = characters.slice(start, start + 1 + random.below(random.pick([3, 8, 130])));
  if (random.chance(0.2)) {
    part[random.below(part.length)] = random.pick(random.pick(ALPHABETS));
  }
  return part.join('');
}

function halfOfAll(): Bitset {
  const bits = emptyBitset(segment.count);
  for (let document = 0; document < segment.count; document += 1) {
    if (random.chance(0.5)) {
      setBit(bits, document);
    }
  }
  return bits;
}

describe('the n-grams of a vocabulary', () => {
  it.each(VOCABULARIES.slice(0, 3))('find the same terms as a scan of all terms, %s', (name) => {
    const vocabulary = segment[name];
    const terms = termsOf(vocabulary);
    const raw = rawTermsOf(vocabulary);
    expect(blocksOf(vocabulary.bytes.length)).toBeGreaterThan(0);
    let spared = 0;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const text = textFrom(terms);
      const accepts = random.chance(0.1) ? (term: string) => term.length % 2 === 0 : null;
      const [openStart, openEnd] = [random.chance(0.6), random.chance(0.6)];
      const lookup = { vocabulary: name, text, openStart, openEnd, accepts: openStart || openEnd ? accepts : null };
      const within = random.chance(0.3) ? halfOfAll() : null;
      const wanted = within ?? fullBitset(segment.count);
      const found = andBits(lookedUp(lookup, within), wanted);
      expect({ lookup, found }).toEqual({ lookup, found: andBits(scanned(vocabulary, terms, raw, lookup), wanted) });
      const needle = Buffer.from(`${openStart ? '' : '\n'}${text}${openEnd ? '' : '\n'}`);
      spared += isScan(lookup) && vocabulary.blocksWith(needle) !== null ? 1 : 0;
    }
    expect(spared).toBeGreaterThan(DRAWS / 8);
  });

  it.each(['0', '12', 'б', 'abc'])('list the same terms in batches, of %s', (text) => {
    const lookup: VocabularyLookup = { vocabulary: 'words', text, openStart: true, openEnd: true, accepts: null };
    const listed = (most: number): number[] => {
      const scan = termScan(segment, lookup, most);
      const terms: number[] = [];
      for (let next = scan.next(); ; next = scan.next()) {
        terms.push(...next);
        if (next.length < most) {
          return terms;
        }
      }
    };
    expect(listed(2)).toEqual(listed(Infinity));
    expect(listed(2).length).toBeGreaterThan(0);
  });

  it('exclude most blocks for a text that does not occur', () => {
    const blocks = segment.words.blocksWith(Buffer.from('qzjxkvwyq'));
    const count = blocksOf(segment.words.bytes.length);
    const left = Array.from({ length: count }, (_unused, block) => block).filter(
      (block) => blocks !== null && hasBit(blocks, block),
    );
    expect(blocks).not.toBeNull();
    expect(left.length).toBeLessThan(count / 4);
  });

  it('return no blocks for a text shorter than an n-gram or for a small vocabulary', () => {
    for (const text of ['a', 'ab', 'б', '\u00e9', '漢', '', '𐐨']) {
      expect(segment.words.blocksWith(Buffer.from(text))).toBeNull();
    }
    const small = buildSegment([buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'harbour' })] })]);
    expect(small.words.blocksWith(Buffer.from('harbour'))).toBeNull();
    small.close();
  });

  it('leave short texts to the character pairs, which select the words that contain them', () => {
    const { words, wordPairs } = segment;
    const width = wordsFor(words.termCount);
    for (const text of ['ab', 'б', 'бв', '漢字', '𐐨𐐩', '01']) {
      const having = termsOf(words).flatMap((term, number) => (term.includes(text) ? [number] : []));
      const planes = pairPlanesOf(text);
      const read = Uint32Array.from(wordPairs.read(planes, 0, width));
      const kept = planes.map((_plane, index) => read.subarray(index * width, (index + 1) * width));
      expect(having.length).toBeGreaterThan(0);
      expect(having.filter((term) => !kept.every((bits) => hasBit(bits, term)))).toEqual([]);
      expect(planes).toHaveLength(Array.from(text).length - 1);
      if (planes.length > 0) {
        expect(kept.reduce((count, bits) => count + countBits(bits), 0)).toBeLessThan(words.termCount / 2);
      }
    }
  });

  it.each([
    ['words', 'words.grams', 'abc'],
    ['compounds', 'compounds.grams', 'abc'],
    ['separators', 'gaps.grams', 'abc'],
    ['words', 'words.pairs', 'ab'],
    ['words', 'words.signatures', 'ab'],
  ] as const)('are refused on first use when they were modified, %s by %s', (name, section, text) => {
    const damaged = `${segment.file}.${section}`;
    const bytes = Buffer.from(readFileSync(segment.file));
    const file = new SegmentFile(segment.file);
    const { start, length } = file.rangeOf(section);
    file.close();
    const index = start + length - 1;
    bytes[index] = (bytes[index] ?? 0) ^ 0x10;
    writeFileSync(damaged, bytes);
    const opened: Segment = openSegment(damaged, new PartCache(0));
    const lookup: VocabularyLookup = { vocabulary: name, text, openStart: true, openEnd: true, accepts: null };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(() => finishTask(addFound(opened, lookup, null, emptyBitset(opened.count)))).toThrow(
        `its section "${section}" has changed`,
      );
    }
    opened.close();
  });
});
