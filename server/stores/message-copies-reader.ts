import type { Direction, Person } from '@contract/model/hit';

import type { SearchStatus, HitCriteria, SearchOptions } from './search-criteria';
import type { Viewer } from './viewer';

/** The fields of a conversation that determine whether another one is the same. */
export interface ThreadIdentity {
  chatThreadId: string;
  evidenceId: number;
  name: string | null;
}

/** The values by which a message is compared with those of another device. */
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
  /** The matching messages of a thread, in its order, at most `atMost`. */
  threadMessageIds(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { chatThreadId: string; atMost: number },
    options?: SearchOptions,
  ): Promise<{ hitIds: string[]; totalCount: number; status: SearchStatus }>;
  /** The messages that the viewer may see, in the given order. */
  messageContents(viewer: Viewer, hitIds: readonly string[], options?: SearchOptions): Promise<MessageContent[]>;
}
