import { listCaseStatusEvents } from '@contract/calls/cases';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listCaseStatusEventsRoute = callRoute(listCaseStatusEvents, async (request, { services }) => {
  const cases = await services.cases.records(sessionOf(request).user);
  const events = await services.cases.statusEvents(cases.map(({ id }) => id));
  return { cases: [...events].map(([caseId, caseEvents]) => ({ caseId, events: caseEvents })) };
});
