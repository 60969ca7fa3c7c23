import moment from 'moment-timezone';

import { zoneShifts } from '@server/domain/zone-shifts';
import { WallClock } from '@server/stores/embedded/query/wall-clock';
import { Random } from '@test/server/helpers/random';

describe('wall clock', () => {
  it('converts a moment to the correct local time in every zone at every clock change', () => {
    const random = new Random(31);
    for (const name of moment.tz.names()) {
      const zone = moment.tz.zone(name);
      const clock = new WallClock(zoneShifts(name));
      const changes = (zone?.untils ?? []).filter((until) => Number.isFinite(until));
      const instants = [...random.several(5, 20, () => random.below(2 ** 32) * 1_500 - 2 ** 41), -1e15, 1e15].concat(
        random
          .several(0, 20, () => (changes.length === 0 ? 0 : random.pick(changes)))
          .flatMap((at) => [at - 1, at, at + 1]),
      );
      const shifts = instants.map((instant) => clock.shiftAt(instant));
      expect(shifts).toEqual(instants.map((instant) => 0 - Math.round((zone?.utcOffset(instant) ?? NaN) * 60_000)));
      expect(clock.leastShift).toBeLessThanOrEqual(Math.min(0, ...shifts));
      expect(clock.mostShift).toBeGreaterThanOrEqual(Math.max(0, ...shifts));
    }
  });

  it('returns a step that contains no clock change and divides buckets of local time and of UTC', () => {
    const random = new Random(32);
    for (const name of moment.tz.names()) {
      const zone = moment.tz.zone(name);
      const clock = new WallClock(zoneShifts(name));
      const changes = (zone?.untils ?? []).filter((until) => Number.isFinite(until));
      const from = random.below(2 ** 32) * 1_000 - 2 ** 41;
      const to = from + random.below(2 ** 20) * 1_000_000;
      const unit = random.pick([3_600_000, 60_000, 1_000]);
      const grain = clock.stepOf({ from, to }, unit);
      expect(unit % grain).toBe(0);
      const seen = [from, ...changes.filter((at) => at >= from && at < to)];
      expect(seen.map((at) => Math.abs(clock.shiftAt(at) % grain))).toEqual(seen.map(() => 0));
      expect(seen.slice(1).map((at) => Math.abs(at % grain))).toEqual(seen.slice(1).map(() => 0));
    }
    const modern = { from: Date.parse('2010-01-01'), to: Date.parse('2025-01-01') };
    const grainIn = (name: string) => new WallClock(zoneShifts(name)).stepOf(modern, 3_600_000) / 60_000;
    expect(['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu'].map(grainIn)).toEqual([60, 60, 30, 15]);
    // From one hour ahead to one and a half, at a full hour.
    const moved = new WallClock({
      untils: Float64Array.of(36e6, Infinity),
      shifts: Float64Array.of(3_600_000, 5_400_000),
    });
    expect([35e6, 36e6, 37e6].map((to) => moved.stepOf({ from: 0, to }, 3_600_000) / 60_000)).toEqual([60, 60, 30]);
  });
});
