import { setBit, wordsFor, type Bitset } from '@server/stores/embedded/base/bitset';
import { DiskGrams } from './disk-grams';
import { DiskHashes } from './disk-hashes';
import type { Vocabulary, VocabularyName } from './segment';
import type { SegmentFile } from './segment-file';
import { blocksOf } from './term-grams';
import { isDense, ONLY_DOCUMENT, termSectionNames } from './term-sections';
import { LONGEST_VARINT, readVarint, varintLength } from './varint';
import { viewOfUint32 } from './views';

/** Bytes of one read when many terms are looked up, and when few are. */
const LARGE_READ = 1 << 18;
const SMALL_READ = 1 << 12;

/** Read buffer for postings of all segments of a thread, filled by each call. */
let window = Buffer.allocUnsafeSlow(LARGE_READ);

/** Terms in memory; their hash table and postings on disk. */
export class DiskVocabulary implements Vocabulary {
  readonly termCount: number;
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
  private readonly offsets: Uint32Array;
  private readonly hashes: DiskHashes;
  private readonly postings: { start: number; length: number };
  private readonly grams: DiskGrams;
  private windowStart = 0;
  private windowEnd = 0;

  constructor(
    private readonly file: SegmentFile,
    kind: VocabularyName,
    private readonly documentCount: number,
  ) {
    const names = termSectionNames(kind);
    this.bytes = file.load(names.terms);
    this.starts = viewOfUint32(file.load(names.starts));
    this.offsets = viewOfUint32(file.load(names.offsets));
    this.hashes = new DiskHashes(file, names.hashes);
    this.postings = file.rangeOf(names.postings);
    this.termCount = this.offsets.length;
    this.grams = new DiskGrams(file, names.grams, blocksOf(this.bytes.length));
  }

  get residentBytes(): number {
    return this.bytes.length + (this.starts.length + this.offsets.length) * 4;
  }

  find(term: Buffer): number {
    const { bytes, starts } = this;
    return this.hashes.find(term, (entry) => {
      const start = starts[entry] ?? 0;
      const end = (starts[entry + 1] ?? 0) - 1;
      return end - start === term.length && term.compare(bytes, start, end) === 0;
    });
  }

  blocksWith(needle: Buffer): Bitset | null {
    return this.grams.blocksWith(needle);
  }

  addDocuments(terms: ArrayLike<number>, bits: Bitset): void {
    const { offsets } = this;
    const readBytes = terms.length * SMALL_READ * 16 > this.postings.length ? LARGE_READ : SMALL_READ;
    this.windowEnd = 0;
    for (let index = 0; index < terms.length; index += 1) {
      const offset = offsets[terms[index] ?? 0] ?? 0;
      if (offset >= ONLY_DOCUMENT) {
        setBit(bits, offset - ONLY_DOCUMENT);
      } else {
        this.addPosting(offset, readBytes, bits);
      }
    }
  }

  private addPosting(offset: number, readBytes: number, bits: Bitset): void {
    let at = this.fetch(offset, LONGEST_VARINT, readBytes);
    const count = readVarint(window, at);
    const afterCount = offset + varintLength(count);
    if (isDense(count, this.documentCount)) {
      const words = wordsFor(this.documentCount);
      at = this.fetch(Math.ceil(afterCount / 4) * 4, words * 4, readBytes);
      addWords(new Uint32Array(window.buffer, at, words), bits);
    } else {
      at = this.fetch(afterCount, count * LONGEST_VARINT, readBytes);
      addDeltas(window, at, count, bits);
    }
  }

  /** Reads these bytes, or up to the end of the postings, into the window; returns their offset in it. */
  private fetch(offset: number, length: number, readBytes: number): number {
    const end = Math.min(offset + length, this.postings.length);
    if (offset < this.windowStart || end > this.windowEnd) {
      // Keeps the alignment of bitsets, which begin at multiples of 4.
      this.windowStart = offset - (offset % 4);
      this.windowEnd = Math.min(Math.max(end, this.windowStart + readBytes), this.postings.length);
      const size = this.windowEnd - this.windowStart;
      if (size > window.length) {
        window = Buffer.allocUnsafeSlow(size);
      }
      this.file.read(this.postings.start + this.windowStart, window.subarray(0, size));
    }
    return offset - this.windowStart;
  }
}

function addWords(words: Uint32Array, bits: Bitset): void {
  for (let word = 0; word < words.length; word += 1) {
    bits[word] = (bits[word] ?? 0) | (words[word] ?? 0);
  }
}

function addDeltas(bytes: Uint8Array, from: number, count: number, bits: Bitset): void {
  let at = from;
  let document = -1;
  for (let index = 0; index < count; index += 1) {
    let byte = bytes[at] ?? 0;
    at += 1;
    let delta = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at] ?? 0;
      at += 1;
      delta |= (byte & 127) << shift;
    }
    document += delta + 1;
    bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31));
  }
}
