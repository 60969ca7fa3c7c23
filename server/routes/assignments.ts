import * as calls from '@contract/calls/assignments';
import { auditContextOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';

export const assignmentsRoutes = callRoutes(calls, {
  listCaseAssignments: async (request, { services }) => ({
    assignments: await services.assignments.list(request.params.caseId),
  }),
  listCasePeople: async (request, { services }) => ({
    people: await services.assignments.people(request.params.caseId),
  }),
  updateCaseAssignments: async (request, { services }) => {
    const { caseId } = request.params;
    await services.assignments.change(caseId, request.body.updates, auditContextOf(request));
    return { assignments: await services.assignments.list(caseId) };
  },
  removeCaseAssignment: async (request, { services }) => {
    const { userId } = request.query;
    await services.assignments.change(request.params.caseId, [{ userId, accessLevel: null }], auditContextOf(request));
    return { userId };
  },
  listAssignableUsers: async (_request, { services }) => ({ users: await services.assignments.assignableUsers() }),
  listCaseAssignableUsers: async (_request, { services }) => ({ users: await services.assignments.assignableUsers() }),
});
