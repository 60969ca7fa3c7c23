import type { Hit, HitPosition, Position } from '@contract/model/hit';
import type { PositionOwner, PositionReason } from '@contract/model/position-reason';

import type { SearchStatus, HitCriteria, SearchOptions } from './search-criteria';
import type { Viewer } from './viewer';

// Positions of sources over time: queries of tracks and meetings, and their results (not in the specification).

/** A location of a dated hit. */
export interface TrackPoint extends HitPosition {
  hitId: string;
  /** Epoch milliseconds; a local time is a time of the case's zone. */
  date: number;
  isLocal: boolean;
  /** Why it counts. */
  reason: PositionReason;
}

/** The parts of a hit by which the reason of its positions is found. */
export type LocatedItem = Pick<Hit, 'artifact' | 'origin' | 'fragments' | 'attachments'>;

export interface TrackRequest {
  size: number;
  /** Cursor of the previous page. */
  searchAfter?: string;
  /** Whose positions are listed. */
  owners: readonly PositionOwner[];
}

export interface Track {
  /** By time, ties by hit and then in the order of the hit's locations. */
  points: TrackPoint[];
  /** Over all pages. */
  totalCount: number;
  /** Dated positions by owner, also of those that were not requested. */
  counts: Record<PositionOwner, number>;
  /** For the next page; null at the end. */
  searchAfter: string | null;
}

export interface MeetingRequest {
  /** Maximum distance of two positions. */
  metres: number;
  /** Maximum time between two positions. */
  milliseconds: number;
  /** Compares positions that may be of another device, too; places of contents are never compared. */
  withUncertain: boolean;
  /** Maximum number of meetings, by their start. */
  size: number;
}

/**
 * Two devices near each other: a sequence of contacts within the time limit of each other. Its position is that of the closest
 * contact; contacts without uncertain positions take precedence.
 */
export interface Meeting extends Position {
  /** Ascending. */
  evidenceIds: [number, number];
  /** Hits of the closest contact, in the order of the sources. */
  hitIds: [string, string];
  /** Why the positions of these hits count. */
  reasons: [PositionReason, PositionReason];
  /** Every contact has a position that may be of another device. */
  isUncertain: boolean;
  /** Epoch milliseconds of the first position of the first contact. */
  from: number;
  to: number;
  contacts: number;
  /** Distance of the closest contact. */
  metres: number;
}

export interface Meetings {
  meetings: Meeting[];
  /** Includes those beyond `size`. */
  totalCount: number;
  /** Number of compared positions with a time. */
  positionCount: number;
}

/** The methods of a `HitReader` for movements. */
export interface MovementReader {
  /** Locations of dated hits by time. */
  track(
    viewer: Viewer,
    criteria: HitCriteria,
    request: TrackRequest,
    options?: SearchOptions,
  ): Promise<Track & { status: SearchStatus }>;
  /** Why the positions of hits count, as far as the viewer may know (docs/positions.md). */
  positionReasons(viewer: Viewer, options?: SearchOptions): Promise<(item: LocatedItem) => PositionReason>;
  /** Pairs of devices that were near each other at about the same time. @throws BadRequestError for too many positions */
  meetings(
    viewer: Viewer,
    criteria: HitCriteria,
    request: MeetingRequest,
    options?: SearchOptions,
  ): Promise<Meetings & { status: SearchStatus }>;
}
