import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';

/** Calls back with each location of a matching hit that has a date: its index in `segment.locations`, its document and its date. */
export function forEachDatedLocation(
  { segment, bits, count }: MatchedSegment,
  visit: (index: number, document: number, date: number) => void,
): void {
  const { documents } = segment.locations;
  const end = count === 0 ? 0 : documents.length;
  for (let index = 0; index < end; index += 1) {
    const document = documents[index] ?? 0;
    if (bits === null || (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1) {
      const date = segment.dates[document] ?? NaN;
      if (!Number.isNaN(date)) {
        visit(index, document, date);
      }
    }
  }
}
