import { retryPreview } from '@contract/calls/files';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const retryPreviewRoute = callRoute(retryPreview, async (request, { services }) => ({
  previews: await services.previews.retry(viewerOf(request), request.params.caseId, request.params),
}));
