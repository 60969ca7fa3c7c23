import path from 'node:path';

import type { Clock } from '@server/clock';
import { CASE_MIGRATIONS } from '@server/stores/embedded/rows/schema/case-migrations';
import { InterruptedError, interruptible } from '@server/domain/interruption';
import type { SearchStatus } from '@server/stores/hit-store';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import { withoutHits } from '@server/stores/embedded/operations/without-hits';
import { caseFolder } from '@server/stores/embedded/rows/schema/case-database';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { keepsMarks } from '@server/stores/embedded/index/segment-format';
import { PartCache } from '@server/stores/embedded/index/part-cache';
import { openForReading } from '@server/stores/embedded/base/sqlite-database';

import { CaseShard } from './case-shard';
import { OPERATIONS, type OperationRequest, type OperationName, type PartOf } from './operations';
import { Scheduler } from './scheduler';
import type { SearchShard, ShardResult, ShardRequest, Snapshot } from './shard-request';

export interface LocalShardOptions {
  dataFolder: string;
  clock: Clock;
  /** Memory budget of this shard. The case in use stays open even when it alone exceeds it. */
  memoryBytes: number;
}

/** Fraction of the budget for the match cache of a case. */
const MEMORY_FOR_MATCHES = 1 / 8;
/** Fraction of the budget for pages of the database of a case. */
const MEMORY_FOR_PAGES = 1 / 16;
/** The same for which hits were seen, and groups of copies. */
const MEMORY_FOR_SEEN_AND_COPIES = 1 / 16;
/** Columns, texts and the like have what the rest leaves, and at least this part: without any, each request would read them again. */
const LEAST_FOR_PARTS = 1 / 2;

interface OpenCase {
  shard: CaseShard;
  lastUse: number;
  /** The newest snapshot that was requested. */
  latest: Snapshot;
  /** Segment numbers of the running requests. */
  inUse: Set<readonly number[]>;
}

/** Executes requests in the thread that created it. */
export class LocalShard implements SearchShard {
  private readonly scheduler = new Scheduler();
  private readonly cases = new Map<string, OpenCase>();
  private readonly parts: PartCache;
  private uses = 0;

  constructor(private readonly options: LocalShardOptions) {
    this.parts = new PartCache(options.memoryBytes);
  }

  async execute<Name extends OperationName>(
    request: ShardRequest<Name>,
    signal?: AbortSignal,
  ): Promise<ShardResult<Name>> {
    const open = this.open(request.caseId, request.snapshot);
    const segments = request.snapshot.segments.map(({ number }) => number);
    open.inUse.add(segments);
    try {
      return await this.scheduler.run(request.userId, this.collectPart(open.shard, request), () =>
        signal?.throwIfAborted(),
      );
    } catch (error) {
      throw open.shard.toSegmentError(error);
    } finally {
      open.inUse.delete(segments);
      this.tidy(open);
    }
  }

  async isResponsive(): Promise<boolean> {
    return true;
  }

  forget(caseId: string): void {
    this.cases.get(caseId)?.shard.close();
    this.cases.delete(caseId);
  }

  /** Memory of the open cases, and their ids. */
  memory(): { bytes: number; caseIds: string[] } {
    return { bytes: this.bytes(), caseIds: [...this.cases.keys()] };
  }

  async close(): Promise<void> {
    [...this.cases.keys()].forEach((caseId) => this.forget(caseId));
  }

  private *collectPart<Name extends OperationName>(
    shard: CaseShard,
    request: ShardRequest<Name>,
  ): CooperativeTask<ShardResult<Name>> {
    const {
      criteria,
      snapshot,
      userId,
      seesPrivileged,
      operation,
      without,
      phoneCountry,
      columns = null,
      deadline,
    } = request;
    const isLate = () => deadline !== null && this.options.clock() >= deadline;
    const compiled = shard.compile(criteria, { keepsMarks: false, phoneCountry }, columns);
    const hasFormer = snapshot.segments.some(({ format }) => keepsMarks(format));
    const ofFormer = hasFormer ? shard.compile(criteria, { keepsMarks: true, phoneCountry }, columns) : compiled;
    const needsSeenMarks = compiled.unseen !== null || OPERATIONS[operation.name].needsSeenMarks === true;
    const needsCopies = OPERATIONS[operation.name].needsCopies === true;
    const context = { userId, seesPrivileged, needsSeenMarks, needsCopies };
    const matched: MatchedSegment[] = [];
    let status: SearchStatus = isLate() ? 'timedOut' : 'success';
    if (status === 'success') {
      yield* shard.prepare(snapshot);
    }
    for (const row of snapshot.segments) {
      const conditions = keepsMarks(row.format) ? ofFormer : compiled;
      const found = isLate() ? null : yield* unlessLate(shard.match(row, conditions, context), isLate);
      if (found === 'late' || isLate()) {
        status = 'timedOut';
        break;
      }
      if (found !== null) {
        matched.push(columns === null ? found : { ...found, columns: columns[row.evidenceId] });
      }
    }
    return { part: yield* collect(operation, withoutHits(matched, without)), status };
  }

  private open(caseId: string, snapshot: Snapshot): OpenCase {
    const { dataFolder, memoryBytes } = this.options;
    let open = this.cases.get(caseId);
    if (open === undefined) {
      const folder = caseFolder(dataFolder, caseId);
      const shard = new CaseShard({
        db: openForReading(path.join(folder, 'case.db'), CASE_MIGRATIONS),
        segmentsFolder: path.join(folder, 'segments'),
        memoryBytes: memoryBytes * MEMORY_FOR_MATCHES,
        pageBytes: memoryBytes * MEMORY_FOR_PAGES,
        parts: this.parts,
      });
      open = { shard, lastUse: 0, latest: snapshot, inUse: new Set() };
      this.cases.set(caseId, open);
    }
    this.uses += 1;
    open.lastUse = this.uses;
    if (snapshot.id > open.latest.id) {
      open.latest = snapshot;
    }
    return open;
  }

  /** Closes segments that no request uses, the least recently used cases while the budget is exceeded, and drops parts. */
  private tidy({ shard, inUse, latest }: OpenCase): void {
    const { memoryBytes } = this.options;
    const current = latest.segments.map(({ number }) => number);
    shard.closeOthers(new Set([...current, ...[...inUse].flat()]));
    const idle = [...this.cases]
      .filter(([, other]) => other.inUse.size === 0 && other.shard !== shard)
      .sort(([, left], [, right]) => left.lastUse - right.lastUse);
    for (const [caseId] of idle) {
      if (this.bytes() <= memoryBytes) {
        break;
      }
      this.forget(caseId);
    }
    const others = this.bytes() - this.parts.bytes;
    this.parts.trim(Math.max(memoryBytes - others, memoryBytes * LEAST_FOR_PARTS));
    if (inUse.size === 0) {
      shard.limitSeenAndCopies(memoryBytes * MEMORY_FOR_SEEN_AND_COPIES);
    }
  }

  private bytes(): number {
    let { bytes } = this.parts;
    for (const { shard } of this.cases.values()) {
      bytes += shard.bytes;
    }
    return bytes;
  }
}

function* collect<Name extends OperationName>(
  { name, parameters }: OperationRequest<Name>,
  matched: readonly MatchedSegment[],
): CooperativeTask<PartOf<Name>> {
  return yield* OPERATIONS[name].collect(matched, parameters);
}

function* unlessLate<Result>(work: CooperativeTask<Result>, isLate: () => boolean): CooperativeTask<Result | 'late'> {
  for (;;) {
    const step = nextUnlessLate(work, isLate);
    if (step === 'late') {
      return 'late';
    }
    if (step.done === true) {
      return step.value;
    }
    if (isLate()) {
      return 'late';
    }
    yield;
  }
}

/** Runs one step and interrupts it at the deadline: a regular expression on a long value can take longer than a time slice. */
function nextUnlessLate<Result>(
  work: CooperativeTask<Result>,
  isLate: () => boolean,
): IteratorResult<void, Result> | 'late' {
  try {
    return interruptible(isLate, () => work.next());
  } catch (error) {
    if (error instanceof InterruptedError) {
      return 'late';
    }
    throw error;
  }
}
