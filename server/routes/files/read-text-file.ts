import type { FastifyRequest } from 'fastify';

import { BadRequestError } from '@server/errors';

/**
 * The text of the field `file` of a form. @throws BadRequestError when there is none, and an error of status 413 when it has more
 * than `bytesMax` bytes
 */
export async function readTextFile(request: FastifyRequest, bytesMax: number): Promise<string> {
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: bytesMax } }) : undefined;
  if (part?.fieldname !== 'file') {
    throw new BadRequestError('Send the file as multipart/form-data in the field "file".');
  }
  return (await part.toBuffer()).toString('utf8');
}
