import type { MatchType, SortOrder } from '@contract/model/filter';
import type { ValueType } from '@contract/model/hit';
import type { BoundingBox } from '@contract/model/map';

/** Where a page begins: after this hit, by date, newest first. Only our own engine understands the cursor. */
export interface PageCursor {
  hitId: number;
  /** Epoch milliseconds. */
  date: number | null;
  cursor: string;
}

/** A request of a screen of the application, in a form that every engine can execute. */
export type Question =
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
  /** Of everything, or of what a word finds; wall clock at this many hours from UTC. */
  | { kind: 'histogram'; hours: number; term: string | null }
  | { kind: 'box'; box: BoundingBox }
  | { kind: 'clusters'; box: BoundingBox; zoom: number }
  | { kind: 'topLocations'; precision: number; box: BoundingBox | null }
  | { kind: 'threads'; term: string; by: 'date' | 'count' }
  | { kind: 'around'; hitId: number }
  | { kind: 'neighbours'; hitId: number; term: string }
  /** Tags everything dated from one day to the other (`YYYY-MM-DD`, both inside), then counts the tags of the case. */
  | { kind: 'tag'; tag: number; from: string; to: string }
  | { kind: 'untag'; tag: number; from: string; to: string };

export const PAGE_SIZE = 50;
export const LOCATION_PAGE = 2_000;
export const TOP_LOCATIONS = 20;
export const THREAD_PAGE = 20;
/** Messages on either side. */
export const AROUND = 50;
export const TAGS = 30;

/** One of the engines that are compared. */
export interface BenchEngine {
  readonly name: string;
  /** A number that must be the same in each engine: a total, a sum of counts, the id of the last hit of a page. */
  execute(question: Question): Promise<number>;
  close(): Promise<void>;
}

/** The tag that a hit is given before anything is measured: every fiftieth has one. */
export function tagOf(hitId: number): number | null {
  return hitId % 50 === 7 ? 1 + (Math.floor(hitId / 50) % TAGS) : null;
}
