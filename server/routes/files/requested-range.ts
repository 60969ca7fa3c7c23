import type { FastifyRequest } from 'fastify';

import { parseByteRange, type ByteRange } from '@server/domain/byte-range';

/** The entity tag of a stored file, whose content never changes. */
export const etagOf = (sha256: string): string => `"${sha256}"`;

/** The requested range of a file. If If-Range refers to another content, the whole file is sent. */
export function requestedRange(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { sha256, size }: { sha256: string; size: number },
): ByteRange | 'unsatisfiable' | null {
  const ifRange = headers['if-range'];
  return ifRange === undefined || ifRange === etagOf(sha256) ? parseByteRange(headers.range, size) : null;
}
