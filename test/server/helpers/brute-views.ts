import type { BoundingBox } from '@contract/model/map';
import type { Position } from '@contract/model/hit';
import { isDefaultDate } from '@contract/rules/default-times';
import type { HistogramBuckets, HistogramRequest, HitLocation, TimelineHit } from '@server/stores/hit-views';

import { instantOf, wallClockText } from './brute-date';
import type { BruteHit } from './brute-search';

// Reference results of the timeline, the map and the conversations for the hits of a search, computed hit by hit.

const byId = (hits: readonly BruteHit[]): BruteHit[] =>
  [...hits].sort((left, right) => Number(left.id) - Number(right.id));

export const bruteTimeline = (hits: readonly BruteHit[]): TimelineHit[] =>
  byId(hits).flatMap(({ id, evidenceId, record: { artifact, date } }) =>
    date === null ? [] : { id, evidenceId, artifact, date: instantOf(date), isLocal: date.isLocal },
  );

export function bruteHistogram(
  hits: readonly BruteHit[],
  { unit, timezone, from = -Infinity, to = Infinity }: HistogramRequest,
): HistogramBuckets {
  const length = { hour: 'YYYY-MM-DDTHH', minute: 'YYYY-MM-DDTHH:mm', second: 'YYYY-MM-DDTHH:mm:ss' }[unit].length;
  const counts = new Map<string, number>();
  for (const { record } of hits) {
    if (record.date !== null) {
      const text = wallClockText(record.date, timezone);
      // The local time has no milliseconds; those of the instant are the same in every zone.
      const wallClock = Date.parse(`${text}Z`) + new Date(instantOf(record.date)).getUTCMilliseconds();
      if (wallClock >= from && wallClock < to) {
        const start = text.slice(0, length) + ':00:00'.slice(0, 19 - length);
        counts.set(start, (counts.get(start) ?? 0) + 1);
      }
    }
  }
  const buckets = [...counts].sort(([left], [right]) => Date.parse(`${left}Z`) - Date.parse(`${right}Z`));
  return {
    starts: Float64Array.from(buckets, ([start]) => Date.parse(`${start}Z`)),
    counts: Uint32Array.from(buckets, ([, count]) => count),
  };
}

export function bruteLanes(hits: readonly BruteHit[], bounds: readonly number[]) {
  const dated = hits.flatMap((hit) => (timeOf(hit) === null ? [] : { hit, time: timeOf(hit)! }));
  const lanes = new Map<string, number[]>();
  for (const { hit, time } of dated) {
    const bucket = bounds.findIndex((bound, index) => time >= bound && time < (bounds[index + 1] ?? -Infinity));
    if (bucket >= 0) {
      const { group } = hit.record.artifact;
      const counts = lanes.get(group) ?? new Array<number>(bounds.length - 1).fill(0);
      counts[bucket] = counts[bucket]! + 1;
      lanes.set(group, counts);
    }
  }
  const recorded = dated.flatMap(({ hit: { record }, time }) =>
    record.date !== null && isDefaultDate(record.date) ? [] : [time],
  );
  return {
    lanes: [...lanes.keys()].sort().map((group) => ({ group, counts: lanes.get(group)! })),
    oldest: recorded.length === 0 ? null : Math.min(...recorded),
    newest: recorded.length === 0 ? null : Math.max(...recorded),
  };
}

export const bruteLocations = (hits: readonly BruteHit[], box?: BoundingBox): HitLocation[] =>
  byId(hits).flatMap(({ id, record: { locations } }) =>
    locations
      .filter((position) => box === undefined || isInside(position, box))
      .map((position) => ({ hitId: id, ...position })),
  );

export function isInside({ latitude, longitude }: Position, { south, west, north, east }: BoundingBox): boolean {
  const isBetweenMeridians =
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return latitude >= south && latitude <= north && isBetweenMeridians;
}

/** Locations by geohash of this length. */
export function bruteGeohashes(locations: readonly Position[], precision: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const position of locations) {
    const cell = geohash(position, precision);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return counts;
}

/** Halves the world bit by bit, longitude first. A position on a border belongs to the part above or right of it. */
function geohash({ latitude, longitude }: Position, precision: number): string {
  const ranges = { longitude: { low: -180, high: 180 }, latitude: { low: -90, high: 90 } };
  let bits = '';
  for (let bit = 0; bit < precision * 5; bit += 1) {
    const [range, value] = bit % 2 === 0 ? [ranges.longitude, longitude] : [ranges.latitude, latitude];
    const middle = (range.low + range.high) / 2;
    bits += value >= middle ? '1' : '0';
    if (value >= middle) {
      range.low = middle;
    } else {
      range.high = middle;
    }
  }
  return (bits.match(/.{5}/g) ?? [])
    .map((five) => '0123456789bcdefghjkmnpqrstuvwxyz'.charAt(parseInt(five, 2)))
    .join('');
}

export const bruteThreadId = ({ evidenceId, record: { chat } }: BruteHit): string | null =>
  chat === null ? null : `${evidenceId}:${chat.threadKey}`;

/** The messages of a conversation among these hits: by date, undated last, then by hit id. */
export const bruteThread = (hits: readonly BruteHit[], chatThreadId: string): BruteHit[] =>
  byId(hits.filter((hit) => bruteThreadId(hit) === chatThreadId)).sort(
    (left, right) => (timeOf(left) ?? Infinity) - (timeOf(right) ?? Infinity) || 0,
  );

export const timeOf = ({ record: { date } }: BruteHit): number | null => (date === null ? null : instantOf(date));

/** The conversations that these hits belong to. */
export const bruteThreadIds = (hits: readonly BruteHit[]): string[] => [
  ...new Set(hits.flatMap((hit) => bruteThreadId(hit) ?? [])),
];
