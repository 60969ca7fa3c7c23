import { BadRequestError } from '@server/errors';
import { decodeTrackCursor, encodeTrackCursor } from '@server/stores/embedded/operations/track-cursor';
import { positionsReader } from '@server/stores/embedded/rows/hits/stored-position';
import type { SearchStatus, HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { MeetingRequest, Meetings, Track } from '@server/stores/hit-movements';
import type { Viewer } from '@server/stores/viewer';

import type { CaseAccess } from './case-access';

/** The columns of this many positions take about 100 MB. */
const POSITIONS_MAX = 2_000_000;

/** Positions and times are read from segments, the accuracy of positions from rows. */
export async function track(
  { engine, db }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { size, searchAfter }: { size: number; searchAfter?: string },
  options?: SearchOptions,
): Promise<Track & { status: SearchStatus }> {
  const after = searchAfter === undefined ? null : decodeTrackCursor(searchAfter);
  const operation = { name: 'track', parameters: { after, size } } as const;
  const { value, status } = await engine.execute(viewer, criteria, operation, options);
  const positions = positionsReader(db)([...new Set(value.points.map(({ hitId }) => hitId))]);
  return {
    points: value.points.map(({ hitId, index, date, isLocal, latitude, longitude }) => ({
      latitude,
      longitude,
      ...positions.get(hitId)?.[index],
      hitId: String(hitId),
      date,
      isLocal,
    })),
    totalCount: value.totalCount,
    searchAfter: value.next === null ? null : encodeTrackCursor(value.next),
    status,
  };
}

/** @throws BadRequestError when too many positions match */
export async function meetings(
  { engine, meetingFinder }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { size, ...limits }: MeetingRequest,
  options?: SearchOptions,
): Promise<Meetings & { status: SearchStatus }> {
  const operation = { name: 'positions', parameters: { most: POSITIONS_MAX } } as const;
  const { value, status } = await engine.execute(viewer, criteria, operation, options);
  if (value.count > POSITIONS_MAX) {
    throw new BadRequestError('More than 2,000,000 positions match. Narrow the filters to find meetings.');
  }
  const found = await meetingFinder.find(value.positions, limits, options?.signal);
  return { meetings: found.slice(0, size), totalCount: found.length, positionCount: value.count, status };
}
