import * as calls from '@contract/calls/notes';
import { auditContextOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';

export const notesRoutes = callRoutes(calls, {
  listNotes: async (request, { services }) => ({ notes: await services.notes.list(request.params.caseId) }),
  updateNote: async (request, { services }) => services.notes.update(request.body, auditContextOf(request)),
});
