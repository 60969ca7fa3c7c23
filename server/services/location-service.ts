import type { Hit, HitPosition, Position } from '@contract/model/hit';
import type { PositionReason } from '@contract/model/position-reason';
import type { BoundingBox, MapCell } from '@contract/model/map';
import { boxOfCell, wholeCells } from '@server/domain/map-cells';
import { BadRequestError } from '@server/errors';
import type { CaseStore } from '@server/stores/case-store';
import type { HitCriteria, HitReader, HitStore } from '@server/stores/hit-store';
import type { HitLocation, LocationCluster, TopLocation } from '@server/stores/hit-views';
import type { Viewer } from '@server/stores/viewer';

import { caseOf, type AuditContext } from '@server/domain/audit-context';
import { enclosingBox } from './enclosing-box';
import { markedHitsById } from './redaction-marks';
import type { SearchLog, SentRequest } from './search-log';

interface LocationPage {
  locations: HitLocation[];
  searchAfter: string | null;
  totalCount: number;
}

/** A location with the hit that has it. */
interface LocatedHit {
  location: HitPosition;
  /** Why it counts. */
  reason: PositionReason;
  hit: Hit;
}

interface LocatedHits {
  data: LocatedHit[];
  totalCount: number;
  searchAfter: string | null;
}

type CellsRequest = HitCriteria & { cells: readonly MapCell[]; size: number; searchAfter?: string };

/** The request for a page; `sent` is the request as the audit log records it. */
interface LocationRequest {
  signal: AbortSignal;
  sent: SentRequest;
}

const WORLD: BoundingBox = { south: -90, west: -180, north: 90, east: 180 };
/** After each step the box exceeds its content by at most 1/64 of the previous box. */
const NARROWINGS = 3;
const FINEST_ZOOM = 22;

/** The locations of the map (rules 001-2.9). There is no deadline: a partial result would miss locations without notice. */
export class LocationService {
  constructor(private readonly deps: { hits: HitStore; cases: Pick<CaseStore, 'get'>; searchLog: SearchLog }) {}

  async search(
    viewer: Viewer,
    { size, searchAfter, box, ...criteria }: HitCriteria & { size: number; searchAfter?: string; box?: BoundingBox },
    { signal, sent }: LocationRequest,
    cause: AuditContext,
  ): Promise<LocationPage> {
    const page = { size, ...(searchAfter !== undefined && { searchAfter }), ...(box !== undefined && { box }) };
    return this.deps.searchLog.recorded(
      { viewer, cause, action: ['list locations'], request: sent },
      () => this.reader(caseOf(cause)).locations(viewer, criteria, page, { signal }),
      ({ totalCount }) => ({ count: totalCount }),
    );
  }

  /** Each cluster counts its whole cell, even where the box cuts it: panning the map changes no count. */
  async clusters(
    viewer: Viewer,
    caseId: string,
    { box, zoom, ...criteria }: HitCriteria & { box: BoundingBox; zoom: number },
    signal: AbortSignal,
  ): Promise<LocationCluster[]> {
    const request = { box: wholeCells(box, zoom), zoom };
    const { clusters } = await this.reader(caseId).locationClusters(viewer, criteria, request, {
      signal,
      acceptsFormer: true,
    });
    return clusters;
  }

  /** Narrows the world to the cells with locations. */
  async bounds(
    viewer: Viewer,
    caseId: string,
    criteria: HitCriteria,
    signal: AbortSignal,
  ): Promise<{ bounds: BoundingBox | null; count: number }> {
    let bounds: BoundingBox | null = null;
    let count = 0;
    for (let step = 0; step < NARROWINGS; step += 1) {
      const request = { box: bounds ?? WORLD, zoom: FINEST_ZOOM };
      const { clusters } = await this.reader(caseId).locationClusters(viewer, criteria, request, {
        signal,
        acceptsFormer: true,
      });
      if (clusters.length === 0) {
        break;
      }
      count = clusters.reduce((sum, cluster) => sum + cluster.count, 0);
      // The last step uses the centres of the cells: a case with one location gives a point.
      bounds = enclosingBox(
        clusters.map(({ latitude, longitude, cell }) =>
          step < NARROWINGS - 1
            ? boxOfCell(cell)
            : { south: latitude, north: latitude, west: longitude, east: longitude },
        ),
      );
    }
    return { bounds, count };
  }

  /** The locations of one cell after the other. @throws BadRequestError for a `searchAfter` that no page returned */
  async hitsInCells(
    viewer: Viewer,
    request: CellsRequest,
    { signal, sent }: LocationRequest,
    cause: AuditContext,
  ): Promise<LocatedHits> {
    return this.deps.searchLog.recorded(
      { viewer, cause, action: ['open place'], request: sent },
      () => this.readCells(viewer, caseOf(cause), request, signal),
      ({ totalCount }) => ({ count: totalCount }),
    );
  }

  private async readCells(
    viewer: Viewer,
    caseId: string,
    { cells, size, searchAfter, ...criteria }: CellsRequest,
    signal: AbortSignal,
  ): Promise<LocatedHits> {
    const reader = this.reader(caseId);
    const start = decodeCursor(searchAfter, cells.length);
    const boxes = cells.map(boxOfCell);
    const locations: HitLocation[] = [];
    let next: string | null = null;
    let totalCount = 0;
    for (const [index, box] of boxes.entries()) {
      const missing = index < start.cell ? 0 : size - locations.length;
      const after = index === start.cell && start.after !== null ? { searchAfter: start.after } : {};
      const page = await reader.locations(
        viewer,
        criteria,
        { size: Math.max(missing, 1), box, ...after },
        { signal, acceptsFormer: true },
      );
      totalCount += page.totalCount;
      if (missing > 0) {
        locations.push(...page.locations);
        next = page.searchAfter === null ? null : encodeCursor(index, page.searchAfter);
      } else if (index > start.cell && page.totalCount > 0) {
        next ??= encodeCursor(index, null);
      }
    }
    return { data: await this.withHits(viewer, caseId, locations, signal), totalCount, searchAfter: next };
  }

  async topLocations(
    viewer: Viewer,
    caseId: string,
    { precision, count, ...criteria }: HitCriteria & { precision: number; count: number },
    signal: AbortSignal,
  ): Promise<TopLocation[]> {
    const request = { precision, take: count };
    const { locations } = await this.reader(caseId).topLocations(viewer, criteria, request, {
      signal,
      acceptsFormer: true,
    });
    return locations;
  }

  private async withHits(
    viewer: Viewer,
    caseId: string,
    locations: readonly HitLocation[],
    signal: AbortSignal,
  ): Promise<LocatedHit[]> {
    const ids = locations.map(({ hitId }) => hitId);
    const reasonOf = await this.reader(caseId).positionReasons(viewer, { signal });
    const hits = await markedHitsById(this.deps, { viewer, caseId, ids }, signal);
    return locations.flatMap(({ hitId, ...position }) => {
      const hit = hits.get(hitId);
      return hit === undefined ? [] : { location: positionOf(hit, position), reason: reasonOf(hit), hit };
    });
  }

  private reader(caseId: string): HitReader {
    return this.deps.hits.reader(caseId);
  }
}

/** The position of the hit with its details: the index of locations has only degrees. */
function positionOf({ locations }: Hit, position: Position): HitPosition {
  const same = locations.find(
    ({ latitude, longitude }) => latitude === position.latitude && longitude === position.longitude,
  );
  return same ?? position;
}

/** A cell and its last listed location; null: none of its locations was listed yet. */
const encodeCursor = (cell: number, after: string | null): string => `${cell}/${after ?? ''}`;

function decodeCursor(searchAfter: string | undefined, cellCount: number): { cell: number; after: string | null } {
  if (searchAfter === undefined) {
    return { cell: 0, after: null };
  }
  const [, cell, after = ''] = /^(\d{1,3})\/(.*)$/.exec(searchAfter) ?? [];
  if (cell === undefined || Number(cell) >= cellCount) {
    throw new BadRequestError('"searchAfter" is not a place in this list. Start at the first page.');
  }
  return { cell: Number(cell), after: after === '' ? null : after };
}
