import { markHitPrivileged } from '@contract/calls/hits';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const markHitPrivilegedRoute = callRoute(markHitPrivileged, async (request, { services }) => ({
  isVisible: await services.hits.setPrivileged(viewerOf(request), request.params.hitId, true, causeOf(request)),
}));
