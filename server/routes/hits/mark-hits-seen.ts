import { markHitsSeen } from '@contract/calls/seen';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const markHitsSeenRoute = callRoute(markHitsSeen, async (request, { services }) => ({
  changed: await services.seen.markSeen(viewerOf(request), request.body.hitIds, causeOf(request)),
}));
