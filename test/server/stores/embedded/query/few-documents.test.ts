import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { countArtifacts } from '@server/stores/embedded/operations/count-artifacts';
import { fewDocuments, listIfShorter, setOf } from '@server/stores/embedded/query/few-documents';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { closeSegments, openedSegment } from './opened-segments';

const COUNT = 640;
const WORDS = COUNT / 32;

const firstDocuments = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_unused, index) => index);

function bitsOf(documents: Uint32Array): Bitset {
  const bits = emptyBitset(COUNT);
  documents.forEach((document) => setBit(bits, document));
  return bits;
}

afterAll(closeSegments);

describe('few documents', () => {
  it.each([0, 1, WORDS - 1])('are listed while the list is shorter than the set: %i', (count) => {
    const bits = bitsOf(firstDocuments(count));
    expect(listIfShorter(bits)).toEqual(firstDocuments(count));
    expect(fewDocuments(bits)).toEqual(firstDocuments(count));
  });

  it.each([WORDS, COUNT])('are not listed when the list is as long as the set or longer: %i', (count) => {
    const bits = bitsOf(firstDocuments(count));
    expect(listIfShorter(bits)).toBeNull();
    expect(fewDocuments(bits)).toBeUndefined();
  });

  it('are known of a set made of them, but not of a copy, which may be changed', () => {
    const documents = Uint32Array.of(0, 31, 32, COUNT - 1);
    const bits = setOf(documents, COUNT);
    expect(bits).toEqual(bitsOf(documents));
    expect(fewDocuments(bits)).toBe(documents);
    expect(fewDocuments(bits.slice())).toBeUndefined();
  });

  it.each([
    ['none', []],
    ['one', [5]],
    ['the first and the last', [0, COUNT - 1]],
    ['neighbours of one artifact and of several', [1, 2, 3, 4, 5, 100, 101, 639]],
  ])('are counted by artifact as in a set: %s', (_name, documents) => {
    const segment = openedSegment(
      Array.from({ length: COUNT }, (_unused, document) =>
        buildHitRecord({ artifact: { group: 'Chat', name: `Artifact ${Math.floor(document / 3) % 4}` } }),
      ),
    );
    const matched = { segment, marks: { privileged: null, publicComments: null, tags: new Map() } };
    const list = Uint32Array.from(documents);
    const [listed, unlisted] = [setOf(list, COUNT), bitsOf(list)].map((bits) => {
      const counts = new Map<number, number>();
      countArtifacts({ ...matched, bits, count: list.length }, counts);
      return counts;
    });
    expect(listed).toEqual(unlisted);
  });
});
