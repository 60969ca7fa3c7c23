import type { TimeSpan } from './histogram-counter';
import { lowerBound } from './lower-bound';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { WallClock } from '@server/stores/embedded/query/wall-clock';

/** A part of a segment's order by date: ranks, `from` inclusive and `to` exclusive. */
export interface DateScope {
  matched: MatchedSegment;
  from: number;
  to: number;
}

/**
 * A span of time, the documents whose wall clock may be in it (all that are, and some around it), and the maximum of their
 * number.
 */
export interface DateWindow {
  span: TimeSpan;
  scopes: DateScope[];
  mostHits: number;
}

/** Buckets of a window: one megabyte of counts. */
const WINDOW = 2 ** 18;
/** A window with fewer hits is extended: sorting this number takes a millisecond. */
const SPARSE_COUNT = 2 ** 14;

/** Divides the dates of hits into windows of whole buckets of `unit` milliseconds, ascending, without empty gaps. */
export function* dateWindows(
  matched: readonly MatchedSegment[],
  clock: WallClock,
  { unit, from, to }: TimeSpan & { unit: number },
): Generator<DateWindow, void, void> {
  let rest = windowOf(matched, clock, { from, to });
  while (rest.scopes.length > 0 && rest.span.from < to) {
    const begin = Math.max(rest.span.from, Math.floor((oldestOf(rest) + clock.leastShift) / unit) * unit);
    const end = Math.min(to, Math.ceil((newestOf(rest) + clock.mostShift + 1) / unit) * unit);
    const window = widened(matched, clock, { begin, end, unit });
    yield window;
    rest = windowOf(matched, clock, { from: window.span.to, to });
  }
}

function widened(
  matched: readonly MatchedSegment[],
  clock: WallClock,
  { begin, end, unit }: { begin: number; end: number; unit: number },
): DateWindow {
  const firstBucket = Math.floor(begin / unit);
  const windowWith = (buckets: number): DateWindow =>
    windowOf(matched, clock, { from: begin, to: Math.min(end, (firstBucket + buckets) * unit) });
  let window = windowWith(WINDOW);
  for (let buckets = WINDOW * 2; window.span.to < end; buckets *= 2) {
    const wider = windowWith(buckets);
    if (wider.mostHits > SPARSE_COUNT) {
      break;
    }
    window = wider;
  }
  return window;
}

function windowOf(matched: readonly MatchedSegment[], clock: WallClock, span: TimeSpan): DateWindow {
  const scopes = matched
    .map((one) => scopeOf(one, clock, span))
    .filter((scope) => scope.matched.count > 0 && scope.from < scope.to);
  return {
    span,
    scopes,
    mostHits: scopes.reduce((sum, scope) => sum + Math.min(scope.to - scope.from, scope.matched.count), 0),
  };
}

function scopeOf(matched: MatchedSegment, clock: WallClock, span: TimeSpan): DateScope {
  const { segment } = matched;
  const from = lowerBound(0, segment.datedCount, (rank) => dateAt(matched, rank) < span.to - clock.leastShift);
  const isBefore = (rank: number): boolean => dateAt(matched, rank) < span.from - clock.mostShift;
  return { matched, from, to: lowerBound(from, segment.datedCount, isBefore) };
}

const dateAt = ({ segment: { dates, byDate } }: MatchedSegment, rank: number): number => dates[byDate[rank] ?? 0] ?? 0;

const oldestOf = ({ scopes }: DateWindow): number =>
  scopes.reduce((oldest, { matched, to }) => Math.min(oldest, dateAt(matched, to - 1)), Infinity);

const newestOf = ({ scopes }: DateWindow): number =>
  scopes.reduce((newest, { matched, from }) => Math.max(newest, dateAt(matched, from)), -Infinity);
