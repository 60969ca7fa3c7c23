import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';

import {
  FOOTER_BYTES,
  HEADER_BYTES,
  matchesFooter,
  prefixAt,
  prefixOf,
  readFooter,
  ROW_BYTES,
  rowAt,
  type PackedRange,
  type PackRow,
} from './pack-format';

/** A pack that differs from what was written. */
export class DamagedPackError extends Error {
  constructor(path: string, reason: string) {
    super(`The pack ${path} is damaged (${reason}): its files cannot be read. Bring it back from a backup.`);
    this.name = 'DamagedPackError';
  }
}

/** An immutable pack on the disk. 4 bytes per content are in memory; the rest is read when needed. */
export class Pack {
  private constructor(
    readonly path: string,
    /** Time of writing, in epoch milliseconds. */
    readonly storedAt: number,
    private readonly prefixes: Uint32Array,
    private readonly rowsAt: number,
  ) {}

  /** @throws DamagedPackError, or the error of the file system */
  static open(path: string): Pack {
    return withFile(path, (file) => {
      const { rows, rowsAt } = readRows(path, file);
      const prefixes = new Uint32Array(rows.length / ROW_BYTES);
      for (let index = 0; index < prefixes.length; index += 1) {
        prefixes[index] = prefixAt(rows, index);
      }
      return new Pack(path, fstatSync(file).mtimeMs, prefixes, rowsAt);
    });
  }

  get count(): number {
    return this.prefixes.length;
  }

  /** Null when the pack does not have the content. */
  find(sha256: string): PackedRange | null {
    const [first, end] = this.candidates(prefixOf(sha256));
    return first === end ? null : withFile(this.path, (file) => this.findIn(file, sha256, first, end));
  }

  /** Its bytes from `start` to `end` inclusive; null when the pack does not have the content. */
  read(sha256: string, { start = 0, end = Infinity }: { start?: number; end?: number } = {}): Readable | null {
    const [first, last] = this.candidates(prefixOf(sha256));
    if (first === last) {
      return null;
    }
    // Opened at once: the pack may be replaced before it is read.
    const fd = openSync(this.path, 'r');
    let packed: PackedRange | null;
    try {
      packed = this.findIn(fd, sha256, first, last);
    } catch (error) {
      closeSync(fd);
      throw error;
    }
    const until = Math.min(end, (packed?.length ?? 0) - 1);
    if (packed === null || start > until) {
      closeSync(fd);
      return packed === null ? null : Readable.from([]);
    }
    return createReadStream(this.path, { fd, start: packed.offset + start, end: packed.offset + until });
  }

  /** Its contents, in the order of the hashes. @throws DamagedPackError */
  *rows(): Generator<PackRow> {
    const { rows } = withFile(this.path, (file) => readRows(this.path, file));
    for (let index = 0; index < this.count; index += 1) {
      yield rowAt(rows, index);
    }
  }

  /** The rows with this prefix, the end exclusive. */
  private candidates(prefix: number): [first: number, end: number] {
    const { prefixes } = this;
    let low = 0;
    for (let high = prefixes.length; low < high;) {
      const middle = (low + high) >>> 1;
      if ((prefixes[middle] ?? 0) < prefix) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    let end = low;
    while (prefixes[end] === prefix) {
      end += 1;
    }
    return [low, end];
  }

  private findIn(file: number, sha256: string, first: number, end: number): PackedRange | null {
    const rows = readAt(this.path, file, this.rowsAt + first * ROW_BYTES, (end - first) * ROW_BYTES);
    for (let index = 0; index < end - first; index += 1) {
      const row = rowAt(rows, index);
      if (row.sha256 === sha256) {
        return { offset: row.offset, length: row.length };
      }
    }
    return null;
  }
}

function withFile<Result>(path: string, use: (file: number) => Result): Result {
  const file = openSync(path, 'r');
  try {
    return use(file);
  } finally {
    closeSync(file);
  }
}

function readRows(path: string, file: number): { rows: Buffer; rowsAt: number } {
  const { size } = fstatSync(file);
  const footer = size < HEADER_BYTES + FOOTER_BYTES ? null : readAt(path, file, size - FOOTER_BYTES, FOOTER_BYTES);
  const found = footer === null ? null : readFooter(footer, size);
  if (footer === null || found === null) {
    throw new DamagedPackError(path, 'its end is missing');
  }
  const rows = readAt(path, file, found.rowsAt, found.count * ROW_BYTES);
  if (!matchesFooter(rows, footer)) {
    throw new DamagedPackError(path, 'the list of its files was changed');
  }
  return { rows, rowsAt: found.rowsAt };
}

function readAt(path: string, file: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  if (readSync(file, bytes, 0, length, position) < length) {
    throw new DamagedPackError(path, 'its end is missing');
  }
  return bytes;
}
