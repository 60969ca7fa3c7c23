import type { FastifyRequest } from 'fastify';

import * as calls from '@contract/calls/tags-imports';
import { TAGS_IMPORT_FILE_MAX } from '@contract/rules/tags-import';
import { BadRequestError } from '@server/errors';
import { auditContextOf, sessionOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import type { VirusScanService } from '@server/services/virus-scan-service';

export const tagsImportsRoutes = callRoutes(calls, {
  previewTagsImport: async (request, { services: { tagsImports, virusScans } }) =>
    tagsImports.preview(viewerOf(request), await readFile(request, virusScans), auditContextOf(request)),
  importTags: async (request, { services: { tagsImports, virusScans } }) => ({
    jobId: await tagsImports.start(
      sessionOf(request).user,
      await readFile(request, virusScans),
      auditContextOf(request),
    ),
  }),
  getLastTagsImport: async (request, { services: { tagsImports } }) => ({
    import: await tagsImports.last(viewerOf(request).userId, request.params.caseId),
  }),
});

/** The file of the form. @throws BadRequestError when there is none, or it is larger than allowed */
async function readFile(
  request: FastifyRequest,
  virusScans: VirusScanService,
): Promise<{ name: string; text: string }> {
  const file = request.isMultipart() ? await request.file({ limits: { fileSize: TAGS_IMPORT_FILE_MAX } }) : undefined;
  if (file === undefined) {
    throw new BadRequestError('Send the export of tags and comments as multipart/form-data with the field "file".');
  }
  const bytes = await file.toBuffer();
  await virusScans.refuseUpload(file.filename, bytes);
  return { name: file.filename, text: bytes.toString('utf8') };
}
