/** Of an import: bytes that it reads (hashing, storing and reading count each), and how long that took. */
export interface MeasuredImport {
  bytes: number;
  seconds: number;
}

/**
 * Bytes per second and seconds per file before this installation has imported anything: of a report.xml with indexing on two cores
 * (docs/figures.md), and of small files, each of which is written to the disk by itself.
 */
const REFERENCE = { bytesPerSecond: 25_000_000, secondsPerFile: 0.0004 };
/** Shorter imports say more about the start of a process than about speed. */
const SECONDS_MIN = 2;

interface ImportWork {
  /** Of the container, which is hashed. */
  size: number;
  /** Of the extraction, unpacked. */
  bytes: number;
  files: number;
}

/** An estimate of how long an import takes: from the speed of earlier ones of this format here, else from the reference. */
export function estimateSeconds({ size, bytes, files }: ImportWork, earlier: readonly MeasuredImport[]): number {
  const usable = earlier.filter(({ seconds }) => seconds >= SECONDS_MIN);
  const seconds = usable.reduce((sum, one) => sum + one.seconds, 0);
  const read = usable.reduce((sum, one) => sum + one.bytes, 0);
  return read === 0
    ? (size + bytes) / REFERENCE.bytesPerSecond + files * REFERENCE.secondsPerFile
    : ((size + bytes) * seconds) / read;
}
