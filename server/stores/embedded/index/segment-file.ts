import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

import { TypeCompiler } from '@sinclair/typebox/compiler';

import { DamagedSegmentError } from './damaged-segment-error';
import { isReadable, MAGIC, TableOfContents, TRAILER_BYTES } from './segment-format';

const checkContents = TypeCompiler.Compile(TableOfContents);

interface SectionRange {
  start: number;
  length: number;
  sha256: string;
}

/** For a section that is missing in the table of contents: no content has this SHA-256. */
const NOWHERE: SectionRange = { start: 0, length: 0, sha256: '' };
const CHECK_CHUNK_BYTES = 1 << 18;

/** An open segment file: its table of contents, and sections by name. */
export class SegmentFile {
  readonly contents: TableOfContents;
  private readonly file: number;
  private readonly sections = new Map<string, SectionRange>();

  /** @throws DamagedSegmentError when it is missing, truncated, or no segment of this version */
  constructor(readonly path: string) {
    this.file = this.open();
    try {
      this.contents = this.readContents();
    } catch (error) {
      closeSync(this.file);
      throw error;
    }
  }

  /** Reads a section into memory that is aligned to 8 bytes, and verifies it; empty when the segment has none of this name. */
  load(name: string): Buffer {
    const section = this.sections.get(name);
    if (section === undefined) {
      return Buffer.alloc(0);
    }
    const bytes = Buffer.allocUnsafeSlow(section.length);
    this.read(section.start, bytes);
    this.compare(name, createHash('sha256').update(bytes), section);
    return bytes;
  }

  /** Verifies a section without keeping it. */
  check(name: string): void {
    const section = this.sections.get(name) ?? NOWHERE;
    const digest = createHash('sha256');
    const piece = Buffer.allocUnsafe(Math.min(CHECK_CHUNK_BYTES, section.length));
    for (let done = 0; done < section.length; done += piece.length) {
      const part = piece.subarray(0, section.length - done);
      this.read(section.start + done, part);
      digest.update(part);
    }
    this.compare(name, digest, section);
  }

  /** Offset and length of a section in the file; it is not verified. */
  rangeOf(name: string): { start: number; length: number } {
    return this.sections.get(name) ?? { start: 0, length: 0 };
  }

  /** Fills `into` with the bytes from `start` on. */
  read(start: number, into: Uint8Array): void {
    for (let done = 0; done < into.length;) {
      const read = readSync(this.file, into, done, into.length - done, start + done);
      if (read === 0) {
        throw new DamagedSegmentError(this.path, 'it ends too early');
      }
      done += read;
    }
  }

  close(): void {
    closeSync(this.file);
  }

  private compare(name: string, digest: Hash, { sha256 }: SectionRange): void {
    if (digest.digest('hex') !== sha256) {
      throw new DamagedSegmentError(this.path, `its section "${name}" has changed`);
    }
  }

  private open(): number {
    try {
      return openSync(this.path, 'r');
    } catch (error) {
      throw new DamagedSegmentError(this.path, 'it cannot be opened', { cause: error });
    }
  }

  private readContents(): TableOfContents {
    const { size } = fstatSync(this.file);
    const begin = Buffer.alloc(MAGIC.length);
    if (size >= MAGIC.length) {
      this.read(0, begin);
      if (!begin.equals(MAGIC)) {
        throw new DamagedSegmentError(this.path, 'it is no segment file');
      }
    }
    const table = this.readTable(size);
    const contents: unknown = JSON.parse(table.toString());
    if (!checkContents.Check(contents) || !isReadable(contents.format)) {
      throw new DamagedSegmentError(this.path, 'another version of REVIEW wrote it');
    }
    for (const [name, start, length, sha256] of contents.sections) {
      this.sections.set(name, { start, length, sha256 });
    }
    return contents;
  }

  /** Verifies the table of contents: the SHA-256 in the trailer covers the ranges and SHA-256 of all sections. */
  private readTable(size: number): Buffer {
    const trailer = Buffer.alloc(TRAILER_BYTES);
    const tableEnd = size - TRAILER_BYTES;
    if (tableEnd > MAGIC.length) {
      this.read(tableEnd, trailer);
    }
    const start = tableEnd - trailer.readUInt32LE(0);
    if (!trailer.subarray(-MAGIC.length).equals(MAGIC) || start < MAGIC.length) {
      throw new DamagedSegmentError(this.path, 'it ends too early');
    }
    const table = Buffer.alloc(tableEnd - start);
    this.read(start, table);
    if (!createHash('sha256').update(table).digest().equals(trailer.subarray(8, 40))) {
      throw new DamagedSegmentError(this.path, 'its table of contents has changed');
    }
    return table;
  }
}
