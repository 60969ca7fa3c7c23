import { listPreviews } from '@contract/calls/files';
import { BadRequestError } from '@server/errors';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

const HIT_IDS_MAX = 200;

export const listPreviewsRoute = callRoute(listPreviews, async (request, { services }) => {
  const hitIds = request.query.hitIds.split(',').filter((hitId) => hitId !== '');
  if (hitIds.length > HIT_IDS_MAX) {
    throw new BadRequestError(`Previews of at most ${HIT_IDS_MAX} items can be asked for at a time.`);
  }
  return { previews: await services.previews.list(viewerOf(request), request.params.caseId, hitIds) };
});
