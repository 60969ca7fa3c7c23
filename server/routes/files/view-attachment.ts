import { viewAttachment } from '@contract/calls/files';
import { NotFoundError } from '@server/errors';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { sendAttachment } from '@server/routes/files/send-attachment';
import { inlineContentType } from '@server/services/media-kind';

export const viewAttachmentRoute = callRoute(viewAttachment, async (request, { services: { attachments } }, reply) => {
  const { caseId } = request.params;
  const opened = await attachments.open(viewerOf(request), request.params, caseId);
  const contentType = inlineContentType(opened.mimeType);
  if (contentType === null) {
    throw new NotFoundError(`Files of type ${opened.mimeType} cannot be viewed here. Download the file instead.`);
  }
  return sendAttachment(request, reply, attachments, {
    opened,
    sourceSha256: opened.sha256,
    reference: request.params,
    action: 'view',
    contentType,
    disposition: 'inline',
  });
});
