import { ownerOfCode, type PositionOwner } from '@contract/model/position-reason';
import type { PictureOwners } from '@server/domain/positions/settle-pictures';

import { forEachDatedLocation } from './dated-locations';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';
import { SegmentPositions, type PositionRules } from './segment-positions';
import { comparePoints, type TrackCursor } from './track-cursor';

interface TrackParameters {
  /** The point after which the page starts; null for the first page. */
  after: TrackCursor | null;
  size: number;
  /** Whose positions are listed; those of the others are only counted. */
  owners: readonly PositionOwner[];
  rules: PositionRules;
  pictureOwners: PictureOwners;
}

/** Numbers of dated positions. */
type OwnerCounts = Record<PositionOwner, number>;

/** A location with its time. */
interface StoredTrackPoint extends TrackCursor {
  isLocal: boolean;
  /** The code of the reason (contract/model/position-reason.ts). */
  reason: number;
  latitude: number;
  longitude: number;
}

interface TrackPart {
  /** Over all pages. */
  counts: OwnerCounts;
  /** The first points of the page and one more, in order. */
  points: StoredTrackPoint[];
}

interface TrackPage extends TrackPart {
  /** The last point of the page if more follow. */
  next: TrackCursor | null;
}

/** Locations of dated hits by time, then by hit id, several of a hit in their order. */
export const trackOperation: Operation<TrackParameters, TrackPart, TrackPage> = {
  *collect(matched, parameters) {
    const { after, size } = parameters;
    const earliest = new EarliestPoints(size + 1, after);
    const counts: OwnerCounts = { device: 0, uncertain: 0, content: 0 };
    for (const one of matched) {
      addPoints(earliest, one, parameters, counts);
      yield;
    }
    return { counts, points: earliest.take() };
  },

  merge(parts, { size }) {
    const points = parts
      .flatMap((part) => part.points)
      .sort(comparePoints)
      .slice(0, size + 1);
    const last = points[size - 1];
    return {
      counts: parts.reduce(
        (sum, { counts: { device, uncertain, content } }) => ({
          device: sum.device + device,
          uncertain: sum.uncertain + uncertain,
          content: sum.content + content,
        }),
        { device: 0, uncertain: 0, content: 0 },
      ),
      points: points.slice(0, size),
      next: points.length > size && last !== undefined ? last : null,
    };
  },
};

function addPoints(
  earliest: EarliestPoints,
  one: MatchedSegment,
  { rules, pictureOwners, owners }: TrackParameters,
  counts: OwnerCounts,
): void {
  if (one.count === 0 || one.segment.locations.documents.length === 0) {
    return;
  }
  const positions = new SegmentPositions(one.segment, rules, pictureOwners);
  const { firstHit, locations, localDates } = one.segment;
  const { documents, latitudes, longitudes } = locations;
  forEachDatedLocation(one, (entry, document, date) => {
    const reason = positions.codeAt(entry);
    const owner = ownerOfCode(reason);
    counts[owner] += 1;
    if (owners.includes(owner) && earliest.isWanted(date)) {
      let first = entry;
      while (first > 0 && documents[first - 1] === document) {
        first -= 1;
      }
      earliest.add({
        date,
        hitId: firstHit + document,
        index: entry - first,
        reason,
        isLocal: (((localDates[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1,
        latitude: latitudes[entry] ?? 0,
        longitude: longitudes[entry] ?? 0,
      });
    }
  });
}

/** Keeps the first points after a position; sorts when twice the number was added. */
class EarliestPoints {
  private points: StoredTrackPoint[] = [];
  private latest = Infinity;

  constructor(
    private readonly limit: number,
    private readonly after: TrackCursor | null,
  ) {}

  isWanted(date: number): boolean {
    return date <= this.latest && (this.after === null || date >= this.after.date);
  }

  add(point: StoredTrackPoint): void {
    if (this.after !== null && comparePoints(point, this.after) <= 0) {
      return;
    }
    this.points.push(point);
    if (this.points.length >= 2 * this.limit) {
      this.prune();
    }
  }

  take(): StoredTrackPoint[] {
    this.prune();
    return this.points;
  }

  private prune(): void {
    this.points = this.points.sort(comparePoints).slice(0, this.limit);
    this.latest = this.points.length === this.limit ? (this.points.at(-1)?.date ?? Infinity) : Infinity;
  }
}
