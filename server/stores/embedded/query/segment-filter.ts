import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

/** One condition of a search, compiled for all segments of its case. */
export interface SegmentFilter {
  /** The cache key: filters with the same key match the same documents in the same segment. */
  readonly key: string;
  /** `values` reads values in memory, `text` reads vocabularies, columns and texts: filters of `values` run first. */
  readonly cost: 'values' | 'text';
  /**
   * The matching documents. With `within` only those are relevant (the caller computes the intersection): an implementation may
   * omit others, and should not read more texts than needed. The caller owns the result and may change it.
   */
  find(segment: Segment, within: Bitset | null): CooperativeTask<Bitset>;
}
