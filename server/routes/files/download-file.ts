import { downloadFile } from '@contract/calls/files';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { attachmentDisposition } from '@server/routes/files/attachment-disposition';
import { sendAttachment } from '@server/routes/files/send-attachment';

export const downloadFileRoute = callRoute(downloadFile, async (request, { services: { attachments } }, reply) => {
  const { caseId } = request.params;
  const opened = await attachments.open(viewerOf(request), request.params, caseId);
  return sendAttachment(request, reply, attachments, {
    opened,
    sourceSha256: opened.sha256,
    reference: request.params,
    action: 'download',
    contentType: 'application/octet-stream',
    disposition: attachmentDisposition(opened.name),
  });
});
