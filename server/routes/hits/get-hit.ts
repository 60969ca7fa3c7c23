import { getHit } from '@contract/calls/hits';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const getHitRoute = callRoute(getHit, async (request, { services }) => {
  const { profile = DEFAULT_PROFILE } = request.query;
  return { hit: await services.hits.open(viewerOf(request), request.params.hitId, profile, causeOf(request)) };
});
