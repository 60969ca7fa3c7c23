import { Type, type Static } from '@sinclair/typebox';

import { zoneFingerprint } from '@server/domain/zone-fingerprint';

// The layout of a segment file; README.md says what each section is for.
//
//   magic, 8 bytes
//   sections, each at a multiple of 8
//   table of contents, JSON
//   trailer, 64 bytes: length of the table, 32 bits; 4 zeros; SHA-256 of the table; zeros; magic
//
// The table is last, so that sections are written as they are created, without keeping them in memory.

export const MAGIC = Buffer.from('RVWSEG\r\n', 'latin1');
export const TRAILER_BYTES = 64;
/**
 * 2: stored files of documents (`contents`). 3: separators between words (`gaps`). 4: local times as instants in the zone of the
 * case, digits of telephone numbers (`numbers`). 5: blocks of a vocabulary that may contain a text (`grams`), characters of words
 * (`words.signatures`). 6: these by character instead of by word. 7: pairs of characters (`words.pairs`). 8: words by their digits and
 * length (`words.groups`). 9: apostrophes, hyphens, digits of other scripts and Persian letters
 * folded (fold-variants.ts), numbers with underscores, bullets or commas between their groups. 10: accents and marks folded
 * (`foldText`), with the texts that have some beside (`marked`, `column.N.folded`).
 */
const VERSION = 10;
/** Without the sections of version 10, which may be missing: all texts are folded with `foldMarkedText`. */
const MARKED_VERSION = 9;

/** Options of indexing: a segment depends on them and on the rows of its hits. */
export interface Indexing {
  /** Of the case: times without a zone are read in this zone. */
  timezone: string;
}

/** The format of newly built segments; a segment of another format is rebuilt. */
export const segmentFormat = ({ timezone }: Indexing): string => `${VERSION}-${zoneFingerprint(timezone)}`;

/** The format before accents were folded. Its segments are searched until they are replaced, with accents and marks. */
export const markedFormat = ({ timezone }: Indexing): string => `${MARKED_VERSION}-${zoneFingerprint(timezone)}`;

/** Whether the texts and vocabularies of a segment have their accents and marks. */
export const keepsMarks = (format: string): boolean => versionOf(format) === MARKED_VERSION;

/** Whether this version can read it. */
export const isReadable = (format: string): boolean => [VERSION, MARKED_VERSION].includes(versionOf(format));

const versionOf = (format: string): number => Number(format.split('-', 1)[0]);

export const aligned = (length: number): number => Math.ceil(length / 8) * 8;

export interface Section {
  name: string;
  bytes: Uint8Array;
}

/** Name, offset in the file, length, SHA-256. */
const SectionEntry = Type.Tuple([Type.String(), Type.Integer(), Type.Integer(), Type.String()]);

const NumberWidth = Type.Union([
  Type.Literal('none'),
  Type.Literal('uint8'),
  Type.Literal('uint16'),
  Type.Literal('uint32'),
  Type.Literal('float64'),
]);
export type NumberWidth = Static<typeof NumberWidth>;

const ColumnEntry = Type.Object({
  artifactId: Type.Integer(),
  name: Type.String(),
  valueType: Type.Union([Type.Literal('text'), Type.Literal('number'), Type.Literal('date')]),
  entryCount: Type.Integer(),
  /** Bytes of the entries' documents, stored as deltas; null: one entry in each document of the artifact. */
  documentBytes: Type.Union([Type.Integer(), Type.Null()]),
  /** Flags that some entry has. */
  usedFlags: Type.Integer(),
  /** Flags of all entries; null when they differ and are listed. */
  flags: Type.Union([Type.Integer(), Type.Null()]),
  numbers: NumberWidth,
  valueCount: Type.Integer(),
  /** Width of the references from entries to values; `none`: each entry has its own value. */
  references: NumberWidth,
});
export type ColumnEntry = Static<typeof ColumnEntry>;

export const TableOfContents = Type.Object({
  format: Type.String(),
  evidenceId: Type.Integer(),
  firstHit: Type.Integer(),
  count: Type.Integer(),
  datedCount: Type.Integer(),
  columns: Type.Array(ColumnEntry),
  sections: Type.Array(SectionEntry),
});
export type TableOfContents = Static<typeof TableOfContents>;

/**
 * What a builder passes to the writer: one section after the other, each written before the next is requested, and finally the table
 * of contents without offsets, which the writer adds.
 */
export type SectionStream = Generator<Section, Omit<TableOfContents, 'sections'>, void>;

export const bytesOf = (array: Uint8Array | Uint32Array | Float64Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
