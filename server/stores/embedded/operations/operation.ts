import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';

/**
 * A question to the segments of a case. Each search thread holds some of the segments and collects its part of the answer;
 * the parts, one a thread, in no particular order, are merged in the server's thread. Parameters and parts travel between
 * threads: plain data, maps and typed arrays (structured clone).
 */
export interface Operation<Parameters, Part, Answer> {
  /** It reads `marks.seen`, which is loaded only for those that do. */
  readonly needsSeenMarks?: true;
  /** It reads `marks.copyGroups`, which are loaded only for those that do. */
  readonly needsCopies?: true;
  /** Yields every few milliseconds, at the latest after each segment. */
  collect(matched: readonly MatchedSegment[], parameters: Parameters): CooperativeTask<Part>;
  merge(parts: readonly Part[], parameters: Parameters): Answer;
}
