import { recordRecentSearch } from '@contract/calls/saved-searches';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const recordRecentSearchRoute = callRoute(recordRecentSearch, async (request, { services }) => {
  const { query } = request.body;
  await services.savedSearches.remember(viewerOf(request), request.params.caseId, query);
  return { query };
});
