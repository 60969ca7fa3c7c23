import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import type { PartPiece } from './sheet';
import type { WorkbookPart } from './workbook-parts';

/** The fastest level reduces sheets to a tenth of their size already. */
const COMPRESSION_LEVEL = 1;
const CHUNK_BYTES = 1 << 18;

/** Writes the parts of a workbook as one file. */
export async function packWorkbook(file: string, parts: readonly WorkbookPart[], signal: AbortSignal): Promise<void> {
  const zip = new ZipFile();
  for (const { name, pieces } of parts) {
    zip.addReadStreamLazy(name, { compressionLevel: COMPRESSION_LEVEL }, (give) => {
      give(null, Readable.from(bytesOf(pieces), { objectMode: false, highWaterMark: CHUNK_BYTES }));
    });
  }
  zip.end();
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
  await Promise.race([pipeline(zip.outputStream, createWriteStream(file), { signal }), failed]);
}

async function* bytesOf(pieces: readonly PartPiece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      yield Buffer.from(piece);
      continue;
    }
    for await (const chunk of createReadStream(piece.file, { highWaterMark: CHUNK_BYTES })) {
      if (chunk instanceof Buffer) {
        yield chunk;
      }
    }
  }
}
