import { getCaseStatusEvents } from '@contract/calls/cases';
import { callRoute } from '@server/routes/call-route';

export const getCaseStatusEventsRoute = callRoute(getCaseStatusEvents, async (request, { services }) => {
  const { caseId } = request.params;
  const events = await services.cases.statusEvents([caseId]);
  return { events: events.get(caseId) ?? [] };
});
