import type { SearchStatus, HitCriteria, HitReader, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

export interface ReaderRequest {
  viewer: Viewer;
  criteria: HitCriteria;
  /** A message of the conversation `chatThreadId`. */
  hitId: string;
  chatThreadId: string;
  options?: SearchOptions;
}

type ReaderCall = (reader: HitReader, question: ReaderRequest) => Promise<{ status: SearchStatus } | null>;

/** Days of the year around the dates of the hits. */
const DAYS = Array.from({ length: 366 }, (_unused, day) => Date.UTC(2024, 0, 1 + day));
const WORLD = { south: -90, west: -180, north: 90, east: 180 };

/** Every search call of a reader: each is cancellable and has a deadline. */
export const READER_CALLS: Record<string, ReaderCall> = {
  search: (reader, { viewer, criteria, options }) =>
    reader.search(viewer, { ...criteria, sort: [], size: 20 }, options),
  'search by a fragment': (reader, { viewer, criteria, options }) =>
    reader.search(
      viewer,
      { ...criteria, sort: [{ by: 'fragment', name: 'Body', valueType: 'text', order: 'asc' }], size: 20 },
      options,
    ),
  'search for stacks': (reader, { viewer, criteria, options }) =>
    reader.search(viewer, { ...criteria, sort: [], size: 20, stackDuplicates: true }, options),
  neighbours: (reader, { viewer, criteria, hitId, options }) =>
    reader.neighbours(viewer, hitId, { ...criteria, sort: [] }, options),
  'neighbours among stacks': (reader, { viewer, criteria, hitId, options }) =>
    reader.neighbours(viewer, hitId, { ...criteria, sort: [], stackDuplicates: true }, options),
  count: (reader, { viewer, criteria, options }) => reader.count(viewer, criteria, options),
  'count of items of several tools': (reader, { viewer, criteria, options }) =>
    reader.count(viewer, { ...criteria, filter: { ...criteria.filter, toolCopies: 'stacked' } }, options),
  'count of stacks': (reader, { viewer, criteria, options }) =>
    reader.count(viewer, { ...criteria, stackDuplicates: true }, options),
  matching: async (reader, { viewer, criteria, options }) => {
    const { hits, status } = await reader.matching(viewer, criteria, options);
    return { hits: [...hits.hits()], status };
  },
  columnValues: (reader, { viewer, criteria, options }) =>
    reader.columnValues(viewer, criteria, { column: { name: 'Body', valueType: 'text' }, take: 50 }, options),
  similarWords: (reader, { viewer, criteria, options }) =>
    reader.similarWords(viewer, criteria, { texts: ['secrett', 'councel', 'privileges'], take: 5 }, options),
  coverage: (reader, { viewer, criteria, options }) => reader.coverage(viewer, criteria, options),
  'countBy tag': (reader, { viewer, criteria, options }) => reader.countBy(viewer, criteria, 'tag', options),
  'countBy evidenceId': (reader, { viewer, criteria, options }) =>
    reader.countBy(viewer, criteria, 'evidenceId', options),
  'countBy artifactGroup': (reader, { viewer, criteria, options }) =>
    reader.countBy(viewer, criteria, 'artifactGroup', options),
  'countBy artifactName': (reader, { viewer, criteria, options }) =>
    reader.countBy(viewer, criteria, 'artifactName', options),
  countTags: (reader, { viewer, criteria, options }) => reader.countTags(viewer, criteria, options),
  timeline: (reader, { viewer, criteria, options }) => reader.timeline(viewer, criteria, { size: 2_000 }, options),
  histogram: (reader, { viewer, criteria, options }) =>
    reader.histogram(viewer, criteria, { unit: 'hour', timezone: 'Europe/Berlin' }, options),
  lanes: (reader, { viewer, criteria, options }) => reader.lanes(viewer, criteria, DAYS, options),
  locations: (reader, { viewer, criteria, options }) => reader.locations(viewer, criteria, { size: 2_000 }, options),
  'locations in a box': (reader, { viewer, criteria, options }) =>
    reader.locations(viewer, criteria, { size: 2_000, box: WORLD }, options),
  locationClusters: (reader, { viewer, criteria, options }) =>
    reader.locationClusters(viewer, criteria, { box: WORLD, zoom: 20 }, options),
  topLocations: (reader, { viewer, criteria, options }) =>
    reader.topLocations(viewer, criteria, { precision: 6, take: 2_000 }, options),
  track: (reader, { viewer, criteria, options }) =>
    reader.track(viewer, criteria, { size: 2_000, owners: ['device', 'uncertain', 'content'] }, options),
  meetings: (reader, { viewer, criteria, options }) =>
    reader.meetings(viewer, criteria, { metres: 500, milliseconds: 600_000, withUncertain: true, size: 100 }, options),
  'threads by date': (reader, { viewer, criteria, options }) =>
    reader.threads(viewer, criteria, { sort: { by: 'date', order: 'desc' }, size: 10, start: 0 }, options),
  'threads by count': (reader, { viewer, criteria, options }) =>
    reader.threads(viewer, criteria, { sort: { by: 'count', order: 'desc' }, size: 10, start: 0 }, options),
  countThreads: (reader, { viewer, criteria, chatThreadId, options }) =>
    reader.countThreads(viewer, criteria, [chatThreadId], options),
  threadMessageIds: (reader, { viewer, criteria, chatThreadId, options }) =>
    reader.threadMessageIds(viewer, criteria, { chatThreadId, atMost: 100 }, options),
  messagesAround: (reader, { viewer, criteria, hitId, options }) =>
    reader.messagesAround(viewer, criteria, hitId, { rangeLeft: 10, rangeRight: 10 }, options),
  threadOutline: (reader, { viewer, criteria, chatThreadId, options }) =>
    reader.threadOutline(viewer, criteria, { chatThreadId, points: 10 }, options),
  'findMessage in order': (reader, { viewer, criteria, chatThreadId, options }) =>
    reader.findMessage(viewer, criteria, { chatThreadId, target: { kind: 'first' } }, options),
  'findMessage by its id in the export': (reader, { viewer, criteria, hitId, chatThreadId, options }) =>
    reader.findMessage(
      viewer,
      criteria,
      { chatThreadId, target: { kind: 'original', originalId: 'none', nearHitId: hitId } },
      options,
    ),
};
