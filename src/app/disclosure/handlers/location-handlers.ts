import { getLocationBounds, listLocationClusters, listLocationHits, searchLocations } from '@contract/calls/locations';
import { listTrack } from '@contract/calls/movements';
import type { HitPosition } from '@contract/model/hit';
import type { BoundingBox, MapCell } from '@contract/model/map';
import { ownerOfReason, type PositionOwner, type PositionReason } from '@contract/model/position-reason';
import { LOCATION_PRECISION, LOCATIONS_PAGE_SIZE } from '@contract/rules/map';
import { areaTest } from '@server/domain/area-test';
import { boxOfCell, cellInRange, cellsInBox, columnOf, northOf, wholeCells } from '@server/domain/map-cells';

import type { Criteria } from '@/app/disclosure/match-items';
import type { SearchedItem } from '@/app/disclosure/package-items';
import type { PackageSearch } from '@/app/disclosure/package-search';

import { handle, type CallHandler } from './call-handler';

interface Place {
  item: SearchedItem;
  location: HitPosition;
}

/** Locations of items; an item with several positions has several locations. */
export function locationHandlers(search: PackageSearch): CallHandler[] {
  const placesOf = (criteria: Criteria, box?: BoundingBox): Place[] => {
    const isIn = box === undefined ? () => true : areaTest({ shape: 'box', ...box });
    return search
      .matching(criteria)
      .flatMap((item) =>
        item.locations
          .filter(({ latitude, longitude }) => isIn(latitude, longitude))
          .map((location) => ({ item, location })),
      );
  };
  return [
    handle(searchLocations, ({ body }) => {
      const { size = LOCATIONS_PAGE_SIZE, searchAfter = '0', box } = body;
      const places = placesOf(body, box);
      const { page, next } = pageOf(places, Number(searchAfter), size);
      return {
        locations: page.map(({ item, location: { latitude, longitude } }) => ({ hitId: item.id, latitude, longitude })),
        precision: LOCATION_PRECISION,
        count: places.length,
        searchAfter: next,
      };
    }),
    handle(getLocationBounds, ({ body }) => {
      const places = placesOf(body);
      return { bounds: places.length === 0 ? null : boundsOf(places), count: places.length };
    }),
    handle(listLocationClusters, ({ body }) => ({
      clusters: clustersOf(placesOf(body, wholeCells(body.box, body.zoom)), body.box, body.zoom),
    })),
    handle(listLocationHits, ({ body }) => {
      const { cells, size, searchAfter = '0' } = body;
      const tests = cells.map((cell) => areaTest({ shape: 'box', ...boxOfCell(cell) }));
      const places = placesOf(body).filter(({ location: { latitude, longitude } }) =>
        tests.some((test) => test(latitude, longitude)),
      );
      const { page, next } = pageOf(places, Number(searchAfter), size);
      return {
        data: page.map(({ item, location }) => ({ location, reason: reasonOf(item), hit: search.source.toHit(item) })),
        totalCount: places.length,
        searchAfter: next,
      };
    }),
    handle(listTrack, ({ params: { evidenceId }, body }) => {
      const { size, searchAfter = '0', withUncertain = false, withContent = false } = body;
      const all = search
        .ordered(body, [{ by: 'date', order: 'asc' }])
        .filter(({ origin }) => String(origin.evidenceId) === String(evidenceId))
        .flatMap(trackPoints);
      const countOf = (wanted: PositionOwner) => all.filter(({ owner }) => owner === wanted).length;
      const isWanted = { device: true, uncertain: withUncertain, content: withContent };
      const points = all.filter(({ owner }) => isWanted[owner]).map(({ owner: _owner, ...point }) => point);
      const { page, next } = pageOf(points, Number(searchAfter), size);
      const counts = { device: countOf('device'), uncertain: countOf('uncertain'), content: countOf('content') };
      return { points: page, totalCount: points.length, counts, searchAfter: next };
    }),
  ];
}

const reasonOf = ({ positionReason = 'notStated' }: SearchedItem): PositionReason => positionReason;

/** The dated positions of an item with their owner. */
function trackPoints(item: SearchedItem) {
  const { id, time, date, locations } = item;
  const reason = reasonOf(item);
  return time === null
    ? []
    : locations.map((location) => ({
        ...{ ...location, hitId: id, instant: new Date(time).toISOString(), isLocal: date?.isLocal === true, reason },
        owner: ownerOfReason(reason),
      }));
}

function pageOf<Value>(places: readonly Value[], start: number, size: number): { page: Value[]; next: string | null } {
  const end = start + size;
  return { page: places.slice(start, end), next: end < places.length ? String(end) : null };
}

/** Ignores the date line: positions on both sides of it give a box of the whole width. */
function boundsOf(places: readonly Place[]): BoundingBox {
  const bounds = { south: 90, west: 180, north: -90, east: -180 };
  for (const {
    location: { latitude, longitude },
  } of places) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}

interface Cluster {
  latitude: number;
  longitude: number;
  count: number;
  ofContent: number;
  hitId: string;
  cell: MapCell;
}

function clustersOf(places: readonly Place[], box: BoundingBox, zoom: number): Cluster[] {
  const range = cellsInBox(box, zoom);
  const { side, firstRow, rows, firstColumn, columns } = range;
  const edges = Array.from({ length: rows - 1 }, (_, row) => northOf(firstRow + row + 1, side));
  const sums = new Map<number, Omit<Cluster, 'cell'>>();
  for (const {
    item,
    location: { latitude, longitude },
  } of places) {
    const below = edges.findIndex((edge) => latitude > edge);
    const row = below < 0 ? rows - 1 : below;
    const column = (columnOf(longitude, side) - firstColumn + side) % side;
    const index = row * columns + column;
    const sum = sums.get(index) ?? { latitude: 0, longitude: 0, count: 0, ofContent: 0, hitId: item.id };
    sum.latitude += latitude;
    sum.longitude += longitude;
    sum.count += 1;
    sum.ofContent += ownerOfReason(reasonOf(item)) === 'content' ? 1 : 0;
    sums.set(index, sum);
  }
  return [...sums].map(([index, { latitude, longitude, count, ...sum }]) => ({
    ...{ ...sum, latitude: latitude / count, longitude: longitude / count, count },
    cell: cellInRange(range, index),
  }));
}
