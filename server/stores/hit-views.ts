import type { SortOrder } from '@contract/model/filter';
import type { Artifact, Hit, Person, Position } from '@contract/model/hit';

// What the timeline, the map and the conversations ask the hit store, and what it answers (spec 001 §3, §7).

/** A dated hit as the timeline shows it (spec 001 §3 "Timeline hit"). */
export interface TimelineHit {
  id: string;
  evidenceId: number;
  artifact: Artifact;
  /** Epoch milliseconds; a local time is a time of the case's zone. */
  date: number;
  isLocal: boolean;
}

/** Buckets of wall clock time in `timezone`; local times count as times of the case's zone. */
export interface HistogramRequest {
  unit: 'hour' | 'minute' | 'second';
  /** IANA name. */
  timezone: string;
  /** Wall clock milliseconds as if UTC, `from` inside and `to` outside; open where missing. */
  from?: number;
  to?: number;
}

/** The buckets that hold hits, in order: hours of ten years are some 80,000, too many for an object each. */
export interface HistogramBuckets {
  /** Wall clock milliseconds as if UTC. */
  starts: Float64Array;
  /** Of hits, one for each start. */
  counts: Uint32Array;
}

/** Degrees. A box that crosses the date line has `west` > `east`. */
export interface BoundingBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface HitLocation extends Position {
  hitId: string;
}

export interface LocationCluster extends Position {
  count: number;
  /** One of its hits: the only one where `count` is 1. */
  hitId: string;
}

/** Spec 001 §3 "Top location"; the address is found elsewhere. */
export interface TopLocation {
  geohash: string;
  count: number;
  center: Position;
  topLeft: Position;
  bottomRight: Position;
}

export interface ThreadListRequest {
  sort: { by: 'date' | 'count'; order: SortOrder };
  size: number;
  start: number;
}

/** Spec 001 §3 "Chat thread": its last message that matches, and how many match. */
export interface ChatThreadSummary {
  chatThreadId: string;
  evidenceId: number;
  name: string | null;
  participants: Person[];
  hit: Hit;
  hitCount: number;
  /** All messages of the thread that the viewer may see, whatever the filters. */
  totalHitCount: number;
}

export interface MessageWindow {
  /** By date, undated last; the hit that was asked for is among them. */
  hits: Hit[];
  /** Messages of the thread that match. */
  totalCount: number;
  leftHasMore: boolean;
  rightHasMore: boolean;
}
