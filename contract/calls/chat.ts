import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { HitFilter, QueryFilter } from '@contract/model/filter';
import { Hit } from '@contract/model/hit';

// Spec 001 §2.7, §7 "Chat".

/** Spec 001 §9: messages on each side of the hit at first, and of each later page. */
export const CHAT_WINDOW = 100;

export const listChatMessages = defineCall({
  name: 'listChatMessages',
  summary: 'Messages of the conversation of a hit around it, by date; ranges of 0 only count',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/hits/{hitId}/chat-messages',
  scope: 'case',
  authorization: { service: 'hits', resource: 'hit', action: 'read' },
  audit: 'case interaction',
  params: Type.Object({ caseId: Type.String(), hitId: Type.String() }),
  body: Type.Object({
    filter: HitFilter,
    queryFilters: Type.Optional(Type.Array(QueryFilter)),
    rangeLeft: Type.Integer({ minimum: 0, maximum: 500 }),
    rangeRight: Type.Integer({ minimum: 0, maximum: 500 }),
  }),
  response: Type.Object({
    /** With the hit itself, unless both ranges are 0. */
    data: Type.Array(Hit),
    totalCount: Type.Integer(),
    leftHasMore: Type.Boolean(),
    rightHasMore: Type.Boolean(),
  }),
});
