export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * The one range that a Range header asks of a file of `size` bytes (RFC 9110 §14): null to send everything (no header,
 * another unit, several ranges), `unsatisfiable` when it lies outside the file.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) {
    return null;
  }
  if (first === '') {
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? 'unsatisfiable' : { start: size - suffix, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) {
    return null;
  }
  return start >= size ? 'unsatisfiable' : { start, end };
}
