import * as calls from '@contract/calls/bulk';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const bulkRoutes = callRoutes(calls, {
  addBulkComment: (request, { services }, reply) =>
    services.bulk.addComment(viewerOf(request), request.body, auditContextOf(request), abortedWith(reply)),
  addBulkTags: (request, { services }, reply) => {
    const search = { ...request.body, action: 'add' } as const;
    return services.bulk.changeTags(viewerOf(request), search, auditContextOf(request), abortedWith(reply));
  },
  removeBulkTags: (request, { services }, reply) => {
    const search = { ...request.body, action: 'remove' } as const;
    return services.bulk.changeTags(viewerOf(request), search, auditContextOf(request), abortedWith(reply));
  },
  markBulkPrivileged: (request, { services }, reply) => {
    const search = { ...request.body, isPrivileged: true };
    return services.bulk.setPrivileged(viewerOf(request), search, auditContextOf(request), abortedWith(reply));
  },
  markBulkUnprivileged: (request, { services }, reply) => {
    const search = { ...request.body, isPrivileged: false };
    return services.bulk.setPrivileged(viewerOf(request), search, auditContextOf(request), abortedWith(reply));
  },
  listBulkActions: (request, { services }) =>
    services.bulk.list(viewerOf(request), request.params.caseId, request.body),
  undoBulkAction: (request, { services }) =>
    services.bulk.undo(viewerOf(request), request.params.actionId, auditContextOf(request)),
});
