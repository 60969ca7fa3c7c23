import { removeCaseBookmark } from '@contract/calls/cases';
import { causeOf, sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const removeCaseBookmarkRoute = callRoute(removeCaseBookmark, async (request, { services }) => {
  const { caseId } = request.params;
  await services.cases.removeBookmark(sessionOf(request).user, caseId, causeOf(request));
  return { caseId };
});
