import type { Draft, Extraction } from '@server/sample/extraction';
import { cellTower, journey, location, wirelessNetwork } from '@server/sample/models/positions';
import { CITIES, CITY_ROUTES, pointOnRoute } from '@server/sample/places';
import { Random } from '@server/sample/random';
import { MINUTE, wall, DAY, HOUR } from '@server/sample/times';
import { everydayTime } from './fill';

type LocationMaker = (extraction: Extraction, random: Random, index: number) => Draft;

const POINTS_OF_TRACK = 20;

/** Points of walks: twenty make one walk through a city, two minutes apart. */
const trackPoint: LocationMaker = (extraction, random, index) => {
  const walk = Math.floor(index / POINTS_OF_TRACK);
  const step = index % POINTS_OF_TRACK;
  const ofWalk = new Random(extraction.seed, `${extraction.owner} walk ${walk}`);
  const city = walk % 3 === 2 ? ofWalk.pick(CITIES) : extraction.owner === 'mira' ? 'Hamburg' : 'Rotterdam';
  const start = wall('2024-06-02 00:00') + ofWalk.int(0, 168) * DAY + ofWalk.int(7, 20) * HOUR;
  const point = pointOnRoute(CITY_ROUTES[city], (step + random.next() * 0.5) / POINTS_OF_TRACK);
  return location({
    place: { ...point, latitude: shifted(random, point.latitude), longitude: shifted(random, point.longitude) },
    time: { instant: start + step * 2 * MINUTE, zone: walk % 4 === 3 ? 'none' : 'utc' },
    category: 'Tracked Locations',
    source: 'Road Log',
    precision: random.int(4, 60),
    ...(step === 0 ? { address: { street: point.name, city, country: 'Europe' } } : {}),
    isDeleted: random.chance(0.03),
  });
};

/** Some metres off the track, like the error of a receiver. */
const shifted = (random: Random, degrees: number): number =>
  Math.round((degrees + random.between(-0.0004, 0.0004)) * 1e6) / 1e6;

const trip: LocationMaker = (_, random) => {
  const city = random.pick(CITIES);
  const start = everydayTime(random);
  return journey({
    name: `Way through ${city}`,
    source: 'Road Log',
    points: CITY_ROUTES[city].map((place, index) => ({
      place,
      time: { ...start, instant: start.instant + index * 9 * MINUTE },
    })),
  });
};

export const backgroundLocations = {
  Location: trackPoint,
  Journey: trip,
  CellTower: (_, random) =>
    cellTower({
      cell: random.int(10_000, 99_999),
      area: random.int(100, 999),
      time: everydayTime(random),
      position: pointOnRoute(CITY_ROUTES[random.pick(CITIES)], random.next()),
    }),
  WirelessNetwork: (_, random, index) =>
    wirelessNetwork({
      ssid: `${random.pick(['Ferry', 'Café', 'Library', 'Station', 'Hostel', 'Garage'])}-${random.int(1, 99)}`,
      bssid: `02:00:5E:10:${hex(index >> 8)}:${hex(index)}`,
      lastConnection: random.chance(0.8) ? everydayTime(random, 'none') : null,
      security: random.pick(['WPA2-PSK', 'WPA3-SAE', 'Open'] as const),
      password: null,
      position: random.chance(0.6) ? pointOnRoute(CITY_ROUTES[random.pick(CITIES)], random.next()) : null,
    }),
} satisfies Record<string, LocationMaker>;

const hex = (value: number): string => (value & 0xff).toString(16).toUpperCase().padStart(2, '0');
