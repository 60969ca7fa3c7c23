import type { SortOrder } from '@contract/model/filter';
import type { Artifact, Hit, Person, Position } from '@contract/model/hit';
import type { MapCell } from '@contract/model/map';

// Queries of the timeline, the map and the conversations, and their results (rules 001-3, 001-7).

/** A dated hit in the form for the timeline (rules 001-3 "Timeline hit"). */
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
  /** Wall clock milliseconds as if UTC, `from` inclusive and `to` exclusive; open-ended when missing. */
  from?: number;
  to?: number;
}

/** The buckets with hits, in order, as arrays: hours of ten years are some 80,000, too many for one object each. */
export interface HistogramBuckets {
  /** Wall clock milliseconds as if UTC. */
  starts: Float64Array;
  /** Number of hits for each start. */
  counts: Uint32Array;
}

/** Hits by artifact group and bucket, for the chart of the timeline. */
export interface LaneHistogram {
  /** Groups with hits in the buckets, by name, and the hits of each bucket: `b` is from `bounds[b]` up to `bounds[b + 1]`. */
  lanes: { group: string; order?: number; counts: Uint32Array }[];
  /**
   * Epoch milliseconds over all matching dated hits, also outside of the buckets, without times that are probably none
   * (contract/rules/default-times); null without any.
   */
  oldest: number | null;
  newest: number | null;
  status: 'success' | 'timedOut';
}

export interface HitLocation extends Position {
  hitId: string;
}

export interface LocationCluster extends Position {
  count: number;
  /** Those that the contents of items tell: no positions of a device (docs/positions.md). */
  ofContent: number;
  /** One of its hits: the only one if `count` is 1. */
  hitId: string;
  /** The cell of the map with these locations, of those in the box. */
  cell: MapCell;
}

/** Rules 001-3 "Top location"; the address is added later. */
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
  /** Only threads whose title, or a name or number of a participant, contains this text. */
  text?: string;
}

/** Rules 001-3 "Chat thread": its last matching message, and the number of matching messages. */
export interface ChatThreadSummary {
  chatThreadId: string;
  evidenceId: number;
  name: string | null;
  participants: Person[];
  hit: Hit;
  hitCount: number;
  /** Number of messages of the thread that the viewer may see, ignoring the filters. */
  totalHitCount: number;
}

export interface MessageWindow {
  /** By date, undated last, including the requested hit. */
  hits: Hit[];
  /** Number of matching messages of the thread. */
  totalCount: number;
  /** Number of matching messages before the requested hit. */
  index: number;
  leftHasMore: boolean;
  rightHasMore: boolean;
}

interface OutlinePoint {
  hitId: string;
  /** Epoch milliseconds; a local time is a time of the case's zone. */
  date: number | null;
  /** The number of matching messages before it: exact when all of them are in the outline. */
  index: number;
}

export interface ThreadOutline {
  /** Number of matching messages of the thread. */
  totalCount: number;
  messages: OutlinePoint[];
}

/** The message of a thread to find (contract/calls/chat). */
export type MessageTarget =
  | { kind: 'first' }
  | { kind: 'last' }
  /** Epoch milliseconds: the first message at or after that time, the last one when there is none. */
  | { kind: 'date'; date: number }
  | { kind: 'next'; hitId: string }
  | { kind: 'previous'; hitId: string }
  | { kind: 'original'; originalId: string; nearHitId: string };

export interface FoundMessage {
  hitId: string | null;
  /** The number of matching messages before it; null for a message found by its id in the export. */
  index: number | null;
  /** Number of matching messages of the thread. */
  totalCount: number;
}
