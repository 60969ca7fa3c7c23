import { getCaseStatusEvents } from '@contract/calls/cases';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const getCaseStatusEventsRoute = callRoute(getCaseStatusEvents, async (request, { services }) => {
  const { caseId } = request.params;
  const events = await services.cases.statusEvents(sessionOf(request).user.role, [caseId]);
  return { events: events.get(caseId) ?? [] };
});
