import { viewEmailBody } from '@contract/calls/files';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { EVIDENCE_POLICY } from '@server/routes/files/evidence-policy';

export const viewEmailBodyRoute = callRoute(viewEmailBody, async (request, { services: { attachments } }, reply) => {
  const { caseId } = request.params;
  const opened = await attachments.open(viewerOf(request), request.params, caseId);
  const body = await attachments.emailBody(opened);
  const reading = { sourceSha256: opened.sha256, reference: request.params, action: 'view' } as const;
  await attachments.record(reading, causeOf(request));
  return reply
    .header('content-security-policy', EVIDENCE_POLICY)
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(body);
});
