import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Area } from '@contract/model/area';
import { ThreadGeocoder } from '@server/geocoding/thread-geocoder';
import { areaTest } from '@server/domain/area-test';
import { WorkerMeetingFinder } from '@server/stores/embedded/operations/meetings/meeting-finder';

import { residentMemory } from './engine/memory';
import { spreadOf } from './engine/statistics';
import { Random } from './generator/random';

const BUILT = path.join(__dirname, '..', 'build', 'server');
const MEGABYTE = 1024 ** 2;
const DAY = 86_400_000;
const SOURCES = 20;

/**
 * `npm run bench -- places [--hits 5000000] [--positions 1000000]`: measures the geocoder in its thread, the test of areas on
 * the positions of this many hits in one thread, one position each, and the meetings among this many positions of 20 sources.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { hits: { type: 'string', default: '5000000' }, positions: { type: 'string', default: '1000000' } },
  });
  await measureGeocoder();
  measureAreas(Number(values.hits));
  await measureMeetings(Number(values.positions));
}

async function measureGeocoder(): Promise<void> {
  const random = new Random(1);
  const before = residentMemory();
  const geocoder = new ThreadGeocoder(path.join(BUILT, 'geocoding-worker.js'));
  try {
    const first = await timed(() => geocoder.suggest('stockholm', 8));
    const after = residentMemory() - before;
    const batch = Array.from({ length: 1_000 }, () => ({
      latitude: 35 + 25 * random.next(),
      longitude: -10 + 40 * random.next(),
    }));
    const reverse = await repeated(20, () => geocoder.reverse(batch));
    const suggest = await repeated(40, () => geocoder.suggest('abcdeghklmnprst'.charAt(random.below(15)), 8));
    print('geocoder, first response', `${Math.round(first)} ms`);
    print('geocoder, resident memory that it adds', `${Math.round(after / MEGABYTE)} MB`);
    print('geocoder, 1,000 positions', inMilliseconds(reverse));
    print('geocoder, suggestions for one letter', inMilliseconds(suggest));
  } finally {
    await geocoder.close();
  }
}

function measureAreas(hits: number): void {
  const random = new Random(2);
  const latitudes = Float64Array.from({ length: hits }, () => 35 + 25 * random.next());
  const longitudes = Float64Array.from({ length: hits }, () => -10 + 40 * random.next());
  const star = Array.from({ length: 100 }, (_unused, corner): [number, number] => [
    10 + (corner % 2 === 0 ? 8 : 4) * Math.cos((corner * Math.PI) / 50),
    48 + (corner % 2 === 0 ? 6 : 3) * Math.sin((corner * Math.PI) / 50),
  ]);
  const areas: Record<string, Area> = {
    box: { shape: 'box', south: 45, west: 5, north: 55, east: 15 },
    circle: { shape: 'circle', latitude: 50, longitude: 10, radius: 300_000 },
    'polygon of 100 corners': { shape: 'polygon', points: star },
  };
  for (const [name, area] of Object.entries(areas)) {
    const isInArea = areaTest(area);
    let found = 0;
    const times = Array.from({ length: 20 }, () => {
      const start = performance.now();
      found = 0;
      for (let at = 0; at < hits; at += 1) {
        found += Number(isInArea(latitudes[at] ?? 0, longitudes[at] ?? 0));
      }
      return performance.now() - start;
    });
    print(
      `${hits.toLocaleString('en')} positions, ${name}, ${found.toLocaleString('en')} found`,
      inMilliseconds(times),
    );
  }
}

/** Each source moves through one town; every tenth position is elsewhere. */
async function measureMeetings(count: number): Promise<void> {
  const random = new Random(3);
  const columns = () => new Float64Array(count);
  const positions = {
    hitIds: Float64Array.from({ length: count }, (_unused, at) => at + 1),
    evidenceIds: columns(),
    devices: columns(),
    reasons: columns(),
    contents: columns(),
    dates: columns(),
    latitudes: columns(),
    longitudes: columns(),
  };
  for (let at = 0; at < count; at += 1) {
    const isElsewhere = random.chance(0.1);
    positions.evidenceIds[at] = 1 + (at % SOURCES);
    positions.devices[at] = 1 + (at % SOURCES);
    positions.dates[at] = Date.UTC(2024, 0, 1) + Math.floor(random.next() * 365 * DAY);
    positions.latitudes[at] = isElsewhere ? 35 + 25 * random.next() : 59.3 + 0.1 * random.next();
    positions.longitudes[at] = isElsewhere ? 40 * random.next() : 18 + 0.2 * random.next();
  }
  const finder = new WorkerMeetingFinder(path.join(BUILT, 'meetings-worker.js'));
  for (const [metres, minutes] of [
    [100, 15],
    [1_000, 60],
  ] as const) {
    let found = 0;
    const time = await timed(async () => {
      found = (await finder.find(positions, { metres, milliseconds: minutes * 60_000 })).length;
    });
    const what = `${count.toLocaleString('en')} positions of ${SOURCES} sources, ${metres} m and ${minutes} min`;
    print(`meetings, ${what}, ${found.toLocaleString('en')} found`, `${(time / 1_000).toFixed(1)} s`);
  }
  await finder.close();
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function repeated(times: number, run: () => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let at = 0; at < times; at += 1) {
    measured.push(await timed(run));
  }
  return measured;
}

function inMilliseconds(times: readonly number[]): string {
  const { median, p95, runs } = spreadOf(times);
  return `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${runs} runs)`;
}

const print = (what: string, value: string): void => console.log(`${what}: ${value}`);
