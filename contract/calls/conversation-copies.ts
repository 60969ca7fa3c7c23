import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { literals, Nullable } from '@contract/model/common';
import { HitFilter, QueryFilters } from '@contract/model/filter';
import { Hit } from '@contract/model/hit';

// Not in the specification: the same conversation on several devices (docs/conversation-copies.md).

/** Maximum number of messages of a conversation on one device; longer ones are not compared. */
export const COMPARED_MESSAGES_MAX = 50_000;

const params = Type.Object({ caseId: Type.String() });
const readHits = { service: 'hits', resource: 'hit', action: 'read' } as const;

const ThreadCopy = Type.Object({
  chatThreadId: Type.String(),
  evidenceId: Type.Integer(),
  name: Nullable(Type.String()),
  messageCount: Type.Integer(),
  /** Milliseconds by which its clock is ahead of that of the conversation; null when too few messages show it. */
  clockOffset: Nullable(Type.Integer()),
  /** Number of messages in both, and how many of these are uncertain. */
  matched: Type.Integer(),
  uncertain: Type.Integer(),
  /** Number of messages that only the conversation has, and that only this copy has. */
  missingHere: Type.Integer(),
  onlyHere: Type.Integer(),
});
export type ThreadCopy = Static<typeof ThreadCopy>;

export const listThreadCopies = defineCall({
  name: 'listThreadCopies',
  summary: 'The copies of a conversation on other devices of the case, each with the degree of agreement',
  method: 'GET',
  path: '/api/hits/v0.0/cases/{caseId}/chat-threads/copies',
  scope: 'case',
  authorization: readHits,
  audit: null,
  params,
  query: Type.Object({ chatThreadId: Type.String() }),
  response: Type.Object({
    /** `tooLong`: it or a copy has too many messages to compare. */
    status: literals(['compared', 'tooLong']),
    copies: Type.Array(ThreadCopy),
  }),
});

const MergedMessage = Type.Object({
  /** As in the conversation, otherwise as in the first copy that has it. */
  hit: Hit,
  /** Every device that has it. */
  holders: Type.Array(
    Type.Object({
      evidenceId: Type.Integer(),
      hitId: Type.String(),
      /** Whether the match is uncertain: it may be another message. */
      isUncertain: Type.Boolean(),
    }),
  ),
  /** Whether it is shown on one device, and it is unknown whether another one has it, too. */
  isUncertain: Type.Boolean(),
});
export type MergedMessage = Static<typeof MergedMessage>;

export const listMergedMessages = defineCall({
  name: 'listMergedMessages',
  summary: 'Messages of a conversation merged with its copies, around one of them; each with the devices that have it',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/chat-threads/merged-messages',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params,
  body: Type.Object({
    filter: HitFilter,
    queryFilters: QueryFilters,
    chatThreadId: Type.String(),
    /** The last matching message when missing. */
    hitId: Type.Optional(Type.String()),
    rangeLeft: Type.Integer({ minimum: 0, maximum: 500 }),
    rangeRight: Type.Integer({ minimum: 0, maximum: 500 }),
    /** Only messages that no other source has. */
    onlyOn: Type.Optional(Type.Integer()),
  }),
  response: Type.Object({
    data: Type.Array(MergedMessage),
    /** Number of matching messages, each counted once. */
    totalCount: Type.Integer(),
    /** Number of them before the hit. */
    index: Type.Integer(),
    leftHasMore: Type.Boolean(),
    rightHasMore: Type.Boolean(),
  }),
});
