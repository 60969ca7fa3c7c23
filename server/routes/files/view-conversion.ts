import { viewConversion } from '@contract/calls/files';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { sendAttachment } from '@server/routes/files/send-attachment';

export const viewConversionRoute = callRoute(viewConversion, async (request, { services }, reply) => {
  const { caseId, conversion } = request.params;
  const wish = { conversion, isWhole: request.query.size === 'full' };
  const opened = await services.previews.open(viewerOf(request), caseId, request.params, wish);
  const { sourceSha256, contentType } = opened;
  return sendAttachment(request, reply, services.attachments, {
    opened,
    sourceSha256,
    reference: request.params,
    action: 'view',
    contentType,
    disposition: 'inline',
  });
});
