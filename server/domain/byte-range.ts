import parseRange from 'range-parser';

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * The range of a Range header for a file of `size` bytes (RFC 9110 §14.2): null to send everything (no header, a malformed one,
 * another unit, several ranges that cannot be merged), `unsatisfiable` when no part of it is in the file.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  if (header === undefined) {
    return null;
  }
  // A suffix longer than the file is the whole file, which the library refuses.
  const suffixed = header.replace(/([=,]\s*)-(\d+)/g, (_, lead: string, length: string) => {
    return `${lead}-${Math.min(Number(length), size)}`;
  });
  const ranges = parseRange(size, suffixed, { combine: true });
  if (ranges === -1) {
    return 'unsatisfiable';
  }
  if (ranges === -2 || ranges.type.trim().toLowerCase() !== 'bytes' || ranges.length !== 1) {
    return null;
  }
  return ranges[0] ?? null;
}
