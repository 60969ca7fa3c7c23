import { addCaseBookmark } from '@contract/calls/cases';
import { causeOf, sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const addCaseBookmarkRoute = callRoute(addCaseBookmark, async (request, { services }) =>
  services.cases.addBookmark(sessionOf(request).user, request.params.caseId, causeOf(request)),
);
