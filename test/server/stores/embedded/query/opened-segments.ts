import type { Segment } from '@server/stores/embedded/index/segment';
import { buildSegment } from '@test/server/helpers/build-segment';

const opened: Segment[] = [];

/** A segment that `closeSegments` closes after the tests. */
export function openedSegment(...given: Parameters<typeof buildSegment>): Segment {
  const segment = buildSegment(...given);
  opened.push(segment);
  return segment;
}

export function closeSegments(): void {
  opened.splice(0).forEach((segment) => segment.close());
}
