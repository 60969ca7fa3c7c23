import { open } from 'node:fs/promises';

const HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;

interface LogFacts {
  /** Frames that belong to committed transactions: what SQLite reads. */
  committed: number;
  /** Frames of the same log after the first invalid one: rows that SQLite ignores silently. */
  lost: number;
  /** Whole frames after the last committed one: of a transaction whose end is missing. */
  unfinished: number;
  /** Bytes after the last whole frame. */
  rest: number;
}

/**
 * The valid and the ignored frames of a write-ahead log: SQLite stops at the first frame whose checksum is wrong.
 * Null for a log that is ignored as a whole because its header is invalid.
 */
export async function inspectLog(path: string): Promise<LogFacts | null> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(HEADER);
    const { size } = await file.stat();
    await file.read(header, 0, HEADER, 0);
    const pageSize = header.readUInt32BE(8);
    const isBigEndian = (header.readUInt32BE(0) & 1) === 1;
    const start = sum(header.subarray(0, 24), [0, 0], isBigEndian);
    if (!isLogHeader(header, pageSize, start)) {
      return null;
    }
    const frameSize = FRAME_HEADER + pageSize;
    const frames = Math.floor((size - HEADER) / frameSize);
    const facts: LogFacts = { committed: 0, lost: 0, unfinished: 0, rest: size - HEADER - frames * frameSize };
    const frame = Buffer.alloc(frameSize);
    const salt = header.subarray(16, 24);
    let running: Sum | null = start;
    for (let index = 0; index < frames; index += 1) {
      await file.read(frame, 0, frameSize, HEADER + index * frameSize);
      const isOfThisLog = frame.subarray(8, 16).equals(salt);
      const next: Sum | null = running && isOfThisLog ? frameSum(frame, running, isBigEndian) : null;
      running = next && isSum(frame, 16, next) ? next : null;
      if (running !== null && frame.readUInt32BE(4) > 0) {
        facts.committed = index + 1;
      }
      facts.unfinished = running === null ? facts.unfinished : index + 1 - facts.committed;
      facts.lost += running === null && isOfThisLog ? 1 : 0;
    }
    return facts;
  } finally {
    await file.close();
  }
}

function isLogHeader(header: Buffer, pageSize: number, start: Sum): boolean {
  const isPageSize = pageSize >= 512 && pageSize <= 65_536 && (pageSize & (pageSize - 1)) === 0;
  return (header.readUInt32BE(0) & ~1) === MAGIC && isPageSize && isSum(header, 24, start);
}

type Sum = [number, number];

const frameSum = (frame: Buffer, before: Sum, isBigEndian: boolean): Sum =>
  sum(frame.subarray(FRAME_HEADER), sum(frame.subarray(0, 8), before, isBigEndian), isBigEndian);

const isSum = (bytes: Buffer, at: number, [first, second]: Sum): boolean =>
  bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;

/** The checksum of SQLite's WAL format. */
function sum(bytes: Buffer, [first, second]: Sum, isBigEndian: boolean): Sum {
  let one = first;
  let two = second;
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0;
    two = (two + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, two];
}
