import type { FastifyReply, FastifyRequest } from 'fastify';

import type { OpenedAttachment } from '@server/services/attachment-service';
import { parseByteRange } from '@server/services/byte-range';

/** Sends the bytes of a file or the part of them that was asked for; the file's SHA-256 is its ETag. */
export function sendAttachment(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { sha256, size, read }: OpenedAttachment,
  contentType: string,
): FastifyReply {
  const etag = `"${sha256}"`;
  const ifRange = request.headers['if-range'];
  const isRangeWanted = ifRange === undefined || ifRange === etag;
  const range = isRangeWanted ? parseByteRange(request.headers.range, size) : null;
  reply
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  }
  reply.type(contentType);
  if (range === null) {
    return reply.header('content-length', size).send(read());
  }
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(read(range));
}

/** Players ask for a file in hundreds of parts: the audit log tells of the first. */
export const isFirstPart = (rangeHeader: string | undefined): boolean =>
  rangeHeader === undefined || /^bytes=0-/.test(rangeHeader.trim());
