import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { byFirstHit, mergeById } from './merge-by-id';
import type { Operation } from './operation';

interface TimelineParameters {
  /** The hit after which the page starts; 0 for the first page. */
  after: number;
  size: number;
}

interface DatedHit {
  id: number;
  evidenceId: number;
  artifactId: number;
  /** Epoch milliseconds; a local time is a time of the case's zone. */
  date: number;
  isLocal: boolean;
}

/** Columns of the hits of a page, by hit id. */
interface TimelinePart {
  count: number;
  ids: Float64Array;
  evidenceIds: Float64Array;
  artifactIds: Uint32Array;
  dates: Float64Array;
  isLocal: Uint8Array;
}

/** The next hits with a date, by hit id. */
export const timelineOperation: Operation<TimelineParameters, TimelinePart, DatedHit[]> = {
  *collect(matched, { after, size }) {
    const page: TimelinePart = {
      count: 0,
      ids: new Float64Array(size),
      evidenceIds: new Float64Array(size),
      artifactIds: new Uint32Array(size),
      dates: new Float64Array(size),
      isLocal: new Uint8Array(size),
    };
    for (const { segment, bits } of byFirstHit(matched, after)) {
      addDated(page, segment, bits, Math.max(0, after + 1 - segment.firstHit));
      if (page.count === size) {
        break;
      }
      yield;
    }
    return page;
  },

  merge(parts, { size }) {
    const hits: DatedHit[] = [];
    mergeById(parts, size, (part, index) => {
      hits.push({
        id: part.ids[index] ?? 0,
        evidenceId: part.evidenceIds[index] ?? 0,
        artifactId: part.artifactIds[index] ?? 0,
        date: part.dates[index] ?? 0,
        isLocal: part.isLocal[index] === 1,
      });
    });
    return hits;
  },
};

/** Adds documents from `first` on until the page is full. */
function addDated(page: TimelinePart, segment: Segment, bits: Bitset | null, first: number): void {
  const { dates, localDates, artifacts, count, firstHit, evidenceId } = segment;
  const size = page.ids.length;
  for (let document = first; document < count && page.count < size; document += 1) {
    const word = bits === null ? -1 : (bits[document >>> 5] ?? 0) >>> (document & 31);
    if (word === 0) {
      document |= 31;
      continue;
    }
    const date = dates[document] ?? NaN;
    if ((word & 1) === 1 && !Number.isNaN(date)) {
      const index = page.count;
      page.ids[index] = firstHit + document;
      page.evidenceIds[index] = evidenceId;
      page.artifactIds[index] = artifacts[document] ?? 0;
      page.dates[index] = date;
      page.isLocal[index] = ((localDates[document >>> 5] ?? 0) >>> (document & 31)) & 1;
      page.count += 1;
    }
  }
}
