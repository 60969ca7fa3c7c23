import path from 'node:path';

import type { ColumnChoices } from '@server/stores/case-configuration';
import type { HitCriteria } from '@server/stores/hit-store';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import { compileCriteria, type CompiledCriteria } from '@server/stores/embedded/query/compile-criteria';
import { matchSegment } from '@server/stores/embedded/query/match-segment';
import type { TextOptions } from '@server/stores/embedded/query/terms/text-options';
import { MatchCache } from '@server/stores/embedded/query/match-cache';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { SegmentRow } from '@server/stores/embedded/index/index-task';
import { DamagedSegmentError } from '@server/stores/embedded/index/damaged-segment-error';
import { openSegment } from '@server/stores/embedded/index/open-segment';
import type { Segment } from '@server/stores/embedded/index/segment';
import type { PartCache } from '@server/stores/embedded/index/part-cache';
import { PageCache } from '@server/stores/embedded/base/page-cache';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { SqliteCaseCatalog } from './sqlite-case-catalog';
import { UnreadableSegmentError } from '@server/stores/embedded/base/unreadable-segment-error';
import { ShardComments } from './shard-comments';
import { ShardCopies } from './shard-copies';
import { ShardMarks } from './shard-marks';
import { ShardSeenMarks } from './shard-seen-marks';
import type { ShardRequest, Snapshot } from './shard-request';

interface CaseShardOptions {
  /** Read only. */
  db: SqliteDatabase;
  segmentsFolder: string;
  /** Budget of the match cache. */
  memoryBytes: number;
  /** Budget of the page cache of the database. */
  pageBytes: number;
  /** Memory for parts of segments, of all cases together. */
  parts: PartCache;
}

type MatchContext = Pick<ShardRequest, 'userId' | 'seesPrivileged'> & {
  /** Whether the operation reads which documents were seen. */
  needsSeenMarks: boolean;
  /** Whether the operation reads the groups of copies. */
  needsCopies: boolean;
};

/** The segments of one case in one search thread, with their marks and a cache of filter matches. */
export class CaseShard {
  private readonly segments = new Map<number, Segment>();
  private readonly marks: ShardMarks;
  private readonly seen: ShardSeenMarks;
  private readonly copies: ShardCopies;
  private readonly comments: ShardComments;
  private readonly pages: PageCache;
  private readonly matchCache: MatchCache;
  private readonly catalog: SqliteCaseCatalog;

  constructor(private readonly options: CaseShardOptions) {
    this.pages = new PageCache(options.db, options.pageBytes);
    this.marks = new ShardMarks(options.db);
    this.seen = new ShardSeenMarks(options.db);
    this.copies = new ShardCopies(options.db);
    this.comments = new ShardComments(options.db);
    this.matchCache = new MatchCache(options.memoryBytes);
    this.catalog = new SqliteCaseCatalog(options.db);
  }

  /** Without parts of segments, which are counted for all cases together. */
  get bytes(): number {
    let bytes = this.matchCache.bytes + this.marks.bytes + this.seen.bytes + this.copies.bytes + this.pages.bytes;
    for (const { residentBytes } of this.segments.values()) {
      bytes += residentBytes;
    }
    return bytes;
  }

  compile(criteria: HitCriteria, options: TextOptions, columns: ColumnChoices | null): CompiledCriteria {
    return compileCriteria(this.catalog, criteria, options, columns);
  }

  /** Opens the segments of the snapshot that are not open yet. @throws UnreadableSegmentError */
  *prepare({ segments }: Snapshot): CooperativeTask<void> {
    this.pages.use();
    this.marks.refresh();
    this.seen.refresh();
    this.copies.refresh();
    const unreadable: { number: number; message: string }[] = [];
    for (const row of segments) {
      if (!this.segments.has(row.number)) {
        const message = this.tryOpen(row);
        if (message !== null) {
          unreadable.push({ number: row.number, message });
        }
        yield;
      }
    }
    const [first] = unreadable;
    if (first !== undefined) {
      throw new UnreadableSegmentError(
        first.message,
        unreadable.map(({ number }) => number),
      );
    }
  }

  /** Null for a segment that was closed because its source was deleted. */
  *match(
    row: SegmentRow,
    compiled: CompiledCriteria,
    { userId, seesPrivileged, needsSeenMarks, needsCopies }: MatchContext,
  ): CooperativeTask<MatchedSegment | null> {
    const segment = this.segments.get(row.number);
    if (segment === undefined) {
      return null;
    }
    const marks = this.marks.of(segment);
    const segmentMarks = {
      ...marks,
      ...(needsSeenMarks && { seen: this.seen.of(segment, userId) }),
      ...(compiled.commentedByMe && { commentedByMe: this.comments.by(userId, segment) }),
      ...(needsCopies && { copyGroups: this.copies.of(segment) }),
    };
    return yield* matchSegment(segment, segmentMarks, compiled, seesPrivileged, this.matchCache);
  }

  /** Converts damage that a read finds after opening to an error with the number of the segment. */
  toSegmentError(error: unknown): unknown {
    if (!(error instanceof DamagedSegmentError)) {
      return error;
    }
    const damaged = [...this.segments].filter(([, { file }]) => file === error.file);
    return new UnreadableSegmentError(
      error.message,
      damaged.map(([number]) => number),
    );
  }

  /** Closes segments that no running request uses. */
  closeOthers(inUse: ReadonlySet<number>): void {
    for (const [number, segment] of this.segments) {
      if (!inUse.has(number)) {
        segment.close();
        this.segments.delete(number);
      }
    }
    const firstHits = new Set([...this.segments.values()].map(({ firstHit }) => firstHit));
    this.marks.keepOnly(firstHits);
    this.seen.keepOnly(firstHits);
    this.copies.keepOnly(firstHits);
  }

  /** Drops which hits were seen and the groups of copies when they take more bytes than this; they are read again on use. */
  limitSeenAndCopies(maxBytes: number): void {
    if (this.seen.bytes + this.copies.bytes > maxBytes) {
      this.seen.keepOnly(new Set());
      this.copies.keepOnly(new Set());
    }
  }

  close(): void {
    this.closeOthers(new Set());
    this.options.db.close();
  }

  private tryOpen(row: SegmentRow): string | null {
    try {
      this.segments.set(row.number, openSegment(path.join(this.options.segmentsFolder, row.file), this.options.parts));
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
