import type { DateValue, Position } from '@contract/model/hit';
import type { HitRecord } from '@server/stores/hit-record';
import { buildChat, buildDate, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { buildSegment } from '@test/server/helpers/build-segment';
import type { Random } from '@test/server/helpers/random';

import type { FilledSegment } from './operation-case';

// Edge cases of the timeline, the map and the conversations: hits at clock changes, at the minimum and maximum time, at the
// date line and the poles, many at the same time and position, conversations across several segments.

const SIZES = [1, 31, 32, 90, 200, 200];
const THREADS = 12;

/** Segments of three sources; hits are numbered with gaps. */
export function drawViews(random: Random, segmentCount: number): FilledSegment[] {
  let firstHit = 1;
  return Array.from({ length: segmentCount }, (_unused, number) => {
    firstHit += random.below(3) * 100;
    const records = Array.from({ length: SIZES[number % SIZES.length] ?? 1 }, () => drawHit(random));
    const segment = buildSegment(records, { evidenceId: 1 + random.below(3), firstHit, threadId: threadIdOf });
    firstHit += records.length;
    return { segment, records };
  });
}

export const threadIdOf = (threadKey: string): number => Number(threadKey.replace('thread:', ''));

const drawHit = (random: Random): HitRecord =>
  buildHitRecord({
    artifact: { group: 'Media', name: random.pick(['Messages', 'Files']) },
    date: random.chance(0.85) ? drawDate(random) : null,
    locations: random.several(0, random.pick([0, 1, 3]), () => drawPosition(random)),
    chat: random.chance(0.6) ? buildChat({ threadKey: `thread:${1 + random.below(THREADS)}` }) : null,
  });

const HOUR = 3_600_000;
/** Hours around clock changes in the zones of `ZONES`, and times of wrong clocks and empty fields. */
const MOMENTS = [
  '2024-03-31T00:00:00Z',
  '2024-10-27T00:00:00Z',
  '2024-03-10T06:00:00Z',
  '2024-11-03T05:00:00Z',
  '2024-04-06T14:00:00Z',
  '2024-10-05T15:00:00Z',
  '2011-12-30T09:00:00Z',
  '1970-01-01T00:00:00Z',
  '1986-01-01T00:00:00Z',
  '1601-01-01T00:00:00Z',
  '2036-02-07T06:00:00Z',
].map((moment) => Date.parse(moment));

export const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Monrovia',
];

function drawDate(random: Random): DateValue {
  const quarter = random.below(20) * (HOUR / 4);
  const instant = random.pick(MOMENTS) + quarter + random.pick([0, 0, -1, 1, 59_999, 1_800_000]);
  return buildDate(new Date(instant).toISOString(), { isLocal: random.chance(0.3) });
}

const LATITUDES = [0, 90, -90, 85.06, -85.06, 48.2082, 48.2083, 51.5];
const LONGITUDES = [0, 180, -180, 179.999, -179.999, 16.3738, 16.3739, -0.12];

const drawPosition = (random: Random): Position =>
  random.chance(0.5)
    ? { latitude: random.pick(LATITUDES), longitude: random.pick(LONGITUDES) }
    : { latitude: random.next() * 180 - 90, longitude: random.next() * 360 - 180 };

/** Boxes of all sizes, some across the date line, some of zero width. */
export function drawBox(random: Random): { south: number; west: number; north: number; east: number } {
  const latitudes = [drawPosition(random).latitude, drawPosition(random).latitude].sort((left, right) => left - right);
  const [south = 0, north = 0] = latitudes;
  return random.chance(0.2)
    ? { south: -90, west: -180, north: 90, east: 180 }
    : { south, west: drawPosition(random).longitude, north, east: drawPosition(random).longitude };
}
