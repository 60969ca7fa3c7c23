import { LRUCache } from 'lru-cache';

import type { HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import type { EngineAnswer } from './engine-answer';
import type { Snapshot } from './share-question';

type StacksName = 'stacks' | 'toolStacks';
type FoundStacks = EngineAnswer<StacksName>;

/** Searches whose stacks are kept: of each person who pages through one, mostly. */
const KEPT = 8;

/** Asks for the stacks of what a search finds. */
type AskStacks<Name extends StacksName> = (
  viewer: Viewer,
  criteria: HitCriteria,
  options?: SearchOptions,
) => Promise<EngineAnswer<Name>>;

/**
 * The stacks of copies in what searches of a case find: copies of files, or of items that several tools found. They are remembered for as long as nothing changes that could change them, so
 * that only the first page of a search looks at all its files.
 */
export class CaseStacks<Name extends StacksName> {
  private readonly known = new LRUCache<string, EngineAnswer<Name>>({ max: KEPT });
  private readonly lastOf;
  private readonly comparisons;
  private readonly commentsBy;

  constructor(
    db: SqliteDatabase,
    private readonly ask: AskStacks<Name>,
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
    for (const { answer } of this.known.values()) {
      bytes += arrayBytes(answer);
    }
    return bytes;
  }

  forget(): void {
    this.known.clear();
  }

  /** When the deadline came before every hit was looked at, the answer speaks only of the segments that it names. */
  async find(viewer: Viewer, criteria: HitCriteria, options?: SearchOptions): Promise<EngineAnswer<Name>> {
    const key = this.keyOf(viewer, criteria);
    const known = this.known.get(key);
    if (known !== undefined) {
      options?.signal?.throwIfAborted();
      return known;
    }
    const found = await this.ask(viewer, criteria, options);
    if (found.status === 'success') {
      this.known.set(key, found);
    }
    return found;
  }

  /** Which hits there are, how they are marked, and where it is asked for, who has seen or commented on them. */
  private keyOf({ userId, seesPrivileged }: Viewer, { filter, queryFilters }: HitCriteria): string {
    const commented = filter.commentedByMe === true ? [userId, this.commentsBy.get(userId)] : null;
    const asker = filter.unseen === undefined ? null : [filter.unseen === 'me' ? userId : '', this.lastOf.get('seen')];
    const versions = [this.lastOf.get('segments'), this.lastOf.get('marks'), this.comparisons.get()];
    return JSON.stringify([versions, seesPrivileged, asker, commented, filter, queryFilters]);
  }
}

function arrayBytes(answer: unknown): number {
  const parts: unknown[] = typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
  return parts.reduce<number>((sum, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0);
}

/** The segments whose stacks are known: others may not be asked what they hold. */
export function lookedAt({ snapshot, status, answer }: FoundStacks): Snapshot {
  return status === 'success'
    ? snapshot
    : { id: snapshot.id, segments: snapshot.segments.filter(({ firstHit }) => answer.segments.has(firstHit)) };
}

/** How many hits the stacks of these hits have; hits that stand alone are left out. */
export function sizesOf(
  { answer: { tops, sizes } }: EngineAnswer<'stacks'>,
  hitIds: readonly number[],
): Map<number, number> {
  const wanted = new Set(hitIds);
  const found = new Map<number, number>();
  for (let place = 0; place < tops.length && found.size < wanted.size; place += 1) {
    const top = tops[place] ?? 0;
    if (wanted.has(top)) {
      found.set(top, sizes[place] ?? 0);
    }
  }
  return found;
}
