import type { Direction, Person } from '@contract/model/hit';

import type { AnswerStatus, HitCriteria, SearchOptions } from './search-criteria';
import type { Viewer } from './viewer';

/** The fields of a conversation that decide whether another one is the same. */
export interface ThreadIdentity {
  chatThreadId: string;
  evidenceId: number;
  name: string | null;
}

/** What a message is compared by with those of another device. */
export interface MessageContent {
  hitId: string;
  /** Epoch milliseconds; a local time is a time of the case's zone. Null without a date. */
  time: number | null;
  direction: Direction;
  sender: Person | null;
  text: string | null;
  /** SHA-256 of its stored files. */
  files: string[];
}

/** Queries of the comparison of conversations on several devices (docs/conversation-copies.md). */
export interface MessageCopiesReader {
  /**
   * Conversations of other sources with the same service and participants, those with most common participants first, at most
   * `take`; null for an unknown thread. Does not check whether a viewer may see any of their messages.
   */
  threadsWithSamePeople(
    chatThreadId: string,
    take: number,
    options?: SearchOptions,
  ): Promise<{ thread: ThreadIdentity; others: ThreadIdentity[] } | null>;
  /** The messages of a thread that match, in its order; no more than `atMost`. */
  threadMessageIds(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { chatThreadId: string; atMost: number },
    options?: SearchOptions,
  ): Promise<{ hitIds: string[]; totalCount: number; status: AnswerStatus }>;
  /** Those of the messages that are there for this viewer, in the given order. */
  messageContents(viewer: Viewer, hitIds: readonly string[], options?: SearchOptions): Promise<MessageContent[]>;
}
