import * as calls from '@contract/calls/chat';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const chatRoutes = callRoutes(calls, {
  listChatMessages: async (request, { services }, reply) => {
    const { hits, totalCount, leftHasMore, rightHasMore } = await services.conversations.messagesAround(
      viewerOf(request),
      request.params.hitId,
      { queryFilters: [], ...request.body },
      abortedWith(reply),
      causeOf(request),
    );
    return { data: hits, totalCount, leftHasMore, rightHasMore };
  },
});
