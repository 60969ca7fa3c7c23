import type { DatedPositions } from '@server/stores/embedded/operations/positions-operation';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { Meeting } from '@server/stores/hit-movements';

import { MeetingList } from './meeting-list';
import { metresBetween, PositionGrid } from './position-grid';
import { RecentPositions } from './recent-positions';

export interface MeetingLimits {
  /** Maximum distance of two positions. */
  metres: number;
  /** Maximum time between two positions. */
  milliseconds: number;
}

/** Number of positions between two yields. */
const SLICE = 2_000;

/**
 * Finds contacts: a position with the latest earlier position (or one of the same time) of another source within the limits.
 * Contacts of the same two sources within the time limit of each other are one meeting. One pass in order of time over a grid
 * of the recent positions.
 */
export function* findMeetings(positions: DatedPositions, limits: MeetingLimits): CooperativeTask<Meeting[]> {
  const { dates, evidenceIds, latitudes, longitudes } = positions;
  yield;
  const order = orderByTime(positions);
  yield;
  const grid = new PositionGrid(limits.metres);
  const cells = Float64Array.from(order, (at) => grid.cellOf(latitudes[at] ?? 0, longitudes[at] ?? 0));
  const recent = new RecentPositions();
  const meetings = new MeetingList(positions, limits.milliseconds);
  let oldest = 0;
  for (let number = 0; number < order.length; number += 1) {
    const at = order[number] ?? 0;
    const [date = 0, source = 0] = [dates[at], evidenceIds[at]];
    for (; (dates[order[oldest] ?? 0] ?? 0) < date - limits.milliseconds; oldest += 1) {
      recent.removeOldest(cells[oldest] ?? 0, evidenceIds[order[oldest] ?? 0] ?? 0);
    }
    /** The newest position within the distance, by source. */
    const newest = new Map<number, { number: number; metres: number }>();
    grid.near(latitudes[at] ?? 0, longitudes[at] ?? 0, (cell) =>
      recent.forOthers(cell, source, (other, otherNumber) => {
        if (otherNumber < (newest.get(other)?.number ?? -1)) {
          return true;
        }
        const otherAt = order[otherNumber] ?? 0;
        const metres = metresBetween(
          latitudes[at] ?? 0,
          longitudes[at] ?? 0,
          latitudes[otherAt] ?? 0,
          longitudes[otherAt] ?? 0,
        );
        const isNear = metres <= limits.metres;
        if (isNear) {
          newest.set(other, { number: otherNumber, metres });
        }
        return isNear;
      }),
    );
    newest.forEach(({ number: otherNumber, metres }) => meetings.add(order[otherNumber] ?? 0, at, metres));
    recent.add(cells[number] ?? 0, source, number);
    if (number % SLICE === 0) {
      yield;
    }
  }
  return meetings.all();
}

/** Indexes of the positions by time, ties by hit and then in input order. */
function orderByTime({ dates, hitIds }: DatedPositions): Uint32Array {
  return Uint32Array.from(dates, (_date, at) => at).sort(
    (left, right) =>
      (dates[left] ?? 0) - (dates[right] ?? 0) || (hitIds[left] ?? 0) - (hitIds[right] ?? 0) || left - right,
  );
}
