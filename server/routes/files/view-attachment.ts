import { viewAttachment } from '@contract/calls/files';
import { NotFoundError } from '@server/errors';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { EVIDENCE_POLICY } from '@server/routes/files/evidence-policy';
import { isFirstPart, sendAttachment } from '@server/routes/files/send-attachment';
import { inlineContentType } from '@server/services/media-kind';

export const viewAttachmentRoute = callRoute(viewAttachment, async (request, { services: { attachments } }, reply) => {
  const { caseId } = request.params;
  const opened = await attachments.open(viewerOf(request), request.params, caseId);
  const contentType = inlineContentType(opened.mimeType);
  if (contentType === null) {
    throw new NotFoundError(`Files of type ${opened.mimeType} cannot be viewed here. Download the file instead.`);
  }
  if (isFirstPart(request.headers.range)) {
    await attachments.record(opened, request.params, 'view', causeOf(request));
  }
  reply.header('content-disposition', 'inline');
  reply.header('content-security-policy', EVIDENCE_POLICY);
  return sendAttachment(request, reply, opened, contentType);
});
