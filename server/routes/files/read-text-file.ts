import type { FastifyRequest } from 'fastify';

import { BadRequestError } from '@server/errors';
import type { VirusScanService } from '@server/services/virus-scan-service';

/**
 * The text of the field `file` of a form. @throws BadRequestError when there is none, and an error of status 413 when it has more
 * than `bytesMax` bytes
 */
export async function readTextFile(
  request: FastifyRequest,
  bytesMax: number,
  virusScans: VirusScanService,
): Promise<string> {
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: bytesMax } }) : undefined;
  if (part?.fieldname !== 'file') {
    throw new BadRequestError('Send the file as multipart/form-data in the field "file".');
  }
  const bytes = await part.toBuffer();
  await virusScans.refuseUpload(part.filename, bytes);
  return bytes.toString('utf8');
}
