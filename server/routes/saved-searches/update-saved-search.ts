import { updateSavedSearch } from '@contract/calls/saved-searches';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const updateSavedSearchRoute = callRoute(updateSavedSearch, async (request, { services }) =>
  services.savedSearches.update(viewerOf(request), request.params.searchId, request.body, causeOf(request)),
);
