import { addBulkTags } from '@contract/calls/bulk';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const addBulkTagsRoute = callRoute(addBulkTags, (request, { services }, reply) => {
  const asked = { ...request.body, action: 'add' } as const;
  return services.bulk.changeTags(viewerOf(request), asked, causeOf(request), abortedWith(reply));
});
