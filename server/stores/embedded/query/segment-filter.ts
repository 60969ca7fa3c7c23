import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

/** One condition of a search, compiled for all segments of its case. */
export interface SegmentFilter {
  /** Filters with the same key find the same documents in the same segment: what the memory of matches goes by. */
  readonly key: string;
  /** `values` looks at what is in memory, `text` at vocabularies, columns and texts: the former go first. */
  readonly cost: 'values' | 'text';
  /**
   * The documents that match. With `within` only those matter (the caller takes the intersection): an implementation may leave
   * out others, and should look at no more texts than needed. The caller owns the result and may change it.
   */
  find(segment: Segment, within: Bitset | null): CooperativeTask<Bitset>;
}
