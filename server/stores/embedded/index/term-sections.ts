import { emptyBitset, setBit, wordsFor } from '@server/stores/embedded/base/bitset';
import type { SectionScratch } from './section-scratch';
import type { VocabularyName } from './segment';
import { bytesOf, type Section } from './segment-format';
import { SLOT, type TermCollector } from './term-collector';
import { blocksOf, fillGrams, GRAM_ROWS, rowWords } from './term-grams';
import { firstSlot } from './term-hash';
import { LONGEST_VARINT, writeVarint } from './varint';

/** An offset with this bit is the number of the only document with the term; most terms (ids, numbers) have one document. */
export const ONLY_DOCUMENT = 0x80000000;

/** With more documents than this, a bitset is smaller than deltas, which take at least one byte each. */
export const isDense = (documents: number, ofDocuments: number): boolean => documents * 8 > ofDocuments;

/** Load factor of the hash table. */
const LOAD = 0.65;

export function termSectionNames(vocabulary: VocabularyName) {
  // In the file format, separators are called gaps.
  const kind = vocabulary === 'separators' ? 'gaps' : vocabulary;
  return {
    terms: `${kind}.terms`,
    starts: `${kind}.starts`,
    offsets: `${kind}.offsets`,
    hashes: `${kind}.hashes`,
    postings: `${kind}.postings`,
    grams: `${kind}.grams`,
  };
}

export function* termSections(
  kind: VocabularyName,
  collector: TermCollector,
  documentCount: number,
  scratch: SectionScratch,
): Generator<Section, void, void> {
  const names = termSectionNames(kind);
  const { termCount, bytes, length } = collector;
  const starts = new Uint32Array(termCount + 1);
  starts.set(collector.starts.subarray(0, termCount));
  starts[termCount] = length;
  yield { name: names.terms, bytes: bytes.subarray(0, length) };
  yield { name: names.starts, bytes: bytesOf(starts) };
  const blocks = blocksOf(length);
  const rows = scratch.counts(blocks === 0 ? 0 : GRAM_ROWS * rowWords(blocks));
  if (blocks > 0) {
    fillGrams(bytes, starts, blocks, rows);
  }
  yield { name: names.grams, bytes: bytesOf(rows) };
  yield { name: names.hashes, bytes: bytesOf(hashTable(collector)) };
  const { offsets, postings } = encodePostings(collector, documentCount, scratch);
  yield { name: names.offsets, bytes: bytesOf(offsets) };
  yield { name: names.postings, bytes: postings };
}

function hashTable({ termCount, slots }: TermCollector): Uint32Array {
  const size = Math.ceil(termCount / LOAD) + 1;
  const table = new Uint32Array(size);
  for (let entry = 0; entry < slots.length; entry += SLOT.size) {
    const term = slots[entry + SLOT.term] ?? 0;
    if (term !== 0) {
      let slot = firstSlot(slots[entry + SLOT.hash] ?? 0, size);
      while (table[slot] !== 0) {
        slot = slot + 1 === size ? 0 : slot + 1;
      }
      table[slot] = term;
    }
  }
  return table;
}

/** A posting is the number of documents, then their deltas or, at the next multiple of 4, a bitset. */
function encodePostings(
  collector: TermCollector,
  documentCount: number,
  scratch: SectionScratch,
): { offsets: Uint32Array; postings: Uint8Array } {
  const { ends, documents } = documentsByTerm(collector, documentCount, scratch);
  const offsets = new Uint32Array(collector.termCount);
  const setBytes = wordsFor(documentCount) * 4;
  let postings = scratch.postings(documents.length * 2 + setBytes + 64);
  let length = 0;
  let from = 0;
  for (let term = 0; term < offsets.length; term += 1) {
    const to = ends[term] ?? 0;
    if (to - from === 1) {
      offsets[term] = ((documents[from] ?? 0) | ONLY_DOCUMENT) >>> 0;
    } else {
      const most = isDense(to - from, documentCount) ? setBytes : (to - from) * LONGEST_VARINT;
      if (length + most + 16 > postings.length) {
        postings = scratch.postings(length + most + 16);
      }
      offsets[term] = length;
      length = writePosting(postings, length, { documents, from, to }, documentCount);
    }
    from = to;
  }
  return { offsets, postings: postings.subarray(0, length) };
}

interface DocumentRange {
  documents: Uint32Array;
  from: number;
  to: number;
}

function writePosting(
  postings: Uint8Array,
  start: number,
  { documents, from, to }: DocumentRange,
  documentCount: number,
): number {
  let at = writeVarint(postings, start, to - from);
  if (isDense(to - from, documentCount)) {
    const bits = emptyBitset(documentCount);
    for (let index = from; index < to; index += 1) {
      setBit(bits, documents[index] ?? 0);
    }
    at = Math.ceil(at / 4) * 4;
    postings.set(bytesOf(bits), at);
    return at + bits.length * 4;
  }
  let next = 0;
  for (let index = from; index < to; index += 1) {
    const document = documents[index] ?? 0;
    at = writeVarint(postings, at, document - next);
    next = document + 1;
  }
  return at;
}

/** The postings by term instead of by document; `ends`: where those of each term end. */
function documentsByTerm(
  { termCount, postings, postingCount, documentEnds }: TermCollector,
  documentCount: number,
  scratch: SectionScratch,
): { ends: Uint32Array; documents: Uint32Array } {
  const ends = scratch.counts(termCount + 1);
  for (let index = 0; index < postingCount; index += 1) {
    const term = postings[index] ?? 0;
    ends[term + 1] = (ends[term + 1] ?? 0) + 1;
  }
  for (let term = 1; term <= termCount; term += 1) {
    ends[term] = (ends[term] ?? 0) + (ends[term - 1] ?? 0);
  }
  const documents = scratch.documents(postingCount);
  let index = 0;
  for (let document = 0; document < documentCount; document += 1) {
    const end = documentEnds[document] ?? 0;
    for (; index < end; index += 1) {
      const term = postings[index] ?? 0;
      const offset = ends[term] ?? 0;
      documents[offset] = document;
      ends[term] = offset + 1;
    }
  }
  return { ends, documents };
}
