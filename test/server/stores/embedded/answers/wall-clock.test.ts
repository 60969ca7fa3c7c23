import moment from 'moment-timezone';

import { WallClock, zoneShifts } from '@server/stores/embedded/answers/wall-clock';
import { Random } from '@test/server/helpers/random';

describe('wall clock', () => {
  it('shows in every zone at every change of the clocks what moment shows', () => {
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
});
