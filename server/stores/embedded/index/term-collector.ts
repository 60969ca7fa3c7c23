import { withCapacity32, withCapacity8 } from './growing-arrays';

const LINE_FEED = 10;
const FIRST_SLOTS = 1_024;
/** Maximum fraction of slots in use. */
const MAX_LOAD = 0.7;
/** Numbers of a slot: hash; number of the term + 1; bytes and length of a short term in two numbers, which are 0 for others. */
export const SLOT = { size: 4, hash: 0, term: 1, low: 2, high: 3 } as const;
/** Longer terms are compared in the text. */
const SHORT_BYTES = 7;

/**
 * The terms of a segment that is being built, each once, with their documents. Terms are compared as bytes in a hash table: a string
 * and a map entry for every word of a text would cost several times as much.
 */
export class TermCollector {
  termCount = 0;
  /** Terms, each on a line, as in the segment file. */
  bytes = Uint8Array.of(LINE_FEED);
  length = 1;
  starts = new Uint32Array(0);
  /** A look-up reads adjacent numbers (`SLOT`), which are mostly in one cache line. */
  slots = new Int32Array(FIRST_SLOTS * SLOT.size);
  /** Terms of the documents, one document after the other. */
  postings = new Uint32Array(0);
  postingCount = 0;
  documentEnds = new Uint32Array(0);
  private documentCount = 0;
  /** Reused for the next segment: arrays of megabytes accumulate before the garbage collector frees them. */
  private otherBytes = new Uint8Array(0);
  private otherStarts = new Uint32Array(0);
  /** The last document that contains each term, + 1. */
  private lastDocuments = new Uint32Array(0);

  /** The number of the term in `source`; a new number for a new term. */
  numberOf(source: Uint8Array, from: number, to: number, hash: number): number {
    const { slots } = this;
    const isShort = to - from <= SHORT_BYTES;
    const low = isShort ? packed(source, from, Math.min(from + 4, to)) : 0;
    const high = isShort ? packed(source, from + 4, to) | ((to - from) << 24) : 0;
    const mask = slots.length / SLOT.size - 1;
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const at = slot * SLOT.size;
      const term = slots[at + SLOT.term] ?? 0;
      if (term === 0) {
        this.fill(at, hash, low, high);
        return this.insert(source, from, to);
      }
      const isSame = slots[at] === hash && slots[at + SLOT.low] === low && slots[at + SLOT.high] === high;
      if (isSame && (isShort || this.isTerm(term - 1, source, from, to))) {
        return term - 1;
      }
    }
  }

  /** Adds these terms to the current document. */
  addPostings(terms: Uint32Array, from: number, to: number): void {
    const document = this.documentCount + 1;
    this.postings = withCapacity32(this.postings, this.postingCount + to - from);
    const { lastDocuments, postings } = this;
    let { postingCount } = this;
    for (let index = from; index < to; index += 1) {
      const term = terms[index] ?? 0;
      if (lastDocuments[term] !== document) {
        lastDocuments[term] = document;
        postings[postingCount] = term;
        postingCount += 1;
      }
    }
    this.postingCount = postingCount;
  }

  endDocument(): void {
    this.documentEnds = withCapacity32(this.documentEnds, this.documentCount + 1);
    this.documentEnds[this.documentCount] = this.postingCount;
    this.documentCount += 1;
  }

  /** The number of documents with each term. */
  documentCounts(): Uint32Array {
    const counts = new Uint32Array(this.termCount);
    for (let index = 0; index < this.postingCount; index += 1) {
      const term = this.postings[index] ?? 0;
      counts[term] = (counts[term] ?? 0) + 1;
    }
    return counts;
  }

  /**
   * Assigns new numbers to the terms; `numbers` has a different one for each. After that, no term can be added before `clear`:
   * numbers that are stored elsewhere (`TermPool`) are not changed.
   */
  renumber(numbers: Uint32Array): void {
    const { slots, postings, postingCount } = this;
    this.reorder(numbers);
    for (let at = SLOT.term; at < slots.length; at += SLOT.size) {
      const term = slots[at] ?? 0;
      slots[at] = term === 0 ? 0 : (numbers[term - 1] ?? 0) + 1;
    }
    for (let index = 0; index < postingCount; index += 1) {
      postings[index] = numbers[postings[index] ?? 0] ?? 0;
    }
  }

  private reorder(numbers: Uint32Array): void {
    const { termCount, starts, bytes } = this;
    const terms = new Uint32Array(termCount);
    numbers.forEach((number, term) => {
      terms[number] = term;
    });
    const ordered = withCapacity8(this.otherBytes, this.length);
    const orderedStarts = withCapacity32(this.otherStarts, termCount);
    ordered[0] = LINE_FEED;
    let length = 1;
    for (let number = 0; number < termCount; number += 1) {
      let at = starts[terms[number] ?? 0] ?? 0;
      orderedStarts[number] = length;
      for (; bytes[at] !== LINE_FEED; at += 1) {
        ordered[length] = bytes[at] ?? 0;
        length += 1;
      }
      ordered[length] = LINE_FEED;
      length += 1;
    }
    [this.bytes, this.otherBytes] = [ordered, bytes];
    [this.starts, this.otherStarts] = [orderedStarts, starts];
  }

  /** Clears the collector for another segment; the memory is reused. */
  clear(): void {
    this.termCount = 0;
    this.length = 1;
    this.postingCount = 0;
    this.documentCount = 0;
    this.slots.fill(0);
    this.lastDocuments.fill(0);
  }

  private fill(at: number, hash: number, low: number, high: number): void {
    this.slots[at + SLOT.hash] = hash;
    this.slots[at + SLOT.term] = this.termCount + 1;
    this.slots[at + SLOT.low] = low;
    this.slots[at + SLOT.high] = high;
  }

  /** Appends the term of the slot that was filled last. */
  private insert(source: Uint8Array, from: number, to: number): number {
    const term = this.termCount;
    this.termCount += 1;
    this.starts = withCapacity32(this.starts, this.termCount);
    this.lastDocuments = withCapacity32(this.lastDocuments, this.termCount);
    this.starts[term] = this.length;
    this.bytes = withCapacity8(this.bytes, this.length + to - from + 1);
    const { bytes } = this;
    let { length } = this;
    for (let at = from; at < to; at += 1) {
      bytes[length] = source[at] ?? 0;
      length += 1;
    }
    bytes[length] = LINE_FEED;
    this.length = length + 1;
    if (this.termCount * SLOT.size > this.slots.length * MAX_LOAD) {
      this.growSlots();
    }
    return term;
  }

  private isTerm(term: number, source: Uint8Array, from: number, to: number): boolean {
    const { bytes } = this;
    let own = this.starts[term] ?? 0;
    if (bytes[own + to - from] !== LINE_FEED) {
      return false;
    }
    for (let at = from; at < to; at += 1) {
      if (bytes[own] !== source[at]) {
        return false;
      }
      own += 1;
    }
    return true;
  }

  private growSlots(): void {
    const old = this.slots;
    const grown = new Int32Array(old.length * 2);
    const mask = grown.length / SLOT.size - 1;
    for (let entry = 0; entry < old.length; entry += SLOT.size) {
      if (old[entry + SLOT.term] !== 0) {
        const hash = old[entry + SLOT.hash] ?? 0;
        let slot = (hash ^ (hash >>> 15)) & mask;
        while (grown[slot * SLOT.size + SLOT.term] !== 0) {
          slot = (slot + 1) & mask;
        }
        for (let field = 0; field < SLOT.size; field += 1) {
          grown[slot * SLOT.size + field] = old[entry + field] ?? 0;
        }
      }
    }
    this.slots = grown;
  }
}

/** Up to four bytes as one number. */
function packed(bytes: Uint8Array, from: number, to: number): number {
  let number = 0;
  for (let at = to - 1; at >= from; at -= 1) {
    number = (number << 8) | (bytes[at] ?? 0);
  }
  return number;
}
