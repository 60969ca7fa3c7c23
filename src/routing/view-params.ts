import { CONVERSATION_SORT_FIELDS, type ConversationSort } from '@contract/calls/chat';
import type { BoundingBox } from '@contract/model/map';

import { encodeFilters } from '@/domain/filters';
import type { TimeRange } from '@/domain/timeline-range';

import { explorerModeAt, parseOrigin, type ExplorerMode } from './explorer-mode';
import { backToListQuery, hitDetailsCodec, type HitDetailsParams } from './hit-details-params';
import { withFilters } from './hits-params';
import { EXPLORER_PATHS, paths } from './paths';
import {
  booleanParam,
  naturalParam,
  numberParam,
  stringParam,
  type QueryCodec,
  type QueryValues,
} from './search-params';

interface ConversationParams {
  /** The order of the list of conversations (001-3-33): `dateTime:desc` in the URL. */
  threadSort: ConversationSort;
  /** Id of the open thread. */
  chatId: string | null;
  /** Id of the message whose quote was followed. */
  prevViewedHitId: string | null;
  /** Whether the thread is merged with its copies on other devices (not in the specification). */
  mergeCopies: boolean;
  /** Only messages of a merged thread that exist in this source alone (not in the specification). */
  onlyOn: number | null;
}

interface TimelineParams {
  timelineRange: TimeRange | null;
}

/** The centre of the map in degrees and its zoom level; null when they are not in the URL. */
interface MapParams {
  latitude: number | null;
  longitude: number | null;
  zoom: number | null;
  mapBounds: BoundingBox | null;
}

/** The URL parameters of all pages with hits (rules 001-2.2). A view ignores those of other views. */
export interface ViewParams extends HitDetailsParams, ConversationParams, TimelineParams, MapParams {}

const DEFAULT_THREAD_SORT: ConversationSort = { sortBy: 'dateTime', order: 'desc' };

/** `sort` is the order of hits, in Conversations of threads; `page` is written for views with pages. */
export const viewCodec = (mode: ExplorerMode): QueryCodec<ViewParams> => ({
  parse: ({ sort, ...values }) => ({
    ...hitDetailsCodec.parse(mode === 'conversation' ? values : { ...values, sort }),
    threadSort: parseThreadSort(mode === 'conversation' ? sort : null),
    chatId: stringParam(values.chatId) ?? null,
    prevViewedHitId: stringParam(values.prevViewedHitId) ?? null,
    mergeCopies: booleanParam(values.mergeCopies),
    onlyOn: naturalParam(values.onlyOn, null),
    timelineRange: parseRange(stringParam(values.timelineRange)),
    latitude: numberParam(values.latitude, -90, 90),
    longitude: numberParam(values.longitude, -180, 180),
    zoom: numberParam(values.zoom, 0, 28),
    mapBounds: parseBounds(stringParam(values.mapBounds)),
  }),
  format: ({ threadSort, mergeCopies, timelineRange, mapBounds, ...params }) => {
    const { chatId, prevViewedHitId, onlyOn, latitude, longitude, zoom, ...details } = params;
    const { sort, page, ...hits } = hitDetailsCodec.format(details);
    return {
      ...hits,
      // These views have no pages, except for the list of a place from which an item was opened (000-2-116).
      page: params.page === 0 && (mode === 'timeline' || mode === 'worldmap') ? null : page,
      sort: mode === 'conversation' ? formatThreadSort(threadSort) : sort,
      ...{ chatId, prevViewedHitId, onlyOn, latitude, longitude, zoom },
      mergeCopies: mergeCopies || null,
      timelineRange: timelineRange && [timelineRange.start, timelineRange.end].map(toIso).join(','),
      mapBounds: mapBounds && [mapBounds.west, mapBounds.south, mapBounds.east, mapBounds.north].join(','),
    };
  },
});

/** Hit details use the codec and the labels of the view from which they were opened. */
export const viewCodecAt = (pathname: string, values: QueryValues): QueryCodec<ViewParams> =>
  viewCodec(explorerModeAt(pathname) ?? parseOrigin(values.prev) ?? 'artifacts');

/** The query of hit details (rules 001-2.2). */
export const detailsQuery = (params: ViewParams): QueryValues => viewCodec(params.prev ?? 'artifacts').format(params);

/** The URL of the view from which a hit was opened, with the hit selected; null when the hit is not in it any more. */
export function backPath(caseId: string, params: ViewParams, hitId: string | null): string {
  const { prev } = params;
  if (prev === null) {
    return paths.explorer(caseId, undefined, backToListQuery(params, hitId));
  }
  const selection = { selectedHitId: hitId, userSelectedHit: hitId !== null, index: null };
  const opening = { prev: null, disableNavButtons: false, originalHitId: null };
  return EXPLORER_PATHS[prev](caseId, undefined, viewCodec(prev).format({ ...params, ...selection, ...opening }));
}

/**
 * The query of another explorer as the user left it, with the current filters and the item that the user chose
 * (001-2.1-03). With other filters its list starts at the first page.
 */
export function switchedQuery(mode: ExplorerMode, left: ViewParams | null, now: ViewParams): QueryValues {
  const current = left ?? viewCodec(mode).parse({});
  const isSameList = encodeFilters(current.filters) === encodeFilters(now.filters);
  const { selectedHitId, userSelectedHit, hidePreviewPane, filters } = now;
  return viewCodec(mode).format({
    ...current,
    ...(!isSameList && withFilters(current, filters)),
    ...(userSelectedHit && { selectedHitId, userSelectedHit, index: null }),
    hidePreviewPane,
    prev: null,
  });
}

const toIso = (time: number): string => new Date(time).toISOString();

/** A link may have been edited, or come from an older version: anything but two ordered instants counts as missing. */
function parseRange(text: string | undefined): TimeRange | null {
  const [start = NaN, end = NaN, ...rest] = (text ?? '').split(',').map((part) => Date.parse(part));
  return rest.length === 0 && start < end ? { start, end } : null;
}

function parseBounds(text: string | undefined): BoundingBox | null {
  const [west, south, east, north, ...rest] = (text ?? '').split(',');
  const bounds = {
    south: numberParam(south, -90, 90),
    west: numberParam(west, -180, 180),
    north: numberParam(north, -90, 90),
    east: numberParam(east, -180, 180),
  };
  return rest.length === 0 && isWhole(bounds) && bounds.south <= bounds.north ? bounds : null;
}

const isWhole = (bounds: Record<keyof BoundingBox, number | null>): bounds is BoundingBox & typeof bounds =>
  Object.values(bounds).every((degrees) => degrees !== null);

function parseThreadSort(value: unknown): ConversationSort {
  const [by, direction, ...rest] = (stringParam(value) ?? '').split(':');
  const sortBy = CONVERSATION_SORT_FIELDS.find((field) => field === by);
  const order = (['asc', 'desc'] as const).find((candidate) => candidate === direction);
  return sortBy === undefined || order === undefined || rest.length > 0 ? DEFAULT_THREAD_SORT : { sortBy, order };
}

const formatThreadSort = ({ sortBy, order }: ConversationSort): string | null =>
  sortBy === DEFAULT_THREAD_SORT.sortBy && order === DEFAULT_THREAD_SORT.order ? null : `${sortBy}:${order}`;
