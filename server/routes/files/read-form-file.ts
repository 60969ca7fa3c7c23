import type { FastifyRequest } from 'fastify';

import { BadRequestError } from '@server/errors';

export interface FormFile {
  name: string;
  /** Null for a file that exceeds the maximum. */
  bytes: Buffer | null;
}

/**
 * The field `file` of a form.
 * @param bytesMax content of a larger file is discarded
 * @throws BadRequestError when there is none
 */
export async function readFormFile(request: FastifyRequest, bytesMax: number): Promise<FormFile> {
  const options = { limits: { fileSize: bytesMax }, throwFileSizeLimit: false };
  const part = request.isMultipart() ? await request.file(options) : undefined;
  if (part?.fieldname !== 'file') {
    throw new BadRequestError('Send the file as multipart/form-data in the field "file".');
  }
  const bytes = await part.toBuffer();
  return { name: part.filename, bytes: part.file.truncated ? null : bytes };
}
