import type { FastifyReply, FastifyRequest } from 'fastify';

import { auditContextOf, sessionOf } from '@server/plugins/request-state';
import type { AttachmentReference, AttachmentService, OpenedAttachment } from '@server/services/attachment-service';

import type { ScanFacts } from '@server/services/virus-scan-service';

import { EVIDENCE_POLICY } from './evidence-policy';
import { etagOf, requestedRange } from './requested-range';

interface Sent {
  opened: OpenedAttachment;
  /** The hash of the original file, for the audit log. */
  sourceSha256: string;
  reference: AttachmentReference;
  action: 'view' | 'download';
  facts?: ScanFacts;
  contentType: string;
  disposition: string;
}

type FileRequest = Pick<FastifyRequest, 'headers' | 'receivedAt' | 'session' | 'viewer' | 'routeOptions' | 'params'>;

/**
 * Records that a user reads a file, then sends its bytes or the requested range; the SHA-256 is the ETag. Nothing is sent
 * without an entry in the audit log, with any headers.
 */
export async function sendAttachment(
  request: FileRequest,
  reply: FastifyReply,
  attachments: AttachmentService,
  { opened, contentType, disposition, ...reading }: Sent,
): Promise<FastifyReply> {
  const { sha256, size, read } = opened;
  const range = requestedRange(request, opened);
  reply
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', etagOf(sha256));
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  }
  const cause = auditContextOf(request);
  await attachments.recordPart({ opened, ...reading }, cause, {
    sessionId: sessionOf(request).record.id,
    isBeginning: range === null || range.start === 0,
    now: request.receivedAt,
  });
  reply.header('content-disposition', disposition).header('content-security-policy', EVIDENCE_POLICY).type(contentType);
  if (range === null) {
    return reply.header('content-length', size).send(read());
  }
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(read(range));
}
