import { LRUCache } from 'lru-cache';

import type { HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import type { EngineResult } from './engine-result';
import type { Snapshot } from './shard-request';

type StacksName = 'stacks' | 'toolStacks';
type StacksResult = EngineResult<StacksName>;

/** Number of cached searches: about one for each user who pages through results. */
const CACHE_SIZE = 8;

/** Finds the stacks among the hits of a search. */
type FindStacks<Name extends StacksName> = (
  viewer: Viewer,
  criteria: HitCriteria,
  options?: SearchOptions,
) => Promise<EngineResult<Name>>;

/**
 * The stacks of duplicates among the hits of searches: copies of files, or of items that several tools found. Cached until hits or
 * marks change, so that only the first page of a search computes them.
 */
export class CaseStacks<Name extends StacksName> {
  private readonly cached = new LRUCache<string, EngineResult<Name>>({ max: CACHE_SIZE });
  private readonly lastOf;
  private readonly comparisons;
  private readonly commentsBy;

  constructor(
    db: SqliteDatabase,
    private readonly execute: FindStacks<Name>,
  ) {
    this.lastOf = db.prepare<[string], number>('SELECT last FROM counter WHERE name = ?').pluck();
    this.commentsBy = db
      .prepare<[string], string>("SELECT count(*) || ' ' || coalesce(max(id), 0) FROM comment WHERE user_id = ?")
      .pluck();
    this.comparisons = db
      .prepare<[], string | null>("SELECT group_concat(id) FROM comparison WHERE state = 'finished'")
      .pluck();
  }

  get bytes(): number {
    let bytes = 0;
    for (const { value } of this.cached.values()) {
      bytes += arrayBytes(value);
    }
    return bytes;
  }

  forget(): void {
    this.cached.clear();
  }

  /** When the deadline has passed, the result covers only the segments in `value.segments`. */
  async find(viewer: Viewer, criteria: HitCriteria, options?: SearchOptions): Promise<EngineResult<Name>> {
    const key = this.keyOf(viewer, criteria);
    const cached = this.cached.get(key);
    if (cached !== undefined) {
      options?.signal?.throwIfAborted();
      return cached;
    }
    const found = await this.execute(viewer, criteria, options);
    if (found.status === 'success') {
      this.cached.set(key, found);
    }
    return found;
  }

  /** The criteria with the versions of hits and marks, and if the criteria use them, of seen documents and comments of the viewer. */
  private keyOf({ userId, seesPrivileged }: Viewer, { filter, queryFilters }: HitCriteria): string {
    const commented = filter.commentedByMe === true ? [userId, this.commentsBy.get(userId)] : null;
    const viewerState =
      filter.unseen === undefined ? null : [filter.unseen === 'me' ? userId : '', this.lastOf.get('seen')];
    const versions = [this.lastOf.get('segments'), this.lastOf.get('marks'), this.comparisons.get()];
    return JSON.stringify([versions, seesPrivileged, viewerState, commented, filter, queryFilters]);
  }
}

function arrayBytes(value: unknown): number {
  const parts: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return parts.reduce<number>((sum, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0);
}

/** The segments that the stacks cover; a request for hits must be limited to them. */
export function coveredSnapshot({ snapshot, status, value }: StacksResult): Snapshot {
  return status === 'success'
    ? snapshot
    : { id: snapshot.id, segments: snapshot.segments.filter(({ firstHit }) => value.segments.has(firstHit)) };
}

/** Sizes of the stacks of these hits; without hits that have no duplicates. */
export function sizesOf(
  { value: { tops, sizes } }: EngineResult<'stacks'>,
  hitIds: readonly number[],
): Map<number, number> {
  const wanted = new Set(hitIds);
  const found = new Map<number, number>();
  for (let index = 0; index < tops.length && found.size < wanted.size; index += 1) {
    const top = tops[index] ?? 0;
    if (wanted.has(top)) {
      found.set(top, sizes[index] ?? 0);
    }
  }
  return found;
}
