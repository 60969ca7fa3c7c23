import path from 'node:path';

import type { Folding } from '@contract/text/fold-text';
import type { ColumnChoices } from '@server/stores/case-configuration';
import type { HitCriteria } from '@server/stores/hit-store';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import { compileCriteria, type CompiledCriteria } from '@server/stores/embedded/query/compile-criteria';
import { matchSegment } from '@server/stores/embedded/query/match-segment';
import { MatchMemory } from '@server/stores/embedded/query/match-memory';
import type { Work } from '@server/stores/embedded/base/work';
import type { SegmentRow } from '@server/stores/embedded/index/index-task';
import { DamagedSegmentError } from '@server/stores/embedded/index/damaged-segment-error';
import { openSegment } from '@server/stores/embedded/index/open-segment';
import type { Segment } from '@server/stores/embedded/index/segment';
import type { TextMemory } from '@server/stores/embedded/index/text-memory';
import { PageCache } from '@server/stores/embedded/base/page-cache';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { RowsCatalog } from './rows-catalog';
import { SegmentTroubleError } from '@server/stores/embedded/base/segment-trouble-error';
import { ShareComments } from './share-comments';
import { ShareCopies } from './share-copies';
import { ShareMarks } from './share-marks';
import { ShareSeen } from './share-seen';
import type { ShareQuestion, Snapshot } from './share-question';

interface CaseShareOptions {
  /** Read only. */
  db: SqliteDatabase;
  segmentsFolder: string;
  folding: Folding;
  /** For remembered matches. */
  memoryBytes: number;
  /** For pages of the database. */
  pageBytes: number;
  textMemory: TextMemory;
}

type Asker = Pick<ShareQuestion, 'userId' | 'seesPrivileged'> & {
  /** The question looks at who has seen what. */
  looksAtSeen: boolean;
  /** The question looks at the groups of copies. */
  looksAtCopies: boolean;
};

/** The segments of one case that a search thread holds, with their marks and a memory of what was found in them. */
export class CaseShare {
  private readonly segments = new Map<number, Segment>();
  private readonly marks: ShareMarks;
  private readonly seen: ShareSeen;
  private readonly copies: ShareCopies;
  private readonly comments: ShareComments;
  private readonly pages: PageCache;
  private memory: MatchMemory;
  private readonly catalog: RowsCatalog;

  constructor(private readonly options: CaseShareOptions) {
    this.pages = new PageCache(options.db, options.pageBytes);
    this.marks = new ShareMarks(options.db);
    this.seen = new ShareSeen(options.db);
    this.copies = new ShareCopies(options.db);
    this.comments = new ShareComments(options.db);
    this.memory = new MatchMemory(options.memoryBytes);
    this.catalog = new RowsCatalog(options.db);
  }

  get bytes(): number {
    let bytes = this.memory.bytes + this.marks.bytes + this.seen.bytes + this.copies.bytes + this.pages.bytes;
    for (const { residentBytes } of this.segments.values()) {
      bytes += residentBytes;
    }
    return bytes;
  }

  compile(criteria: HitCriteria, phoneCountry: string | null, columns: ColumnChoices | null): CompiledCriteria {
    return compileCriteria(this.catalog, criteria, { folding: this.options.folding, phoneCountry }, columns);
  }

  /** Opens what the snapshot names and this share has not open. @throws SegmentTroubleError */
  *prepare({ segments }: Snapshot): Work<void> {
    this.pages.use();
    this.marks.refresh();
    this.seen.refresh();
    this.copies.refresh();
    const trouble: { number: number; message: string }[] = [];
    for (const row of segments) {
      if (!this.segments.has(row.number)) {
        const message = this.tryOpen(row);
        if (message !== null) {
          trouble.push({ number: row.number, message });
        }
        yield;
      }
    }
    const [first] = trouble;
    if (first !== undefined) {
      throw new SegmentTroubleError(
        first.message,
        trouble.map(({ number }) => number),
      );
    }
  }

  /** Null for a segment that was closed meanwhile, because its source was deleted. */
  *match(
    row: SegmentRow,
    compiled: CompiledCriteria,
    { userId, seesPrivileged, looksAtSeen, looksAtCopies }: Asker,
  ): Work<MatchedSegment | null> {
    const segment = this.segments.get(row.number);
    if (segment === undefined) {
      return null;
    }
    const marks = this.marks.of(segment);
    const known = {
      ...marks,
      ...(looksAtSeen && { seen: this.seen.of(segment, userId) }),
      ...(compiled.commentedByMe && { commentedByMe: this.comments.by(userId, segment) }),
      ...(looksAtCopies && { copyGroups: this.copies.of(segment) }),
    };
    return yield* matchSegment(segment, known, compiled, seesPrivileged, this.memory);
  }

  /** What was read only now may turn out damaged: then it is trouble with the segment of that file. */
  troubleOf(error: unknown): unknown {
    if (!(error instanceof DamagedSegmentError)) {
      return error;
    }
    const damaged = [...this.segments].filter(([, { file }]) => file === error.file);
    return new SegmentTroubleError(
      error.message,
      damaged.map(([number]) => number),
    );
  }

  /** Closes segments that are in none of the snapshots that questions still use. */
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

  /** Gives back what can be read again. */
  shrink(): void {
    this.pages.release();
    this.memory = new MatchMemory(this.options.memoryBytes);
    this.seen.keepOnly(new Set());
    this.copies.keepOnly(new Set());
    for (const segment of this.segments.values()) {
      segment.shrink();
    }
  }

  close(): void {
    this.closeOthers(new Set());
    this.options.db.close();
  }

  private tryOpen(row: SegmentRow): string | null {
    try {
      this.segments.set(
        row.number,
        openSegment(path.join(this.options.segmentsFolder, row.file), this.options.textMemory),
      );
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
