import { Type, type Static } from '@sinclair/typebox';

import type { Folding } from '@contract/text/fold-text';
import { zoneFingerprint } from '@server/domain/zone-fingerprint';

// The layout of a segment file; README.md says what each section is for.
//
//   magic, 8 bytes
//   sections, each at a multiple of 8
//   table of contents, JSON
//   trailer, 64 bytes: its length, 32 bits; 4 bytes; its SHA-256; zeros; the magic once more
//
// The table is last, so that sections are written as they are created, without keeping them in memory.

export const MAGIC = Buffer.from('RVWSEG\r\n', 'latin1');
export const TRAILER_BYTES = 64;
/**
 * 2: what files documents are about (`contents`). 3: separators between words (`gaps`). 4: local times as instants in the
 * zone of the case, digits of telephone numbers (`numbers`). 5: in which blocks of a vocabulary a text may be (`grams`), the
 * characters of words (`words.signatures`). 6: these by character instead of by word. 7: pairs of characters (`words.pairs`).
 * 8: words by their digits and length (`words.groups`).
 */
const VERSION = 8;

/** What a segment depends on besides the rows of its hits. */
export interface Indexing {
  folding: Folding;
  /** Of the case: times without a zone count as times of this zone. */
  timezone: string;
}

/** Names how segments are built today; a segment of another format is built again. */
export const segmentFormat = ({ folding, timezone }: Indexing): string =>
  `${VERSION}-${zoneFingerprint(timezone)}${folding.accents ? '-accents' : ''}`;

/** Whether this version can read it. */
export const isReadable = (format: string): boolean => format.split('-', 1)[0] === String(VERSION);

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
  /** Bytes of the deltas of the entries' documents; null: one entry in each document of the artifact. */
  documentBytes: Type.Union([Type.Integer(), Type.Null()]),
  /** Flags that some entry has. */
  usedFlags: Type.Integer(),
  /** Flags of all entries; null when they differ and are listed. */
  flags: Type.Union([Type.Integer(), Type.Null()]),
  numbers: NumberWidth,
  valueCount: Type.Integer(),
  /** How wide the entries' numbers of values are; `none`: each entry has a value of its own. */
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
