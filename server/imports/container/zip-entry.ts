import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import type { Entry } from 'yauzl';

import { codeOf, messageOf } from '@server/domain/error-facts';
import { COPY_AGAIN, UnreadableEntryError } from './unreadable-entry-error';

const LOCAL_HEADER_BYTES = 30;
const LOCAL_HEADER_SIGNATURE = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const CHUNK_BYTES = 1 << 18;
/** Bytes of an entry that is read in one piece. */
const SMALL = 1 << 20;
/** Bytes that a header in the archive may have beyond its name, to be read with the content. */
const USUAL_EXTRA_BYTES = 64;

/** An open archive. */
export interface OpenArchive {
  fd: number;
  size: number;
}

/**
 * The unpacked bytes of an entry. The entry is opened at the first read, so that no error is emitted before a listener
 * is attached; the stream fails when the checksum does not match.
 */
export function readZipEntry(path: string, entry: Entry): Readable {
  return Readable.from(unpack(path, entry), { objectMode: false, highWaterMark: CHUNK_BYTES });
}

export const isSmall = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  compressedSize <= SMALL && uncompressedSize <= SMALL;

/**
 * Reads a small entry at once. An archive has hundreds of thousands of them: reading without yields to the event loop takes a tenth of the
 * time of streams.
 *
 * @param archive the open archive; without it the archive is opened and closed
 * @throws UnreadableEntryError
 */
export function readSmallZipEntry(path: string, entry: Entry, archive: OpenArchive | null = null): Buffer {
  requireKnownMethod(entry);
  const packedBytes = archive === null ? openAndReadPacked(path, entry) : readPacked(archive, entry);
  let content = packedBytes;
  if (entry.compressionMethod !== STORED) {
    try {
      content = inflateRawSync(packedBytes, { maxOutputLength: entry.uncompressedSize + 1 });
    } catch (error) {
      throw codeOf(error) === 'ERR_BUFFER_TOO_LARGE'
        ? tooLarge(entry)
        : damaged(`it cannot be unpacked: ${messageOf(error)}`, error);
    }
  }
  if (content.length > entry.uncompressedSize) {
    throw tooLarge(entry);
  }
  requireIntact(entry, content.length, crc32(content));
  return content;
}

function openAndReadPacked(path: string, entry: Entry): Buffer {
  const fd = openSync(path, 'r');
  try {
    return readPacked({ fd, size: fstatSync(fd).size }, entry);
  } finally {
    closeSync(fd);
  }
}

/** With its header, whose length is stated only in the archive, in one read unless it is longer than usual. */
function readPacked({ fd, size }: OpenArchive, entry: Entry): Buffer {
  const { relativeOffsetOfLocalHeader: headerStart, compressedSize, fileNameLength } = entry;
  if (headerStart + LOCAL_HEADER_BYTES > size) {
    throw damaged('it begins beyond the end of the archive');
  }
  const expected = LOCAL_HEADER_BYTES + fileNameLength + USUAL_EXTRA_BYTES + compressedSize;
  const bytes = Buffer.allocUnsafe(Math.min(expected, size - headerStart));
  const length = readSync(fd, bytes, 0, bytes.length, headerStart);
  // A file that was truncated: the bytes after its end are not a header.
  bytes.fill(0, length);
  const start = startOf(bytes, headerStart);
  if (start + compressedSize > size) {
    throw damaged('it ends beyond the end of the archive');
  }
  const from = start - headerStart;
  if (from + compressedSize <= length) {
    return bytes.subarray(from, from + compressedSize);
  }
  const content = Buffer.allocUnsafe(compressedSize);
  return content.subarray(0, readSync(fd, content, 0, compressedSize, start));
}

/** Offset of the content: only its header states it. */
function startOf(header: Buffer, headerStart: number): number {
  if (header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) {
    throw damaged('its header in the archive is damaged');
  }
  return headerStart + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
}

function requireIntact(entry: Entry, size: number, sum: number): void {
  if (size < entry.uncompressedSize) {
    throw damaged(`it unpacks to ${size} bytes instead of ${entry.uncompressedSize}`);
  }
  if (sum !== entry.crc32) {
    throw damaged('its checksum does not fit its content');
  }
}

async function* unpack(path: string, entry: Entry): AsyncGenerator<Buffer> {
  requireKnownMethod(entry);
  if (isSmall(entry)) {
    const content = readSmallZipEntry(path, entry);
    if (content.length > 0) {
      yield content;
    }
    return;
  }
  const file = await open(path);
  try {
    let sum = 0;
    let size = 0;
    for await (const chunk of unpacked(await packed(file, entry), entry)) {
      if (!(chunk instanceof Buffer)) {
        continue;
      }
      sum = crc32(chunk, sum);
      size += chunk.length;
      if (size > entry.uncompressedSize) {
        throw tooLarge(entry);
      }
      yield chunk;
    }
    requireIntact(entry, size, sum);
  } catch (error) {
    throw /^Z_/.test(codeOf(error)) ? damaged(`it cannot be unpacked: ${messageOf(error)}`, error) : error;
  } finally {
    await file.close();
  }
}

function requireKnownMethod({ compressionMethod }: Entry): void {
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) {
    throw new UnreadableEntryError(
      `it is packed by the method ${compressionMethod}, which REVIEW does not unpack`,
      'Unpack the archive with the program that packed it and import the folder, or export the report again.',
    );
  }
}

function unpacked(source: Readable, { compressionMethod }: Entry): Readable {
  if (compressionMethod === STORED) {
    return source;
  }
  // Errors of both streams arrive at the last one.
  return pipeline(source, createInflateRaw({ chunkSize: CHUNK_BYTES }), () => undefined);
}

/** The bytes as stored in the archive: after the header of the entry, which states its length. */
async function packed(file: FileHandle, entry: Entry): Promise<Readable> {
  const { relativeOffsetOfLocalHeader: headerStart, compressedSize } = entry;
  const { size } = await file.stat();
  if (headerStart + LOCAL_HEADER_BYTES > size) {
    throw damaged('it begins beyond the end of the archive');
  }
  const { buffer: header } = await file.read(Buffer.alloc(LOCAL_HEADER_BYTES), 0, LOCAL_HEADER_BYTES, headerStart);
  const start = startOf(header, headerStart);
  if (start + compressedSize > size) {
    throw damaged('it ends beyond the end of the archive');
  }
  return compressedSize === 0
    ? Readable.from([])
    : file.createReadStream({
        start,
        end: start + compressedSize - 1,
        autoClose: false,
        highWaterMark: CHUNK_BYTES,
      });
}

const tooLarge = ({ uncompressedSize }: Entry) =>
  damaged(`it unpacks to more than the ${uncompressedSize} bytes that the archive announces`);

function damaged(reason: string, cause?: unknown): UnreadableEntryError {
  return new UnreadableEntryError(reason, COPY_AGAIN, { cause });
}
