import { markHitUnprivileged } from '@contract/calls/hits';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const markHitUnprivilegedRoute = callRoute(markHitUnprivileged, async (request, { services }) => ({
  isVisible: await services.hits.setPrivileged(viewerOf(request), request.params.hitId, false, causeOf(request)),
}));
