import type { MatchType, SortOrder } from '@contract/model/filter';
import type { ValueType } from '@contract/model/hit';
import type { BoundingBox } from '@contract/model/map';

/** Queries of a row before the measurement. */
export const WARM_UP = 5;
/** Measured queries of a row: of 21 the p95 was the second longest, so that two pauses of a process decided it. */
export const RUNS = 61;

/** The hit after which a page begins: by date, newest first. Only our own engine reads the cursor. */
export interface PageCursor {
  hitId: number;
  /** Epoch milliseconds. */
  date: number | null;
  cursor: string;
}

/** A request of a screen of the application, in a form that every engine can execute. */
export type Query =
  /** The explorer after Enter: first page, exact total, counts by source, group, artifact and tag. */
  | { kind: 'find'; match: MatchType; term: string }
  | { kind: 'page'; groups: readonly string[]; after: PageCursor }
  | {
      kind: 'column';
      artifact: number;
      text: { name: string; contains: string };
      number: { name: string; from: number; to: number };
      sort: { name: string; valueType: ValueType; order: SortOrder };
    }
  /** Of all hits, or of those that a word finds; the wall clock is this many hours from UTC. */
  | { kind: 'histogram'; hours: number; term: string | null }
  | { kind: 'box'; box: BoundingBox }
  | { kind: 'clusters'; box: BoundingBox; zoom: number }
  | { kind: 'topLocations'; precision: number; box: BoundingBox | null }
  | { kind: 'threads'; term: string; by: 'date' | 'count' }
  | { kind: 'around'; hitId: number }
  | { kind: 'neighbours'; hitId: number; term: string }
  /** Tags all hits from one day to another (`YYYY-MM-DD`, both inclusive), then counts the tags of the case. */
  | { kind: 'tag'; tag: number; from: string; to: string }
  | { kind: 'untag'; tag: number; from: string; to: string };

export const PAGE_SIZE = 50;
export const LOCATION_PAGE = 2_000;
export const TOP_LOCATIONS = 20;
export const THREAD_PAGE = 20;
/** Number of messages on either side. */
export const AROUND = 50;
export const TAGS = 30;

/** One of the compared engines. */
export interface BenchEngine {
  readonly name: string;
  /** Returns a number that must be equal for each engine: a total, a sum of counts, the id of the last hit of a page. */
  execute(query: Query): Promise<number>;
  close(): Promise<void>;
}

/** The tag of a hit before the measurement: every fiftieth has one. */
export function tagOf(hitId: number): number | null {
  return hitId % 50 === 7 ? 1 + (Math.floor(hitId / 50) % TAGS) : null;
}
