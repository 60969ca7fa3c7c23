import { listSavedSearches } from '@contract/calls/saved-searches';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listSavedSearchesRoute = callRoute(listSavedSearches, async (request, { services }) =>
  services.savedSearches.list(viewerOf(request), request.params.caseId),
);
