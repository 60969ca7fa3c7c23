import type { HitPosition, Position } from '@contract/model/hit';

import type { SearchStatus, HitCriteria, SearchOptions } from './search-criteria';
import type { Viewer } from './viewer';

// Positions of sources over time: queries of tracks and meetings, and their results (not in the specification).

/** A location of a dated hit. */
export interface TrackPoint extends HitPosition {
  hitId: string;
  /** Epoch milliseconds; a local time is a time of the case's zone. */
  date: number;
  isLocal: boolean;
}

export interface Track {
  /** By time, ties by hit and then in the order of the hit's locations. */
  points: TrackPoint[];
  /** Over all pages. */
  totalCount: number;
  /** For the next page; null at the end. */
  searchAfter: string | null;
}

export interface MeetingRequest {
  /** Maximum distance of two positions. */
  metres: number;
  /** Maximum time between two positions. */
  milliseconds: number;
  /** Maximum number of meetings, by their start. */
  size: number;
}

/**
 * Two sources near each other: a sequence of contacts within the time limit of each other. Its position is that of the closest
 * contact.
 */
export interface Meeting extends Position {
  /** Ascending. */
  evidenceIds: [number, number];
  /** Hits of the closest contact, in the order of the sources. */
  hitIds: [string, string];
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
  /** Locations of dated hits by time; `searchAfter` is the cursor of the previous page. */
  track(
    viewer: Viewer,
    criteria: HitCriteria,
    page: { size: number; searchAfter?: string },
    options?: SearchOptions,
  ): Promise<Track & { status: SearchStatus }>;
  /** Pairs of sources that were near each other at about the same time. @throws BadRequestError for too many positions */
  meetings(
    viewer: Viewer,
    criteria: HitCriteria,
    request: MeetingRequest,
    options?: SearchOptions,
  ): Promise<Meetings & { status: SearchStatus }>;
}
