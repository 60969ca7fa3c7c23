import type { HitPosition } from '@contract/model/hit';
import { isDefaultTime } from '@contract/rules/default-times';
import { EARTH_RADIUS } from '@contract/rules/limits';
import { ownerOfReason, type PositionReason } from '@contract/model/position-reason';
import type { Meeting, TrackPoint } from '@server/stores/hit-movements';

import { instantOf } from './brute-date';
import type { BruteHit } from './brute-search';

/** The reason by the artifact, for random hits: only artifacts in this table are drawn. */
const REASONS: Readonly<Record<string, PositionReason>> = {
  'Cell Towers': 'cellTower',
  'Wireless Networks': 'wirelessNetwork',
  'Call Log': 'notStated',
  'SMS Messages': 'message',
};

interface BrutePoint extends HitPosition {
  reason: PositionReason;
  hitId: string;
  evidenceId: number;
  date: number;
  isLocal: boolean;
}

/** Locations of dated hits by time, ties by hit. */
function pointsOf(hits: readonly BruteHit[]): BrutePoint[] {
  return [...hits]
    .sort((left, right) => Number(left.id) - Number(right.id))
    .flatMap(({ id, evidenceId, record: { date, locations, artifact } }) =>
      date === null
        ? []
        : locations.map((position) => ({
            ...position,
            reason: REASONS[artifact.name] ?? 'recorded',
            hitId: id,
            evidenceId,
            date: instantOf(date),
            isLocal: date.isLocal,
          })),
    )
    .sort((left, right) => left.date - right.date);
}

export const bruteTrack = (hits: readonly BruteHit[]): TrackPoint[] =>
  pointsOf(hits).map((point) => {
    const { hitId, date, isLocal, reason, latitude, longitude, accuracy, source } = point;
    const known = { ...(accuracy !== undefined && { accuracy }), ...(source !== undefined && { source }) };
    return { hitId, date, isLocal, reason, latitude, longitude, ...known };
  });

/** Every position compared with every earlier one; places of contents, and times that are probably none, are not compared. */
export function bruteMeetings(
  hits: readonly BruteHit[],
  metres: number,
  milliseconds: number,
  withUncertain = false,
): Meeting[] {
  const owners = ['device', ...(withUncertain ? ['uncertain'] : [])];
  const points = pointsOf(hits).filter(
    ({ reason, date, isLocal }) => owners.includes(ownerOfReason(reason)) && !isDefaultTime(date, isLocal),
  );
  const sources = [...new Set(points.map(({ evidenceId }) => evidenceId))];
  const meetings: Meeting[] = [];
  for (const [index, later] of points.entries()) {
    for (const source of sources.filter((other) => other !== later.evidenceId)) {
      const earlier = points
        .slice(0, index)
        .findLast(
          (point) =>
            point.evidenceId === source && later.date - point.date <= milliseconds && distance(point, later) <= metres,
        );
      if (earlier !== undefined) {
        addContact(meetings, earlier, later, milliseconds);
      }
    }
  }
  return meetings.sort((left, right) => left.from - right.from);
}

function addContact(meetings: Meeting[], earlier: BrutePoint, later: BrutePoint, milliseconds: number): void {
  const [first, second] = [earlier, later].sort((left, right) => left.evidenceId - right.evidenceId);
  const isUncertain = [earlier, later].some(({ reason }) => ownerOfReason(reason) !== 'device');
  const closest: Omit<Meeting, 'from' | 'to' | 'contacts' | 'isUncertain'> = {
    evidenceIds: [first!.evidenceId, second!.evidenceId],
    hitIds: [first!.hitId, second!.hitId],
    reasons: [first!.reason, second!.reason],
    metres: distance(earlier, later),
    latitude: later.latitude,
    longitude: later.longitude,
  };
  const known = meetings.findLast(
    ({ evidenceIds, to }) => evidenceIds.join() === closest.evidenceIds.join() && later.date - to <= milliseconds,
  );
  if (known === undefined) {
    meetings.push({ ...closest, isUncertain, from: earlier.date, to: later.date, contacts: 1 });
  } else {
    known.to = later.date;
    known.from = Math.min(known.from, earlier.date);
    known.contacts += 1;
    const isBetter = isUncertain === known.isUncertain ? closest.metres < known.metres : known.isUncertain;
    known.isUncertain &&= isUncertain;
    if (isBetter) {
      Object.assign(known, closest);
    }
  }
}

/** By vectors from the middle of the earth. */
function distance(one: HitPosition, other: HitPosition): number {
  const [a, b] = [vectorOf(one), vectorOf(other)];
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.hypot(...a.map((value, axis) => value - b[axis]!)) / 2));
}

function vectorOf({ latitude, longitude }: HitPosition): number[] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
