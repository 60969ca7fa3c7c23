import { ARTIFACTS } from '@bench/generator/artifacts';
import { Random } from '@bench/generator/random';
import { anyPosition } from '@bench/generator/surroundings';
import type { BoundingBox } from '@contract/model/map';
import type { HitReader } from '@server/stores/hit-store';

import { VIEWER } from './case-engine';
import { criteria, EVERYTHING, exactly, NEWEST_FIRST } from './case-query';
import { PAGE_SIZE, RUNS, WARM_UP, type PageCursor } from './query';
import { wordsOfRanks } from './terms';

/** Sample parameters of the queries for a case, found before the measurement. */
export interface CaseSamples {
  pages: PageCursor[];
  filteredPages: PageCursor[];
  neighbours: { hitId: number; term: string }[];
  messages: number[];
  boxes: BoundingBox[];
  dayRanges: { from: string; to: string }[];
  artifacts: { chat: number; file: number; isChat: (index: number) => boolean };
}

const PLACES = WARM_UP + RUNS;
const DEEPEST_PAGE = 5_000;
const TAGGED_AT_ONCE = 10_000;
const DATED_AT_LEAST = 0.9;
const DAY_RANGES = 12;
const DAY = 86_400_000;
/** Degrees in each direction. */
const BOX_SIZES = [0.05, 0.3, 2, 10];

export async function findSamples(reader: HitReader): Promise<CaseSamples> {
  const chat = criteria({ groups: ['Chat'] });
  const messages = await sampleCursors(
    reader,
    chat,
    (total) => (index) => Math.floor((total * (index + 0.5)) / PLACES),
  );
  const numberOf = (group: string) => ARTIFACTS.find((artifact) => artifact.group === group)?.number ?? 0;
  return {
    pages: await sampleCursors(reader, EVERYTHING, deepPages),
    filteredPages: await sampleCursors(reader, criteria({ groups: ['Chat', 'Web'] }), deepPages),
    neighbours: await findNeighbours(reader),
    messages: messages.map(({ hitId }) => hitId),
    boxes: drawBoxes(),
    dayRanges: await findDayRanges(reader),
    artifacts: { chat: numberOf('Chat'), file: numberOf('Media'), isChat: (index) => index % 2 === 0 },
  };
}

/** Page 5,000 and the following ones; in a small case the last pages with dated hits. */
const deepPages = (total: number) => {
  const first = Math.min((DEEPEST_PAGE - 1) * PAGE_SIZE, Math.floor(total * DATED_AT_LEAST) - (PLACES + 1) * PAGE_SIZE);
  return (index: number) => first + index * PAGE_SIZE - 1;
};

async function sampleCursors(
  reader: HitReader,
  wanted: typeof EVERYTHING,
  toSkip: (total: number) => (index: number) => number,
): Promise<PageCursor[]> {
  const { value: total } = await reader.count(VIEWER, wanted);
  const skipOf = toSkip(total);
  const cursors: PageCursor[] = [];
  for (let index = 0; index < PLACES; index += 1) {
    cursors.push(...(await cursorsAt(reader, wanted, Math.max(0, skipOf(index)))));
  }
  return cursors;
}

async function cursorsAt(reader: HitReader, wanted: typeof EVERYTHING, skip: number): Promise<PageCursor[]> {
  const { hits } = await reader.search(VIEWER, { ...wanted, sort: NEWEST_FIRST, size: 1, skip });
  return hits.map(({ id, date, searchAfter }) => ({
    hitId: Number(id),
    date: date === null ? null : Date.parse(date.instant),
    cursor: searchAfter,
  }));
}

async function findNeighbours(reader: HitReader): Promise<{ hitId: number; term: string }[]> {
  const found: { hitId: number; term: string }[] = [];
  for (const term of wordsOfRanks(0, 600, PLACES)) {
    const cursors = await cursorsAt(reader, exactly(term), 25);
    found.push(...cursors.map(({ hitId }) => ({ hitId, term })));
  }
  return found;
}

function drawBoxes(): BoundingBox[] {
  const random = new Random(11);
  return Array.from({ length: PLACES }, (_unused, index) => {
    const { latitude, longitude } = anyPosition(random);
    const size = BOX_SIZES[index % BOX_SIZES.length] ?? 1;
    return { south: latitude - size, north: latitude + size, west: longitude - size, east: longitude + size };
  });
}

/** The shortest periods of days with 10,000 hits, spread over the years. */
async function findDayRanges(reader: HitReader): Promise<{ from: string; to: string }[]> {
  const { buckets } = await reader.histogram(VIEWER, EVERYTHING, { unit: 'hour', timezone: 'UTC' });
  const counts = new Map<number, number>();
  buckets.starts.forEach((start, index) => {
    const day = Math.floor(start / DAY);
    counts.set(day, (counts.get(day) ?? 0) + (buckets.counts[index] ?? 0));
  });
  const days = [...counts.keys()].toSorted((left, right) => left - right);
  const dateAt = (index: number) => new Date((days[index] ?? 0) * DAY).toISOString().slice(0, 10);
  return Array.from({ length: DAY_RANGES }, (_unused, range) => {
    const from = Math.floor((days.length * (range + 3)) / (DAY_RANGES + 8));
    let sum = 0;
    let to = from;
    while (to < days.length && sum < TAGGED_AT_ONCE) {
      sum += counts.get(days[to] ?? 0) ?? 0;
      to += 1;
    }
    return { from: dateAt(from), to: dateAt(to - 1) };
  });
}
