import { viewConversion } from '@contract/calls/files';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { EVIDENCE_POLICY } from '@server/routes/files/evidence-policy';
import { isFirstPart, sendAttachment } from '@server/routes/files/send-attachment';

export const viewConversionRoute = callRoute(viewConversion, async (request, { services }, reply) => {
  const { caseId, conversion } = request.params;
  const wish = { conversion, isWhole: request.query.size === 'full' };
  const opened = await services.previews.open(viewerOf(request), caseId, request.params, wish);
  if (isFirstPart(request.headers.range)) {
    await services.attachments.record(
      { ...opened, sha256: opened.sourceSha256 },
      request.params,
      'view',
      causeOf(request),
    );
  }
  reply.header('content-disposition', 'inline');
  reply.header('content-security-policy', EVIDENCE_POLICY);
  return sendAttachment(request, reply, opened, opened.contentType);
});
