import * as calls from '@contract/calls/conversation-copies';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const conversationCopiesRoutes = callRoutes(calls, {
  listThreadCopies: async (request, { services }, reply) =>
    services.conversationCopies.list(
      viewerOf(request),
      request.params.caseId,
      request.query.chatThreadId,
      abortedWith(reply),
    ),
  listMergedMessages: async (request, { services }, reply) =>
    services.conversationCopies.mergedMessages(
      viewerOf(request),
      request.body,
      abortedWith(reply),
      auditContextOf(request),
    ),
});
