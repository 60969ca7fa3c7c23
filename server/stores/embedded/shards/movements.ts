import { reasonOfCode } from '@contract/model/position-reason';
import { BadRequestError } from '@server/errors';
import { decodeTrackCursor, encodeTrackCursor } from '@server/stores/embedded/operations/track-cursor';
import { positionsReader } from '@server/stores/embedded/rows/hits/stored-position';
import type { SearchStatus, HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { MeetingRequest, Meetings, Track, TrackRequest } from '@server/stores/hit-movements';
import type { Viewer } from '@server/stores/viewer';

import type { CaseAccess } from './case-access';
import { positionJudge } from './position-judge';

/** The columns of this many positions take about 130 MB. */
const POSITIONS_MAX = 2_000_000;

/** Positions and times are read from segments, the accuracy of positions from rows. */
export async function track(
  access: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { size, searchAfter, owners }: TrackRequest,
  options?: SearchOptions,
): Promise<Track & { status: SearchStatus }> {
  const after = searchAfter === undefined ? null : decodeTrackCursor(searchAfter);
  const { rules, owners: pictureOwners } = await positionJudge(access, viewer, options);
  const operation = { name: 'track', parameters: { after, size, owners, rules, pictureOwners } } as const;
  const { value, status } = await access.engine.execute(viewer, criteria, operation, options);
  const positions = positionsReader(access.db)([...new Set(value.points.map(({ hitId }) => hitId))]);
  return {
    points: value.points.map(({ hitId, index, date, isLocal, reason, latitude, longitude }) => ({
      latitude,
      longitude,
      ...positions.get(hitId)?.[index],
      hitId: String(hitId),
      date,
      isLocal,
      reason: reasonOfCode(reason),
    })),
    totalCount: owners.reduce((sum, owner) => sum + value.counts[owner], 0),
    counts: value.counts,
    searchAfter: value.next === null ? null : encodeTrackCursor(value.next),
    status,
  };
}

/** @throws BadRequestError when too many positions match */
export async function meetings(
  access: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { size, withUncertain, ...limits }: MeetingRequest,
  options?: SearchOptions,
): Promise<Meetings & { status: SearchStatus }> {
  const judge = await positionJudge(access, viewer, options);
  const operation = { name: 'positions', parameters: { most: POSITIONS_MAX, withUncertain, ...judge } } as const;
  const { value, status } = await access.engine.execute(viewer, criteria, operation, options);
  if (value.count > POSITIONS_MAX) {
    throw new BadRequestError('More than 2,000,000 positions match. Narrow the filters to find meetings.');
  }
  const found = await access.meetingFinder.find(value.positions, limits, options?.signal);
  return { meetings: found.slice(0, size), totalCount: found.length, positionCount: value.count, status };
}
