import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Instant, literals, Nullable } from '@contract/model/common';
import { HitFilter, PersonTerms, QueryFilters, SortOrder } from '@contract/model/filter';
import { Artifact, DateValue, Direction, Hit, Person } from '@contract/model/hit';
import { SearchStatus } from './hits';

// Rules 001-2.7, 001-7 "Chat".

/** Rules 001-9: messages on each side of the hit at first, and of each later page. */
export const CHAT_WINDOW = 100;
/** Decision 27: threads on a page of the list. */
export const THREADS_PAGE = 20;
/** Own: maximum length of the text that finds threads. */
export const THREAD_SEARCH_MAX = 255;

const caseParams = Type.Object({ caseId: Type.String() });
const hitParams = Type.Object({ caseId: Type.String(), hitId: Type.String() });
const readHits = { service: 'hits', resource: 'hit', action: 'read' } as const;
const criteria = { filter: HitFilter, queryFilters: QueryFilters };

/** 000-9-22. */
export const CONVERSATION_SORT_FIELDS = ['dateTime', 'messageCount'] as const;

export const ConversationSort = Type.Object({
  sortBy: literals(CONVERSATION_SORT_FIELDS),
  order: SortOrder,
});
export type ConversationSort = Static<typeof ConversationSort>;

export const ChatThread = Type.Object({
  chatThreadId: Type.String(),
  evidenceId: Type.Integer(),
  artifact: Artifact,
  /** Title of the thread, if the export contains one. */
  name: Nullable(Type.String()),
  participants: Type.Array(Person),
  /** The newest matching message. */
  hit: Hit,
  hitCount: Type.Integer(),
  /** All messages of the thread; only when filters are applied. */
  totalHitCount: Type.Optional(Type.Integer()),
  message: Nullable(Type.String()),
  timestamp: Nullable(DateValue),
  direction: Direction,
});
export type ChatThread = Static<typeof ChatThread>;

export const searchChatThreads = defineCall({
  name: 'searchChatThreads',
  summary: 'A page of conversations with messages that match, each with the newest of them',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/chat-threads',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object({
    ...criteria,
    sort: ConversationSort,
    size: Type.Integer({ minimum: 1, maximum: 500 }),
    start: Type.Integer({ minimum: 0 }),
    /** Only threads whose title, or a name or number of a participant, contains this text. */
    text: Type.Optional(Type.String({ maxLength: THREAD_SEARCH_MAX })),
  }),
  response: Type.Object({
    chatThreads: Type.Array(ChatThread),
    totalCount: Type.Integer(),
    statusDetails: Type.Object({ status: SearchStatus }),
  }),
});

export const findPerson = defineCall({
  name: 'findPerson',
  summary:
    'Names and identifiers of a person in the conversations of a case: the names of a number or account, and the numbers and accounts of these names',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/people/search',
  scope: 'case',
  authorization: readHits,
  audit: null,
  params: caseParams,
  body: Type.Object({
    name: Nullable(Type.String({ maxLength: THREAD_SEARCH_MAX })),
    identifier: Nullable(Type.String({ maxLength: THREAD_SEARCH_MAX })),
  }),
  /** The requested one is first. */
  response: Type.Object(PersonTerms),
});

/** The conversations of one application or kind of message. */
export const ConversationService = Type.Object({
  artifact: Artifact,
  threadCount: Type.Integer(),
  messageCount: Type.Integer(),
});
export type ConversationService = Static<typeof ConversationService>;

export const listConversationServices = defineCall({
  name: 'listConversationServices',
  summary: 'The number of conversations and messages of each service in the case, most messages first',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/conversation-services',
  scope: 'case',
  authorization: readHits,
  audit: null,
  params: caseParams,
  response: Type.Object({ services: Type.Array(ConversationService) }),
});

export const countChatThreads = defineCall({
  name: 'countChatThreads',
  summary: 'The number of matching messages in each of these conversations',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/chat-threads/counts',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  body: Type.Object({ ...criteria, threadIds: Type.Array(Type.String(), { maxItems: 500 }) }),
  response: Type.Object({
    counts: Type.Array(Type.Object({ chatThreadId: Type.String(), hitCount: Type.Integer() })),
  }),
});

export const listChatMessages = defineCall({
  name: 'listChatMessages',
  summary: 'Messages of the conversation of a hit around it, by date; ranges of 0 only count',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/chat-messages',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params: hitParams,
  body: Type.Object({
    filter: HitFilter,
    queryFilters: Type.Optional(QueryFilters),
    rangeLeft: Type.Integer({ minimum: 0, maximum: 500 }),
    rangeRight: Type.Integer({ minimum: 0, maximum: 500 }),
  }),
  response: Type.Object({
    /** Includes the hit itself, unless both ranges are 0. */
    data: Type.Array(Hit),
    totalCount: Type.Integer(),
    /** Number of matching messages before the hit. */
    index: Type.Integer(),
    leftHasMore: Type.Boolean(),
    rightHasMore: Type.Boolean(),
  }),
});

export const getChatOutline = defineCall({
  name: 'getChatOutline',
  summary: 'Matching messages of a conversation, spread over it, with the index of each; all of them when they are few',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/chat-threads/outline',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  body: Type.Object({
    ...criteria,
    chatThreadId: Type.String(),
    /** Maximum number of returned messages. */
    points: Type.Integer({ minimum: 1, maximum: 2_000 }),
  }),
  response: Type.Object({
    /** Number of matching messages. */
    totalCount: Type.Integer(),
    /** By date, undated last. `index` is exact when all matching messages are returned, approximate otherwise. */
    messages: Type.Array(Type.Object({ hitId: Type.String(), date: Nullable(Instant), index: Type.Integer() })),
    statusDetails: Type.Object({ status: SearchStatus }),
  }),
});

/** Which message of a conversation to find. */
export const ChatTarget = Type.Union([
  Type.Object({ kind: Type.Literal('first') }),
  Type.Object({ kind: Type.Literal('last') }),
  /** The first message at or after that time; the last message when there is none after it. */
  Type.Object({ kind: Type.Literal('date'), instant: Instant }),
  Type.Object({ kind: Type.Literal('next'), hitId: Type.String() }),
  Type.Object({ kind: Type.Literal('previous'), hitId: Type.String() }),
  /** The message with this id of the export, which `nearHitId` quotes. */
  Type.Object({ kind: Type.Literal('original'), originalId: Type.String(), nearHitId: Type.String() }),
]);
export type ChatTarget = Static<typeof ChatTarget>;

export const findChatMessage = defineCall({
  name: 'findChatMessage',
  summary: 'A matching message of a conversation: by date, next to another one, or by its id in the export',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/chat-threads/find-message',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  body: Type.Object({ ...criteria, chatThreadId: Type.String(), target: ChatTarget }),
  response: Type.Object({
    /** Null when there is no such message. */
    hitId: Nullable(Type.String()),
    /** Number of matching messages before it; null for a message found by its id in the export. */
    index: Nullable(Type.Integer()),
    totalCount: Type.Integer(),
    statusDetails: Type.Object({ status: SearchStatus }),
  }),
});

export const getHitCitation = defineCall({
  name: 'getHitCitation',
  summary: 'The SHA-256 of the stored row of a hit for citations (docs/formats.md)',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/citation',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params: hitParams,
  response: Type.Object({ hitId: Type.String(), originalId: Type.String(), sha256: Type.String() }),
});
