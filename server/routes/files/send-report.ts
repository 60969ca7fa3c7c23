import type { FastifyReply, FastifyRequest } from 'fastify';

import { reportFileName } from '@server/services/case-report-view';
import type { OpenedReport } from '@server/services/report-access';

import { attachmentDisposition } from './attachment-disposition';
import { etagOf, requestedRange } from './requested-range';

type ReportRequest = Pick<FastifyRequest, 'headers'> & { query: { scan?: 'only' | 'accepted' } };

/**
 * Records that a user reads the file of a report, then sends its bytes or the requested range; the SHA-256 is the ETag. A
 * request that only scans the file gets none of its bytes.
 */
export async function sendReport(
  request: ReportRequest,
  reply: FastifyReply,
  { name, extension, record, ...file }: OpenedReport,
): Promise<FastifyReply> {
  if (request.query.scan === 'only') {
    return reply.type('text/plain').send('');
  }
  const range = requestedRange(request, file);
  reply
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', etagOf(file.sha256));
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${file.size}`).type('text/plain').send('');
  }
  await record();
  reply
    .header('content-disposition', attachmentDisposition(reportFileName(name, extension)))
    .type('application/octet-stream');
  if (range === null) {
    return reply.header('content-length', file.size).send(file.read());
  }
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(file.read(range));
}
