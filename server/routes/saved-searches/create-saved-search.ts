import { createSavedSearch } from '@contract/calls/saved-searches';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const createSavedSearchRoute = callRoute(createSavedSearch, async (request, { services }) => ({
  id: await services.savedSearches.create(viewerOf(request), request.body, causeOf(request)),
}));
