import { codeOfReason } from '@contract/model/position-reason';
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
 * Finds contacts: a position with the latest earlier position (or one of the same time) of another device within the limits.
 * Contacts of the same two devices within the time limit of each other are one meeting. One pass in order of time over a grid
 * of the recent positions.
 */
export function* findMeetings(positions: DatedPositions, limits: MeetingLimits): CooperativeTask<Meeting[]> {
  const { dates, devices, latitudes, longitudes } = positions;
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
    const [date = 0, device = 0] = [dates[at], devices[at]];
    for (; (dates[order[oldest] ?? 0] ?? 0) < date - limits.milliseconds; oldest += 1) {
      recent.removeOldest(cells[oldest] ?? 0, devices[order[oldest] ?? 0] ?? 0);
    }
    /** The newest position within the distance, by device. */
    const newest = new Map<number, { number: number; metres: number }>();
    grid.near(latitudes[at] ?? 0, longitudes[at] ?? 0, (cell) =>
      recent.forOthers(cell, device, (other, otherNumber) => {
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
        const isNear = metres <= limits.metres && !isOneRecord(positions, at, otherAt);
        if (isNear) {
          newest.set(other, { number: otherNumber, metres });
        }
        return isNear;
      }),
    );
    newest.forEach(({ number: otherNumber, metres }) => meetings.add(order[otherNumber] ?? 0, at, metres));
    recent.add(cells[number] ?? 0, device, number);
    if (number % SLICE === 0) {
      yield;
    }
  }
  return meetings.all();
}

/**
 * Whether both devices hold the same content, or the same record that an account synchronised between them: one content or record
 * tells nothing about two devices.
 */
function isOneRecord({ dates, reasons, contents, latitudes, longitudes }: DatedPositions, at: number, other: number) {
  const isOneContent = contents[at] !== 0 && contents[at] === contents[other];
  const isSynchronised =
    dates[at] === dates[other] &&
    latitudes[at] === latitudes[other] &&
    longitudes[at] === longitudes[other] &&
    reasons[at] === reasons[other] &&
    SYNCHRONISED.has(reasons[at] ?? -1);
  return isOneContent || isSynchronised;
}

const SYNCHRONISED: ReadonlySet<number> = new Set((['recorded', 'journey', 'notStated'] as const).map(codeOfReason));

/** Indexes of the positions by time, ties by hit and then in input order. */
function orderByTime({ dates, hitIds }: DatedPositions): Uint32Array {
  return Uint32Array.from(dates, (_date, at) => at).sort(
    (left, right) =>
      (dates[left] ?? 0) - (dates[right] ?? 0) || (hitIds[left] ?? 0) - (hitIds[right] ?? 0) || left - right,
  );
}
