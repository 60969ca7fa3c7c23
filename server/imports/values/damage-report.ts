import { hexOf } from '@server/imports/container/hex-of';

import type { DecodedChunk } from './report-decoder';

interface Damage {
  line: number;
  message: string;
}

/**
 * Each run of bytes of a chunk that are no text, with its line, for the certificate.
 * @param parser before it reads the chunk
 */
export function damageReport({ line, position }: { line: number; position: number }, chunk: DecodedChunk): Damage[] {
  return chunk.damage.map(({ offset, index, bytes }) => ({
    line: line + (chunk.text.slice(0, Math.max(0, index - position)).match(/\n/g)?.length ?? 0),
    message: `Byte ${offset}: ${hexOf(bytes)} is no text. It is shown as \uFFFD, and the original bytes stand beside the value.`,
  }));
}
