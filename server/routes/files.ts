import * as calls from '@contract/calls/files';
import { BadRequestError, NotFoundError } from '@server/errors';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { attachmentDisposition } from '@server/routes/files/attachment-disposition';
import { EVIDENCE_POLICY } from '@server/routes/files/evidence-policy';
import { sendAttachment } from '@server/routes/files/send-attachment';
import { inlineContentType } from '@server/domain/media-kind';

const HIT_IDS_MAX = 200;

export const filesRoutes = callRoutes(calls, {
  downloadFile: async (request, { services: { attachments } }, reply) => {
    const { params, query } = request;
    const viewer = viewerOf(request);
    const opened = await attachments.open(viewer, params, params.caseId);
    const scanned = { viewer, reference: params, isAccepted: query.scan === 'accepted' };
    const facts = await attachments.requireScanned(opened, scanned, auditContextOf(request));
    if (query.scan === 'only') {
      return reply.type('text/plain').send('');
    }
    return sendAttachment(request, reply, attachments, {
      opened,
      sourceSha256: opened.sha256,
      reference: params,
      action: 'download',
      facts,
      contentType: 'application/octet-stream',
      disposition: attachmentDisposition(opened.name),
    });
  },
  viewAttachment: async (request, { services: { attachments } }, reply) => {
    const viewer = viewerOf(request);
    const opened = await attachments.open(viewer, request.params, request.params.caseId);
    const contentType = inlineContentType(opened.mimeType);
    if (contentType === null) {
      throw new NotFoundError(`Files of type ${opened.mimeType} cannot be viewed here. Download the file instead.`);
    }
    const scanned = { viewer, reference: request.params, isAccepted: false };
    await attachments.requireScanned(opened, scanned, auditContextOf(request));
    return sendAttachment(request, reply, attachments, {
      opened,
      sourceSha256: opened.sha256,
      reference: request.params,
      action: 'view',
      contentType,
      disposition: 'inline',
    });
  },
  viewEmailBody: async (request, { services: { attachments } }, reply) => {
    const { caseId } = request.params;
    const opened = await attachments.open(viewerOf(request), request.params, caseId);
    const body = await attachments.emailBody(opened);
    const reading = { sourceSha256: opened.sha256, reference: request.params, action: 'view' } as const;
    await attachments.record(reading, auditContextOf(request));
    return reply
      .header('content-security-policy', EVIDENCE_POLICY)
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(body);
  },
  viewConversion: async (request, { services }, reply) => {
    const { caseId, conversion } = request.params;
    const viewer = viewerOf(request);
    const options = { conversion, isWhole: request.query.size === 'full' };
    const opened = await services.previews.open(viewer, caseId, request.params, options);
    const { sha256, sourceSha256, contentType } = opened;
    // Browsers show the original itself.
    if (sha256 === sourceSha256) {
      const scanned = { viewer, reference: request.params, isAccepted: false };
      await services.attachments.requireScanned(opened, scanned, auditContextOf(request));
    }
    return sendAttachment(request, reply, services.attachments, {
      opened,
      sourceSha256,
      reference: request.params,
      action: 'view',
      contentType,
      disposition: 'inline',
    });
  },
  retryPreview: async (request, { services }) => ({
    previews: await services.previews.retry(viewerOf(request), request.params.caseId, request.params),
  }),
  listPreviews: async (request, { services }) => {
    const hitIds = request.query.hitIds.split(',').filter((hitId) => hitId !== '');
    if (hitIds.length > HIT_IDS_MAX) {
      throw new BadRequestError(`Previews of at most ${HIT_IDS_MAX} items can be asked for at a time.`);
    }
    return { previews: await services.previews.list(viewerOf(request), request.params.caseId, hitIds) };
  },
});
