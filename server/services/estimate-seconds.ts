/** The measured work of an import: bytes read (hashing, storing and reading count each), and its duration. */
export interface MeasuredImport {
  bytes: number;
  seconds: number;
}

/**
 * Bytes per second, and seconds per file, that are assumed before the first import of this installation. They are those of a
 * report.xml with indexing, and of small files, each of which is written to disk separately.
 */
const REFERENCE = { bytesPerSecond: 25_000_000, secondsPerFile: 0.0004 };
/** Shorter imports measure the start of a process, not its speed. */
const SECONDS_MIN = 2;

interface ImportWork {
  /** Size of the container, which is hashed. */
  size: number;
  /** Size of the unpacked extraction. */
  bytes: number;
  files: number;
}

/** Estimates the duration of an import from earlier imports of this format here, otherwise from the reference. */
export function estimateSeconds({ size, bytes, files }: ImportWork, earlier: readonly MeasuredImport[]): number {
  const usable = earlier.filter(({ seconds }) => seconds >= SECONDS_MIN);
  const seconds = usable.reduce((sum, one) => sum + one.seconds, 0);
  const read = usable.reduce((sum, one) => sum + one.bytes, 0);
  return read === 0
    ? (size + bytes) / REFERENCE.bytesPerSecond + files * REFERENCE.secondsPerFile
    : ((size + bytes) * seconds) / read;
}
