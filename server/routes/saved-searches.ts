import * as calls from '@contract/calls/saved-searches';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';

export const savedSearchesRoutes = callRoutes(calls, {
  listSavedSearches: async (request, { services }) =>
    services.savedSearches.list(viewerOf(request), request.params.caseId),
  createSavedSearch: async (request, { services }) => ({
    id: await services.savedSearches.create(viewerOf(request), request.body, auditContextOf(request)),
  }),
  updateSavedSearch: async (request, { services }) =>
    services.savedSearches.update(viewerOf(request), request.params.searchId, request.body, auditContextOf(request)),
  deleteSavedSearch: async (request, { services }) => {
    const { searchId } = request.params;
    await services.savedSearches.delete(viewerOf(request), searchId, auditContextOf(request));
    return { id: searchId };
  },
  recordRecentSearch: async (request, { services }) => {
    const { query } = request.body;
    await services.savedSearches.remember(viewerOf(request), request.params.caseId, query);
    return { query };
  },
});
