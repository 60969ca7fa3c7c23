import * as calls from '@contract/calls/chat';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const chatRoutes = callRoutes(calls, {
  searchChatThreads: async (request, { services }, reply) => {
    const { threads, totalCount, status } = await services.conversations.searchThreads(
      viewerOf(request),
      request.body,
      abortedWith(reply),
      auditContextOf(request),
    );
    return { chatThreads: threads, totalCount, statusDetails: { status } };
  },
  findPerson: (request, { services }, reply) =>
    services.people.find(viewerOf(request), request.params.caseId, request.body, abortedWith(reply)),
  listConversationServices: async (request, { services }, reply) => ({
    services: await services.conversations.services(viewerOf(request), request.params.caseId, abortedWith(reply)),
  }),
  countChatThreads: async (request, { services }, reply) => {
    const { caseId } = request.params;
    const signal = abortedWith(reply);
    return { counts: await services.conversations.countThreads(viewerOf(request), caseId, request.body, signal) };
  },
  listChatMessages: async (request, { services }, reply) => {
    const { hits, totalCount, index, leftHasMore, rightHasMore } = await services.conversations.messagesAround(
      viewerOf(request),
      request.params.hitId,
      { queryFilters: [], ...request.body },
      abortedWith(reply),
      auditContextOf(request),
    );
    return { data: hits, totalCount, index, leftHasMore, rightHasMore };
  },
  getChatOutline: async (request, { services }, reply) => {
    const { caseId } = request.params;
    const signal = abortedWith(reply);
    const { status, totalCount, messages } = await services.conversations.outline(
      viewerOf(request),
      caseId,
      request.body,
      signal,
    );
    return {
      totalCount,
      messages: messages.map((point) => ({ ...point, date: point.date === null ? null : instantText(point.date) })),
      statusDetails: { status },
    };
  },
  findChatMessage: async (request, { services }, reply) => {
    const { caseId } = request.params;
    const { status, ...found } = await services.conversations.findMessage(
      viewerOf(request),
      caseId,
      request.body,
      abortedWith(reply),
    );
    return { ...found, statusDetails: { status } };
  },
  getHitCitation: async (request, { services }) =>
    services.conversations.citation(viewerOf(request), request.params.hitId, auditContextOf(request)),
});

const instantText = (time: number): string => new Date(time).toISOString();
