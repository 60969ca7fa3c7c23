import type { ValueType } from '@contract/model/hit';

import type { Bitset } from '@server/stores/embedded/base/bitset';

/** Maximum number of hits of a segment. Larger segments have fewer words in total, but building one takes more memory. */
export const SEGMENT_HITS = 131_072;

/** Words longer than this (UTF-16 units) are in no vocabulary; the documents that have one are in `longWords`. */
export const LONGEST_WORD = 120;
/** The same for compounds. */
export const LONGEST_COMPOUND = 250;

export const VOCABULARIES = ['words', 'compounds', 'separators', 'numbers'] as const;
export type VocabularyName = (typeof VOCABULARIES)[number];

/**
 * Terms of a segment with their postings, in the order in which they were first added; words by group, frequent ones first
 * (word-order.ts).
 */
export interface Vocabulary {
  readonly termCount: number;
  /** Every term in UTF-8 on a line of its own: the buffer begins and ends with a line feed. */
  readonly bytes: Buffer;
  /** Where each term begins in `bytes`; one entry more than terms, so that term `t` ends at `starts[t + 1] - 1`. */
  readonly starts: Uint32Array;
  /** The number of a term, -1 when the segment has no such term. */
  find(term: Buffer): number;
  /**
   * A bit for each block (term-grams.ts) in which terms that contain `needle` may begin; null when it excludes too few blocks. A line
   * feed at an end of the needle is the beginning or the end of a term.
   */
  blocksWith(needle: Buffer): Bitset | null;
  /** Adds the documents of these terms to `bits`. */
  addDocuments(terms: ArrayLike<number>, bits: Bitset): void;
}

/** Properties of words, one bit each. The bits of one property for all words are a plane. On disk. */
export interface WordPlanes {
  /**
   * Reads the numbers `from` to `to` (exclusive) of each of these planes, one plane after the other. A number has the bits of 32 words.
   * The result is valid until the next call.
   */
  read(planes: readonly number[], from: number, to: number): Int32Array;
}

/** The folded text of each document (../rows/hits/search-text.ts): its values, a line each, UTF-8. On disk until it is kept. */
export interface SegmentText {
  /** Offset of each document's text; one entry more than documents. No document ends with a line feed. */
  readonly starts: Uint32Array;
  /** The texts of the documents `from` to `to` (exclusive), one after the other; valid until the next call. */
  read(from: number, to: number): Buffer;
  /** Whether all texts are in memory. */
  readonly isKept: boolean;
  /** Reads the whole text into memory when the cache has room for it. */
  keep(): void;
  /** The offset in `needle` that starts its rarest part in these texts, from a sample. */
  bestStart(needle: Buffer): number;
}

/**
 * The values of the fragments of one name and type in the hits of one artifact. Entries are ordered by document, then by fragment.
 */
export interface SegmentColumn {
  readonly artifactId: number;
  readonly name: string;
  readonly valueType: ValueType;
  readonly entryCount: number;
  /** The `ENTRY_FLAGS` that some entry has, available without reading the column. */
  readonly usedFlags: number;
  /** Document of each entry, ascending. */
  documents(): Uint32Array;
  /** `ENTRY_FLAGS` of each entry. */
  flags(): Uint8Array;
  /** Numbers, or dates as in `Segment.dates`; NaN where the fragment has none; null for text columns. */
  values(): Float64Array | null;
  /** Offset of the text of each entry in `text()`; one more than entries. */
  textStarts(): Uint32Array;
  /**
   * The values, folded with their accents and marks (`foldMarkedText` of `Fragment.value`, for columns of any type), UTF-8, one after
   * the other.
   */
  text(): Buffer;
  /** For searches: the values without accents and marks (`foldText`), or with them. */
  searchedTexts(hasMarks: boolean): EntryTexts;
}

/** The folded values of a column, UTF-8, one after the other: entry `e` from `starts[e]` to `starts[e + 1]`. */
export interface EntryTexts {
  readonly text: Buffer;
  /** One element more than entries. */
  readonly starts: Uint32Array;
  /** The offset in `needle` that starts its rarest part in these values, from a sample. */
  bestStart(needle: Buffer): number;
}

/**
 * A text column that every segment with dates has: the folded original text of each hit's own date (`hit.date_text`), which
 * is searched by a text filter on the date/time column. It belongs to no artifact and has no fragments.
 */
export const DATE_TEXT_COLUMN = { artifactId: 0, name: '', valueType: 'text' } as const;

/**
 * The artifact of date columns with the times that texts can mean whose order of day and month is not certain, two entries each: a
 * column for the fragments of each name, in hits of any artifact, and one without a name for the dates of the hits themselves.
 */
export const READINGS_ARTIFACT = 0;
/** The name of the column with the uncertain dates of the hits themselves. */
export const OWN_DATE = '';

/** The entry fills that configured column of the multi-artifact table. */
export const ENTRY_FLAGS = { column0: 1, column1: 2, column2: 4 } as const;

/** Positions of hits, by document and index. */
interface SegmentLocations {
  readonly documents: Uint32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
}

/** Documents with a stored file, by its content: hits with the same key are copies of each other. */
export interface SegmentContents {
  /** `KEY_NUMBERS` each (../rows/hits/content-key.ts), ascending. */
  readonly keys: Float64Array;
  /** Document of each key; those of equal keys ascend. */
  readonly documents: Uint32Array;
}

/** The documents whose text has accents or marks. */
export interface MarkedDocuments {
  readonly documents: Bitset;
  /** Their texts folded with `foldMarkedText`; those of other documents are empty. */
  readonly text: SegmentText;
}

/**
 * An immutable index of up to `SEGMENT_HITS` hits of one evidence source, whose ids follow each other without a gap. Document
 * `d` is the hit `firstHit + d`. Ids of artifacts, threads and hits are those of case.db.
 */
export interface Segment {
  readonly file: string;
  readonly evidenceId: number;
  readonly firstHit: number;
  readonly count: number;
  /** Bytes that it keeps in memory, besides those of the cache of parts (part-cache.ts). */
  readonly residentBytes: number;
  /** Words of the folded text as `wordsOf` splits it. */
  readonly words: Vocabulary;
  /** Where each group of words begins (word-order.ts), and the number of words: `GROUP_STARTS` numbers. */
  readonly wordGroups: Uint32Array;
  /** The classes of the characters of words, the first filter of fuzzy terms (word-signatures.ts). */
  readonly wordSignatures: WordPlanes;
  /** Pairs of adjacent characters of words, a filter for short texts (word-pairs.ts). */
  readonly wordPairs: WordPlanes;
  /**
   * Words joined by `. _ @ + -`: addresses, host and file names, GUIDs. A compound is a longest run of word characters and
   * joiners that begins and ends with a word character and has a joiner inside; it may contain adjacent words of different scripts.
   * So a needle of that form is always within one compound.
   */
  readonly compounds: Vocabulary;
  /** Separators between words and compounds, with a few bytes of both (separators.ts). */
  readonly separators: Vocabulary;
  /** The digits of numbers that are written in several groups (contract/text/digit-groups.ts). */
  readonly numbers: Vocabulary;
  /** Documents with a word or compound that is too long for its vocabulary; null when there are none. */
  readonly longWords: Bitset | null;
  /** Without accents and marks. */
  readonly text: SegmentText;
  /** The same texts with their accents and marks, for searches that match these; null when no document has any. */
  marked(): MarkedDocuments | null;
  readonly columns: readonly SegmentColumn[];
  readonly artifacts: Uint32Array;
  /** Epoch milliseconds, of local times in the zone of the case (server/domain/local-times.ts); NaN without a date. */
  readonly dates: Float64Array;
  /** Documents with a local date. */
  readonly localDates: Bitset;
  /** Documents by date, newest first, ties and the undated (which come last) ascending. */
  readonly byDate: Uint32Array;
  readonly datedCount: number;
  /** Thread of each document; 0 without one. */
  readonly threads: Uint32Array;
  /** Documents that have a thread, by thread, date ascending (undated last), document. */
  readonly byThread: Uint32Array;
  readonly locations: SegmentLocations;
  /** Read on first use. */
  contents(): SegmentContents;
  close(): void;
}
