import type {
  ChatThreadSummary,
  FoundMessage,
  MessageTarget,
  MessageWindow,
  ThreadListRequest,
  ThreadOutline,
} from './hit-views';
import type { SearchStatus, HitCriteria, SearchOptions } from './search-criteria';
import type { Viewer } from './viewer';

/** Conversations of one case; messages are sorted by date, undated last, then by hit id. */
export interface ConversationReader {
  threads(
    viewer: Viewer,
    criteria: HitCriteria,
    request: ThreadListRequest,
    options?: SearchOptions,
  ): Promise<{ threads: ChatThreadSummary[]; totalCount: number; status: SearchStatus }>;
  /** The number of matching messages of each of these threads; 0 for unknown threads. */
  countThreads(
    viewer: Viewer,
    criteria: HitCriteria,
    chatThreadIds: readonly string[],
    options?: SearchOptions,
  ): Promise<{ counts: { chatThreadId: string; hitCount: number }[]; status: SearchStatus }>;
  /**
   * Up to `rangeLeft` messages before a message of a thread and `rangeRight` after it; null when the hit is not a message of a
   * thread.
   */
  messagesAround(
    viewer: Viewer,
    criteria: HitCriteria,
    hitId: string,
    range: { rangeLeft: number; rangeRight: number },
    options?: SearchOptions,
  ): Promise<(MessageWindow & { status: SearchStatus }) | null>;
  /** Matching messages of a thread, evenly spread, at most `points`; all of them when there are no more. */
  threadOutline(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { chatThreadId: string; points: number },
    options?: SearchOptions,
  ): Promise<ThreadOutline & { status: SearchStatus }>;
  /** Finds one matching message of a thread; none for an unknown thread. */
  findMessage(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { chatThreadId: string; target: MessageTarget },
    options?: SearchOptions,
  ): Promise<FoundMessage & { status: SearchStatus }>;
}
