import type { FastifyRequest } from 'fastify';

import { BadRequestError } from '@server/errors';
import type { ImportInput, ImportService, ImportRequest } from '@server/services/import-service';

/**
 * Reads the form of an upload: the fields `name`, `folder`, `marks` and `again`, and `file`, which is streamed to disk.
 * @throws BadRequestError when there is no file
 */
export async function readUpload(request: FastifyRequest, imports: ImportService): Promise<ImportRequest> {
  if (!request.isMultipart()) {
    throw new BadRequestError(
      'Send the file as multipart/form-data with the fields "name", "folder", "marks", "again" and "file".',
    );
  }
  const fields = new Map<string, string>();
  let input: ImportInput | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value));
      } else if (part.fieldname === 'file' && input === null) {
        input = await imports.receive(part.filename, part.file);
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    if (input !== null) {
      await imports.discard(input);
    }
    throw error;
  }
  if (input === null) {
    throw new BadRequestError('Choose the file to import.', { fields: { file: 'Choose the file to import.' } });
  }
  return {
    input,
    folder: fields.get('folder') ?? null,
    sourceName: fields.get('name') || null,
    takesMarks: fields.get('marks') !== 'false',
    again: fields.get('again') === 'true',
  };
}
