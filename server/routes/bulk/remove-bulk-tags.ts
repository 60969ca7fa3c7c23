import { removeBulkTags } from '@contract/calls/bulk';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const removeBulkTagsRoute = callRoute(removeBulkTags, (request, { services }, reply) => {
  const asked = { ...request.body, action: 'remove' } as const;
  return services.bulk.changeTags(viewerOf(request), asked, causeOf(request), abortedWith(reply));
});
