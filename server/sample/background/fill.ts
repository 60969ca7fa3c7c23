import type { Random } from '@server/sample/random';
import { DAY, HOUR, MINUTE, wall, type SampleTime, type Zone } from '@server/sample/times';
import { FILLERS } from './phrases';

/** Puts a random word of the right kind into every `{…}`. */
export const fill = (random: Random, text: string): string =>
  text.replace(/\{(\w+)\}/g, (whole, kind: string) => {
    const words = FILLERS[kind];
    return words === undefined ? whole : random.pick(words);
  });

const FIRST_DAY = wall('2024-06-01 00:00');
const DAYS = 172;

/** A moment of the half year before the phones were seized, by day rather than by night. */
export const everydayInstant = (random: Random): number =>
  FIRST_DAY +
  random.int(0, DAYS - 1) * DAY +
  random.int(6, 22) * HOUR +
  random.int(0, 59) * MINUTE +
  random.int(0, 59) * 1000;

export const everydayTime = (random: Random, zone: Zone = 'utc'): SampleTime => ({
  instant: everydayInstant(random),
  zone,
});
