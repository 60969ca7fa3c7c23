import { deleteSavedSearch } from '@contract/calls/saved-searches';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const deleteSavedSearchRoute = callRoute(deleteSavedSearch, async (request, { services }) => {
  const { searchId } = request.params;
  await services.savedSearches.delete(viewerOf(request), searchId, causeOf(request));
  return { id: searchId };
});
