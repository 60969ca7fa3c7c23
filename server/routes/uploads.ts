import * as calls from '@contract/calls/uploads';
import { sessionOf } from '@server/plugins/request-state';
import { BadRequestError } from '@server/errors';
import { callRoutes } from '@server/routes/call-route';

export const uploadsRoutes = callRoutes(calls, {
  createUpload: async (request, { services }) => {
    const { head, ...wanted } = request.body;
    const upload = { ...wanted, caseId: request.params.caseId, userId: sessionOf(request).user.id };
    return {
      upload: await services.uploads.create(upload, head === undefined ? null : Buffer.from(head, 'base64')),
    };
  },
  listUploads: async (request, { services }) => ({
    uploads: await services.uploads.list(sessionOf(request).user.id, request.params.caseId),
  }),
  getUpload: async (request, { services }) => {
    const { caseId, uploadId } = request.params;
    return { upload: await services.uploads.get(sessionOf(request).user.id, caseId, uploadId) };
  },
  sendUploadPart: async (request, { services }) => {
    const { caseId, uploadId } = request.params;
    const { offset, sha256 = null } = request.query;
    const bytes: unknown = request.body;
    if (!(bytes instanceof Buffer)) {
      throw new BadRequestError('Send the bytes of the part as application/octet-stream.');
    }
    const part = { offset, sha256, bytes };
    return { upload: await services.uploads.append(sessionOf(request).user.id, caseId, uploadId, part) };
  },
  deleteUpload: async (request, { services }) => {
    const { caseId, uploadId } = request.params;
    await services.uploads.delete(sessionOf(request).user.id, caseId, uploadId);
    return {};
  },
});
