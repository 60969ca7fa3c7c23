import type { HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { foldText, type Folder } from '@contract/text/fold-text';
import type { Clock } from '@server/clock';
import { LocalTimes } from '@server/domain/local-times';
import { AS_IMPORTED } from '@server/domain/column-configuration/case-configuration';
import type { CaseConfiguration } from '@server/stores/case-configuration';
import type { CaseLocale, CaseView } from '@server/stores/case-locale';
import { NO_HITS } from '@server/stores/embedded/operations/without-hits';
import { formerTasks, missingTasks, reindexTasks, replacementOf } from '@server/stores/embedded/index/index-tasks';
import type { IndexTask } from '@server/stores/embedded/index/index-task';
import { markedFormat, segmentFormat } from '@server/stores/embedded/index/segment-format';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import type { MaintenancePool } from './maintenance-pool';
import type { OperationRequest, OperationName } from './operations';
import type { SearchPool } from './search-pool';
import { UnreadableSegmentError } from '@server/stores/embedded/base/unreadable-segment-error';
import type { Snapshot } from './shard-request';
import { SegmentRebuild } from './segment-rebuild';
import { SegmentUpkeep } from './segment-upkeep';
import { SnapshotReader } from './snapshot-reader';
import { waitsForRenewal } from './waits-for-renewal';
import type { EngineResult } from './engine-result';
import { CaseStacks, coveredSnapshot } from './stacks';
import { mergeStatus } from './merge-status';

export interface IndexingProgress {
  /** The completed part, from 0 to 1. */
  fraction: number;
  /** Whether the case is searched meanwhile, with the segments of the former format. */
  isSearchable: boolean;
}

interface CaseEngineOptions {
  caseId: string;
  db: SqliteDatabase;
  clock: Clock;
  pool: SearchPool;
  maintenance: MaintenancePool;
  /** The current view. Read for every request, since a case can be edited. */
  view: () => Promise<CaseView>;
  /** Called with the reason when segments have to be rebuilt, or cannot be verified or merged. */
  onIndexProblem: (message: string) => void;
  /** Called while the case is indexed, and with null at the end. */
  onIndexing: (progress: IndexingProgress | null) => void;
}

/** Derived from the locale of the case. */
interface Localized extends CaseLocale {
  /** Format of newly built segments (../index/segment-format.ts). */
  format: string;
  /** Of segments that are searched until they are replaced. */
  former: string;
  localTimes: LocalTimes;
}

const EMPTY: Snapshot = { id: 0, segments: [] };
/** Maximum attempts of a request whose segments are unreadable. */
const ATTEMPTS = 3;

/** Executes searches of one case and keeps its segments complete. */
export class CaseEngine {
  private readonly snapshots: SnapshotReader;
  readonly toolStacks: CaseStacks<'toolStacks'>;
  private readonly upkeep: SegmentUpkeep;
  /** Of missing and unreadable segments, and of those of other formats: searches wait for it. */
  private readonly rebuild: SegmentRebuild;
  /** Of segments of the former format: searches with a deadline do not wait for it, and match accents and marks meanwhile. */
  private readonly renewal: SegmentRebuild;
  private hasRenewalFailed = false;
  private localized: Localized | null = null;
  private caseConfiguration: CaseConfiguration = AS_IMPORTED;
  /** The newest snapshot whose segments all have the current format. */
  private checkedSnapshot = -1;

  constructor(private readonly options: CaseEngineOptions) {
    this.snapshots = new SnapshotReader(options.db);
    const common = {
      run: (tasks: readonly IndexTask[], onDone: () => void) => this.runTasks(tasks, onDone),
      onProgress: () => this.reportIndexing(),
    };
    this.rebuild = new SegmentRebuild({
      ...common,
      onFailed: () => {
        // The next request tries again.
        this.localized = null;
      },
    });
    this.renewal = new SegmentRebuild({
      ...common,
      onFailed: (error) => {
        this.noteFailedRenewal(error);
      },
    });
    this.upkeep = new SegmentUpkeep({
      ...options,
      current: () => (options.db.open ? this.snapshots.current() : null),
      timezone: () => this.timezone(),
      onDamage: (damage) => this.repair(damage),
    });
    this.toolStacks = new CaseStacks(options.db, (viewer, criteria, search) =>
      this.execute(viewer, criteria, { name: 'toolStacks', parameters: null }, search),
    );
  }

  /**
   * `of`: the snapshot of an earlier request, when a result is computed by two requests.
   *
   * @throws BadRequestError, the signal's reason
   */
  async execute<Name extends OperationName>(
    viewer: Viewer,
    criteria: HitCriteria,
    operation: OperationRequest<Name>,
    options: SearchOptions = {},
    of: Snapshot | null = null,
  ): Promise<EngineResult<Name>> {
    if (criteria.filter.toolCopies !== 'stacked' || operation.name === 'toolStacks') {
      return this.executeOnSegments(viewer, criteria, { operation, without: NO_HITS }, options, of);
    }
    const stacks = await this.toolStacks.find(viewer, criteria, this.halfDeadline(options));
    const { duplicateIds: without } = stacks.value;
    const found = await this.executeOnSegments(
      viewer,
      criteria,
      { operation, without },
      options,
      of ?? coveredSnapshot(stacks),
    );
    return { ...found, status: mergeStatus(stacks.status, found.status) };
  }

  private async executeOnSegments<Name extends OperationName>(
    viewer: Viewer,
    criteria: HitCriteria,
    { operation, without }: { operation: OperationRequest<Name>; without: Float64Array },
    options: SearchOptions,
    of: Snapshot | null,
  ): Promise<EngineResult<Name>> {
    const { caseId, pool } = this.options;
    const { phoneCountry, former } = await this.localize();
    const { columns } = this.caseConfiguration;
    const waits = waitsForRenewal(criteria, options);
    const about = { caseId, viewer, criteria, operation, without, options, phoneCountry, columns };
    for (let attempt = 1; ; attempt += 1) {
      do {
        if (!(await this.isComplete(waits, options))) {
          const { value } = await pool.execute({ ...about, snapshot: EMPTY });
          return { value, status: 'timedOut', snapshot: EMPTY, hasFormer: false };
        }
      } while (this.replaceOtherFormats(waits));
      const snapshot = attempt === 1 && of !== null ? of : this.snapshots.current();
      try {
        const result = await pool.execute({ ...about, snapshot });
        if (!this.renewal.isPending) {
          this.upkeep.afterSearch(snapshot);
        }
        return { ...result, snapshot, hasFormer: snapshot.segments.some(({ format }) => format === former) };
      } catch (error) {
        if (!(error instanceof UnreadableSegmentError) || attempt === ATTEMPTS) {
          throw error;
        }
        this.repair(error);
      }
    }
  }

  /** Half of the remaining time, for the first of two requests. */
  halfDeadline(options: SearchOptions = {}): SearchOptions {
    const { deadline } = options;
    const now = this.options.clock();
    return deadline === undefined ? options : { ...options, deadline: now + (deadline - now) / 2 };
  }

  /** Milliseconds until a deadline, at least 0. */
  remainingTime(deadline: number): number {
    return Math.max(0, deadline - this.options.clock());
  }

  /** The column configuration as of the last request. */
  get configuration(): CaseConfiguration {
    return this.caseConfiguration;
  }

  /** Converts local times of this case to instants. */
  async localTimes(): Promise<LocalTimes> {
    return (await this.localize()).localTimes;
  }

  async timezone(): Promise<string> {
    return (await this.localize()).timezone;
  }

  /** Options for comparing texts that are not in segments. */
  async textOptions(): Promise<{ fold: Folder; phoneCountry: string | null }> {
    const { phoneCountry } = await this.localize();
    return { fold: foldText, phoneCountry };
  }

  /** Rebuilds all segments. Each old segment is searched until its replacement is published. */
  async reindex(onProgress: (fraction: number) => void): Promise<void> {
    const { db, maintenance, caseId } = this.options;
    const { timezone } = await this.localize();
    const tasks = this.snapshots.finishedSources().flatMap((evidenceId) => reindexTasks(db, evidenceId));
    let done = 0;
    await maintenance.run(
      tasks.map((task) => ({ kind: 'index', caseId, timezone, task })),
      () => {
        done += 1;
        onProgress(done / tasks.length);
      },
    );
  }

  /** Reads the locale of the case. When its zone has changed, all segments are rebuilt. */
  private async localize(): Promise<Localized> {
    const { db, view } = this.options;
    const { timezone, phoneCountry, configuration = AS_IMPORTED } = await view();
    this.caseConfiguration = configuration;
    const current = this.localized;
    if (current?.timezone === timezone && current.phoneCountry === phoneCountry) {
      return current;
    }
    const format = segmentFormat({ timezone });
    const localTimes = current?.timezone === timezone ? current.localTimes : new LocalTimes(timezone);
    const former = markedFormat({ timezone });
    const localized = { timezone, phoneCountry, format, former, localTimes };
    this.localized = localized;
    if (current?.format !== format) {
      this.checkedSnapshot = -1;
      this.rebuild.add(missingTasks(db, [format, former]));
    }
    return localized;
  }

  /**
   * Rebuilds segments of another format: an import that started before the zone of the case changed publishes segments of the
   * previous zone. Returns whether a rebuild is pending that the request waits for.
   */
  private replaceOtherFormats(waits: boolean): boolean {
    const { id, segments } = this.snapshots.current();
    if (!this.rebuild.isPending && !this.renewal.isPending && id !== this.checkedSnapshot && this.localized !== null) {
      const { format, former } = this.localized;
      const others = segments.filter((segment) => segment.format !== format && segment.format !== former);
      this.rebuild.add(others.map(replacementOf));
      const isRenewed = others.length === 0 && this.renew(former, waits);
      this.checkedSnapshot = others.length === 0 && isRenewed ? id : -1;
    }
    return this.rebuild.isPending || (this.renewal.isPending && waits);
  }

  /** Replaces segments of the former format. Returns whether there are none. */
  private renew(former: string, waits: boolean): boolean {
    const tasks = formerTasks(this.options.db, former);
    if (!this.hasRenewalFailed || waits) {
      this.hasRenewalFailed = false;
      this.renewal.add(tasks);
    }
    return tasks.length === 0;
  }

  private noteFailedRenewal(error: unknown): void {
    this.hasRenewalFailed = true;
    this.options.onIndexProblem(`The index of case ${this.options.caseId} could not be renewed: ${String(error)}`);
  }

  /** False when the deadline passed before missing segments were built. */
  private async isComplete(waits: boolean, { deadline, signal }: SearchOptions): Promise<boolean> {
    const timeout = deadline === undefined ? null : this.remainingTime(deadline);
    return (await this.rebuild.settles(timeout, signal)) && (!waits || (await this.renewal.settles(timeout, signal)));
  }

  /** Rebuilds the unreadable segments that still exist. Others were deleted or replaced: the retry uses the current snapshot. */
  private repair({ message, segments }: UnreadableSegmentError): void {
    const present = this.snapshots.current().segments.filter(({ number }) => segments.includes(number));
    if (present.length > 0) {
      this.options.onIndexProblem(message);
      this.rebuild.add(present.map(replacementOf));
    }
  }

  private async runTasks(tasks: readonly IndexTask[], onDone: () => void): Promise<void> {
    const { caseId, maintenance } = this.options;
    const { timezone } = await this.localize();
    await maintenance.run(
      tasks.map((task) => ({ kind: 'index', caseId, timezone, task })),
      onDone,
    );
  }

  private reportIndexing(): void {
    const [missing, former] = [this.rebuild.fraction, this.renewal.fraction];
    const fraction = missing ?? former;
    this.options.onIndexing(fraction === null ? null : { fraction, isSearchable: missing === null });
  }
}
