import { ownerOfCode, reasonOfCode } from '@contract/model/position-reason';
import type { DatedPositions } from '@server/stores/embedded/operations/positions-operation';
import type { Meeting } from '@server/stores/hit-movements';

/** Joins contacts, which are added in order of time, to meetings. */
export class MeetingList {
  private readonly meetings: Meeting[] = [];
  /** The last meeting by its two devices, which may continue. */
  private readonly open = new Map<string, Meeting>();

  constructor(
    private readonly positions: DatedPositions,
    /** A meeting ends when no contact follows for this time. */
    private readonly milliseconds: number,
  ) {}

  /** `earlier` and `later`: indexes of the two positions of a contact. */
  add(earlier: number, later: number, metres: number): void {
    const { dates, devices } = this.positions;
    const [one = 0, other = 0] = [devices[earlier], devices[later]];
    const isUncertain = [earlier, later].some((at) => ownerOfCode(this.positions.reasons[at] ?? 0) !== 'device');
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    const known = this.open.get(key);
    const [from = 0, to = 0] = [dates[earlier], dates[later]];
    if (known === undefined || to - known.to > this.milliseconds) {
      const meeting = { from, to, contacts: 1, isUncertain, ...this.closest(earlier, later, metres) };
      this.open.set(key, meeting);
      this.meetings.push(meeting);
      return;
    }
    known.to = to;
    known.from = Math.min(known.from, from);
    known.contacts += 1;
    const isBetter = isUncertain === known.isUncertain ? metres < known.metres : known.isUncertain;
    known.isUncertain &&= isUncertain;
    if (isBetter) {
      Object.assign(known, this.closest(earlier, later, metres));
    }
  }

  /** By start; meetings with the same start in the order in which they were found. */
  all(): Meeting[] {
    return this.meetings.sort((left, right) => left.from - right.from);
  }

  private closest(
    earlier: number,
    later: number,
    metres: number,
  ): Omit<Meeting, 'from' | 'to' | 'contacts' | 'isUncertain'> {
    const { evidenceIds, hitIds, reasons, latitudes, longitudes } = this.positions;
    const [first, second] =
      (evidenceIds[earlier] ?? 0) < (evidenceIds[later] ?? 0) ? [earlier, later] : [later, earlier];
    return {
      evidenceIds: [evidenceIds[first] ?? 0, evidenceIds[second] ?? 0],
      hitIds: [String(hitIds[first] ?? 0), String(hitIds[second] ?? 0)],
      reasons: [reasonOfCode(reasons[first] ?? 0), reasonOfCode(reasons[second] ?? 0)],
      metres,
      latitude: latitudes[later] ?? 0,
      longitude: longitudes[later] ?? 0,
    };
  }
}
