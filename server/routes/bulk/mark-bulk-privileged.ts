import { markBulkPrivileged } from '@contract/calls/bulk';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const markBulkPrivilegedRoute = callRoute(markBulkPrivileged, (request, { services }, reply) => {
  const asked = { ...request.body, isPrivileged: true };
  return services.bulk.setPrivileged(viewerOf(request), asked, causeOf(request), abortedWith(reply));
});
