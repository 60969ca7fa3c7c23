import * as calls from '@contract/calls/seen';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const seenRoutes = callRoutes(calls, {
  markHitsSeen: async (request, { services }) => ({
    changed: await services.seen.markSeen(viewerOf(request), request.body.hitIds, auditContextOf(request)),
  }),
  getCoverage: async (request, { services }, reply) =>
    services.seen.coverage(viewerOf(request), request.params.caseId, request.body, abortedWith(reply)),
  listHitCopies: async (request, { services }) => {
    const { caseId, hitId } = request.params;
    const { copies, hasMore } = await services.seen.copies(viewerOf(request), caseId, hitId);
    return { copies: copies.map(({ id, ...copy }) => ({ hitId: id, ...copy })), hasMore };
  },
});
