import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';

/**
 * An operation on the segments of a case. Each search thread has some of the segments and collects a part of the result; the
 * main thread merges the parts, one per thread, in no particular order. Parameters and parts are transferred between threads:
 * plain data, maps and typed arrays (structured clone).
 */
export interface Operation<Parameters, Part, Result> {
  /** Whether it reads `marks.seen`, which is loaded only for such operations. */
  readonly needsSeenMarks?: true;
  /** Whether it reads `marks.copyGroups`, which is loaded only for such operations. */
  readonly needsCopies?: true;
  /** Yields every few milliseconds, at the latest after each segment. */
  collect(matched: readonly MatchedSegment[], parameters: Parameters): CooperativeTask<Part>;
  merge(parts: readonly Part[], parameters: Parameters): Result;
}
