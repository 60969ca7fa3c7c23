import { listCaseStatusEvents } from '@contract/calls/cases';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listCaseStatusEventsRoute = callRoute(listCaseStatusEvents, async (request, { services }) => {
  const { user } = sessionOf(request);
  const cases = await services.cases.records(user);
  const events = await services.cases.statusEvents(
    user.role,
    cases.map(({ id }) => id),
  );
  return { cases: [...events].map(([caseId, caseEvents]) => ({ caseId, events: caseEvents })) };
});
