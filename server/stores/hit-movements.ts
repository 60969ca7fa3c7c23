import type { HitPosition, Position } from '@contract/model/hit';

import type { AnswerStatus, HitCriteria, SearchOptions } from './search-criteria';
import type { Viewer } from './viewer';

// Positions of sources over time: queries of tracks and meetings, and their results (ours).

/** A location of a dated hit. */
export interface TrackPoint extends HitPosition {
  hitId: string;
  /** Epoch milliseconds; a local time is a time of the case's zone. */
  date: number;
  isLocal: boolean;
}

export interface Track {
  /** By time, ties by hit and then in the order of the hit. */
  points: TrackPoint[];
  /** Of all pages. */
  totalCount: number;
  /** Of the next page; null at the end. */
  searchAfter: string | null;
}

export interface MeetingRequest {
  /** Distance of two positions at most. */
  metres: number;
  /** Time between two positions at most. */
  milliseconds: number;
  /** Maximum number of meetings, by their start. */
  size: number;
}

/** Two sources near each other: contacts that follow each other within the time. Its position is that of the closest contact. */
export interface Meeting extends Position {
  /** Ascending. */
  evidenceIds: [number, number];
  /** Of the closest contact, in the order of the sources. */
  hitIds: [string, string];
  /** Epoch milliseconds of the first position of the first contact. */
  from: number;
  to: number;
  contacts: number;
  /** Of the closest contact. */
  metres: number;
}

export interface Meetings {
  meetings: Meeting[];
  /** Also those beyond `size`. */
  totalCount: number;
  /** Positions with a time that were compared. */
  positionCount: number;
}

/** The methods of a `HitReader` for movements. */
export interface MovementReader {
  /** Locations of dated hits by time; `searchAfter` is the one that the page before gave. */
  track(
    viewer: Viewer,
    criteria: HitCriteria,
    page: { size: number; searchAfter?: string },
    options?: SearchOptions,
  ): Promise<Track & { status: AnswerStatus }>;
  /** Pairs of sources that were near each other at about the same time. @throws BadRequestError for too many positions */
  meetings(
    viewer: Viewer,
    criteria: HitCriteria,
    request: MeetingRequest,
    options?: SearchOptions,
  ): Promise<Meetings & { status: AnswerStatus }>;
}
