import { markBulkUnprivileged } from '@contract/calls/bulk';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const markBulkUnprivilegedRoute = callRoute(markBulkUnprivileged, (request, { services }, reply) => {
  const asked = { ...request.body, isPrivileged: false };
  return services.bulk.setPrivileged(viewerOf(request), asked, causeOf(request), abortedWith(reply));
});
