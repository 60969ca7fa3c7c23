import { listHitTagHistory } from '@contract/calls/tags';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listHitTagHistoryRoute = callRoute(listHitTagHistory, async (request, { services }) => {
  const history = await services.tags.history(viewerOf(request), request.params.caseId, request.body);
  return { totalCount: history.totalCount, data: history.entries };
});
