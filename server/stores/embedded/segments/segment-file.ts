import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

import { TypeCompiler } from '@sinclair/typebox/compiler';

import { DamagedSegmentError } from './damaged-segment-error';
import { aligned, isReadable, MAGIC, PREFIX_BYTES, TableOfContents } from './segment-format';

const checkContents = TypeCompiler.Compile(TableOfContents);

interface Place {
  start: number;
  length: number;
  sha256: string;
}

/** An open segment file: its table of contents, and sections by name. */
export class SegmentFile {
  readonly contents: TableOfContents;
  private readonly file: number;
  private readonly places = new Map<string, Place>();

  /** @throws DamagedSegmentError when it is missing, cut off, or no segment of this version */
  constructor(readonly path: string) {
    this.file = this.open();
    try {
      this.contents = this.readContents();
    } catch (error) {
      closeSync(this.file);
      throw error;
    }
  }

  /** A section in memory that is aligned to 8 bytes, compared with its SHA-256; empty when the segment has none of this name. */
  load(name: string): Buffer {
    const place = this.places.get(name);
    if (place === undefined) {
      return Buffer.alloc(0);
    }
    const bytes = Buffer.allocUnsafeSlow(place.length);
    this.read(place.start, bytes);
    if (createHash('sha256').update(bytes).digest('hex') !== place.sha256) {
      throw new DamagedSegmentError(this.path, `its part "${name}" has changed`);
    }
    return bytes;
  }

  /** Where a section stands in the file; it is not looked at. */
  placeOf(name: string): { start: number; length: number } {
    return this.places.get(name) ?? { start: 0, length: 0 };
  }

  /** Fills `into` with what stands from `start` on. */
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

  private open(): number {
    try {
      return openSync(this.path, 'r');
    } catch (error) {
      throw new DamagedSegmentError(this.path, 'it cannot be opened', { cause: error });
    }
  }

  private readContents(): TableOfContents {
    const prefix = Buffer.alloc(PREFIX_BYTES);
    this.read(0, prefix);
    if (!prefix.subarray(0, MAGIC.length).equals(MAGIC)) {
      throw new DamagedSegmentError(this.path, 'it does not begin as such a file does');
    }
    const length = prefix.readUInt32LE(8);
    const { size } = fstatSync(this.file);
    if (PREFIX_BYTES + length > size) {
      throw new DamagedSegmentError(this.path, 'it ends too early');
    }
    const table = Buffer.alloc(length);
    this.read(PREFIX_BYTES, table);
    if (!createHash('sha256').update(table).digest().equals(prefix.subarray(16, 48))) {
      throw new DamagedSegmentError(this.path, 'its table of contents has changed');
    }
    const contents: unknown = JSON.parse(table.toString());
    if (!checkContents.Check(contents) || !isReadable(contents.format)) {
      throw new DamagedSegmentError(this.path, 'another version of REVIEW wrote it');
    }
    const first = aligned(PREFIX_BYTES + length);
    for (const [name, start, bytes, sha256] of contents.sections) {
      if (first + start + bytes > size) {
        throw new DamagedSegmentError(this.path, 'it ends too early');
      }
      this.places.set(name, { start: first + start, length: bytes, sha256 });
    }
    return contents;
  }
}
