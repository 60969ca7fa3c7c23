import type { BoundingBox } from '@contract/model/map';
import { compareGroups, givenOrder } from '@server/domain/column-configuration/artifact-order';
import type { SearchStatus, HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type {
  HistogramBuckets,
  HistogramRequest,
  HitLocation,
  LaneHistogram,
  LocationCluster,
  TimelineHit,
  TopLocation,
} from '@server/stores/hit-views';
import type { Viewer } from '@server/stores/viewer';
import { histogramParameters } from '@server/stores/embedded/operations/histogram-operation';
import { decodeLocationCursor, encodeLocationCursor } from '@server/stores/embedded/operations/location-cursor';
import { parseId } from '@server/stores/embedded/base/ids';
import { BadRequestError } from '@server/errors';

import type { CaseAccess } from './case-access';
import { positionJudge } from './position-judge';

// The timeline and the map: numbers are read from segments, names from rows.

export async function timeline(
  { engine, artifacts }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { size, searchAfter }: { size: number; searchAfter?: string },
  options?: SearchOptions,
): Promise<{ hits: TimelineHit[]; status: SearchStatus }> {
  const after = searchAfter === undefined ? 0 : parseId(searchAfter);
  if (after === null) {
    throw new BadRequestError('"searchAfter" is not the cursor of a page. Request the first page without it.');
  }
  const { value, status } = await engine.execute(
    viewer,
    criteria,
    { name: 'timeline', parameters: { after, size } },
    options,
  );
  const hits = value.flatMap(({ id, evidenceId, artifactId, date, isLocal }) => {
    const artifact = artifacts.get(artifactId);
    return artifact === undefined ? [] : { id: String(id), evidenceId, artifact, date, isLocal };
  });
  return { hits, status };
}

export async function histogram(
  { engine }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  request: HistogramRequest,
  options?: SearchOptions,
): Promise<{ buckets: HistogramBuckets; status: SearchStatus }> {
  const parameters = histogramParameters(request);
  const { value, status } = await engine.execute(viewer, criteria, { name: 'histogram', parameters }, options);
  return { buckets: value, status };
}

export async function laneHistogram(
  { engine, artifacts }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  bounds: number[],
  options?: SearchOptions,
): Promise<LaneHistogram> {
  const parameters = { bounds: Float64Array.from(bounds) };
  const { value, status } = await engine.execute(viewer, criteria, { name: 'lanes', parameters }, options);
  const groups = new Map<string, Uint32Array>();
  for (const [artifactId, counts] of value.lanes.entries()) {
    const group = artifacts.get(artifactId)?.group;
    if (group !== undefined && counts !== undefined) {
      const lane = groups.get(group);
      groups.set(group, lane === undefined ? counts : lane.map((count, bucket) => count + (counts[bucket] ?? 0)));
    }
  }
  const { configuration } = engine;
  const byGroup = compareGroups(configuration);
  return {
    lanes: [...groups]
      .toSorted(([left], [right]) => byGroup(left, right))
      .map(([group, counts]) => ({ group, ...givenOrder(configuration.groupOrder(group)), counts })),
    oldest: Number.isFinite(value.oldest) ? value.oldest : null,
    newest: Number.isFinite(value.newest) ? value.newest : null,
    status,
  };
}

export async function locations(
  { engine }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { size, searchAfter, box }: { size: number; searchAfter?: string; box?: BoundingBox },
  options?: SearchOptions,
): Promise<{ locations: HitLocation[]; searchAfter: string | null; totalCount: number; status: SearchStatus }> {
  const after = searchAfter === undefined ? null : decodeLocationCursor(searchAfter);
  const parameters = { box: box ?? null, after, size };
  const { value, status } = await engine.execute(viewer, criteria, { name: 'locations', parameters }, options);
  return {
    locations: value.locations.map((location) => ({ ...location, hitId: String(location.hitId) })),
    searchAfter: value.next === null ? null : encodeLocationCursor(value.next),
    totalCount: value.totalCount,
    status,
  };
}

export async function clusters(
  access: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  request: { box: BoundingBox; zoom: number },
  options?: SearchOptions,
): Promise<{ clusters: LocationCluster[]; status: SearchStatus }> {
  const parameters = { ...request, ...(await positionJudge(access, viewer, options)) };
  const { value, status } = await access.engine.execute(viewer, criteria, { name: 'clusters', parameters }, options);
  return { clusters: value.map((cluster) => ({ ...cluster, hitId: String(cluster.hitId) })), status };
}

export async function topLocations(
  { engine }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { precision, take, box }: { precision: number; take: number; box?: BoundingBox },
  options?: SearchOptions,
): Promise<{ locations: TopLocation[]; status: SearchStatus }> {
  const parameters = { precision, take, box: box ?? null };
  const { value, status } = await engine.execute(viewer, criteria, { name: 'topLocations', parameters }, options);
  return { locations: value, status };
}
