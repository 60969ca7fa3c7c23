import * as calls from '@contract/calls/exhibits';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const exhibitsRoutes = callRoutes(calls, {
  listExhibits: (request, { services }) =>
    services.exhibits.list(viewerOf(request), request.params.caseId, request.body),
  createExhibit: async (request, { services }) => {
    const { hitId } = request.params;
    return { exhibit: await services.exhibits.create(viewerOf(request), hitId, request.body, auditContextOf(request)) };
  },
  createBulkExhibits: (request, { services }, reply) =>
    services.exhibits.createAll(viewerOf(request), request.body, auditContextOf(request), abortedWith(reply)),
  updateExhibit: async (request, { services }) => {
    const { exhibitId } = request.params;
    return {
      exhibit: await services.exhibits.update(viewerOf(request), exhibitId, request.body, auditContextOf(request)),
    };
  },
  withdrawExhibit: async (request, { services }) => {
    const { exhibitId } = request.params;
    return { exhibit: await services.exhibits.withdraw(viewerOf(request), exhibitId, auditContextOf(request)) };
  },
  updateExhibitNumbering: async (request, { services }) => ({
    numbering: await services.exhibits.updateNumbering(request.body, auditContextOf(request)),
  }),
});
