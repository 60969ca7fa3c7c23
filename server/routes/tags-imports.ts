import type { FastifyRequest } from 'fastify';

import * as calls from '@contract/calls/tags-imports';
import { TAGS_IMPORT_FILE_MAX } from '@contract/rules/tags-import';
import { BadRequestError } from '@server/errors';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';

export const tagsImportsRoutes = callRoutes(calls, {
  previewTagsImport: async (request, { services: { tagsImports } }) =>
    tagsImports.merge(viewerOf(request), await readFile(request), { isApplied: false }, causeOf(request)),
  importTags: async (request, { services: { tagsImports } }) =>
    tagsImports.merge(viewerOf(request), await readFile(request), { isApplied: true }, causeOf(request)),
});

/** The one file of the form. @throws BadRequestError when there is none, or a larger one than may be imported */
async function readFile(request: FastifyRequest): Promise<{ name: string; text: string }> {
  const file = request.isMultipart() ? await request.file({ limits: { fileSize: TAGS_IMPORT_FILE_MAX } }) : undefined;
  if (file === undefined) {
    throw new BadRequestError('Send the export of tags and comments as multipart/form-data with the field "file".');
  }
  const text = (await file.toBuffer()).toString('utf8');
  return { name: file.filename, text };
}
