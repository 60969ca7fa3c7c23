import { downloadFile } from '@contract/calls/files';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { attachmentDisposition } from '@server/routes/files/attachment-disposition';
import { EVIDENCE_POLICY } from '@server/routes/files/evidence-policy';
import { isFirstPart, sendAttachment } from '@server/routes/files/send-attachment';

export const downloadFileRoute = callRoute(downloadFile, async (request, { services: { attachments } }, reply) => {
  const { caseId } = request.params;
  const opened = await attachments.open(viewerOf(request), request.params, caseId);
  if (isFirstPart(request.headers.range)) {
    await attachments.record(opened, request.params, 'download', causeOf(request));
  }
  reply.header('content-disposition', attachmentDisposition(opened.name));
  reply.header('content-security-policy', EVIDENCE_POLICY);
  return sendAttachment(request, reply, opened, 'application/octet-stream');
});
