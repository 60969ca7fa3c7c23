import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Clock } from '@server/clock';
import type { JobService } from '@server/jobs/job-service';
import type { Logger } from '@server/logger';
import type { FileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';
import type { NewJob } from '@server/stores/job-store';
import { PREVIEW_QUEUES, type PreviewRecord, type PreviewStore } from '@server/stores/preview-store';

import { ConversionRunners } from '@server/previews/conversion-runners';
import type { ConversionMode } from '@server/previews/hit-previews';
import { PreviewHandler } from '@server/previews/preview-handler';
import { PreviewService } from '@server/services/preview-service';
import { PreviewBackfill } from '@server/previews/preview-backfill';
import { findProgram } from '@server/previews/run-program';
import { findSandbox } from '@server/previews/sandbox/find-sandbox';
import { protectionOf, type Protection } from '@server/previews/sandbox/protection';
import type { Sandbox, SandboxKind } from '@server/previews/sandbox/sandbox';

interface Options {
  hits: HitStore;
  previews: PreviewStore;
  /** Files of evidence. */
  files: FileStore;
  /** Converted files. */
  converted: FileStore;
  jobs: JobService;
  /** The folder that no conversion may read. */
  dataFolder: string;
  /** Folder for temporary files of this process. */
  workFolder: string;
  /** The compiled entry file of conversion processes. */
  entry: string;
  /** Maximum number of simultaneous conversions; 0: no conversions. */
  processes: number;
  /** `required`: no conversion without a sandbox that hides files and the network. */
  sandbox: 'required' | 'preferred';
  /** The kinds of sandboxes to try; absent: all. */
  sandboxKinds?: readonly SandboxKind[];
  clock: Clock;
  log: Logger;
  /** Maximum duration of a conversion in milliseconds; absent: that of preview-limits. */
  timeMax?: number;
}

/** Called with the cases whose previews have changed. */
type PreviewListener = (caseIds: readonly string[]) => void;

/** Changes are collected, and reported at most once in this time (milliseconds). */
const NOTIFY_EVERY_MS = 1_000;
const PROGRAMS = ['ffmpeg', 'ffprobe', 'soffice'];

/** Composes the previews of the installation: the service, the handlers of its jobs, and the backfill for new sources. */
export class Previews {
  readonly service: PreviewService;
  private runners: ConversionRunners | null = null;
  private readonly backfill: PreviewBackfill;
  private readonly listeners = new Set<PreviewListener>();
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private readonly workFolder: string;
  private current: Protection | null = null;

  constructor(private readonly options: Options) {
    this.workFolder = path.join(options.workFolder, 'previews');
    const wake = () => Object.values(PREVIEW_QUEUES).forEach((queue) => options.jobs.wake(queue));
    this.backfill = new PreviewBackfill({ ...options, onFound: wake });
    this.service = new PreviewService({ ...options, mode: () => this.mode, onQueued: wake });
  }

  /** How conversions are isolated; null before `start`, and when conversions are off. */
  get protection(): Protection | null {
    return this.current;
  }

  private get mode(): ConversionMode {
    if (this.options.processes === 0) {
      return 'off';
    }
    return this.current?.permitsConversions === false ? 'unprotected' : 'on';
  }

  /** Starts conversions, including pending ones of earlier imports, when the required isolation is available. */
  async start(): Promise<void> {
    if (this.options.processes === 0) {
      return;
    }
    await mkdir(this.workFolder, { recursive: true, mode: 0o700 });
    const { sandboxKinds: kinds, sandbox: policy } = this.options;
    const sandbox = await findSandbox({ ...this.options, workFolder: this.workFolder, ...(kinds && { kinds }) });
    this.current = protectionOf(sandbox, policy);
    if (this.current.permitsConversions) {
      await this.convert(sandbox);
      this.backfill.start();
    }
  }

  private async convert(sandbox: Sandbox): Promise<void> {
    const { options, workFolder } = this;
    const { jobs, previews, processes } = options;
    const runners = new ConversionRunners({ ...options, workFolder, sandbox });
    this.runners = runners;
    await previews.requeueMissing(PROGRAMS.filter((program) => findProgram(program) !== null));
    const given = {
      ...options,
      runners,
      send: (job: NewJob) => jobs.send(job, null),
      onEnded: (record: PreviewRecord) => void this.announce(record),
    };
    await jobs.work(new PreviewHandler('quick', processes, given));
    // A video that is transcoded must not delay other conversions.
    await jobs.work(new PreviewHandler('slow', 1, given));
  }

  /**
   * Calls `listener` with cases in which a conversion has ended that a user waits for. Returns a function that unsubscribes.
   */
  subscribe(listener: PreviewListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Resolves when every source was searched for files to convert, and no job is waiting or running. */
  async settled(): Promise<void> {
    await this.backfill.settled();
    await this.options.jobs.settled();
  }

  /** Must be called after its jobs were stopped. */
  async close(): Promise<void> {
    await this.backfill.close();
    await this.runners?.close();
    await rm(this.workFolder, { recursive: true, force: true });
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
  }

  private async announce(record: PreviewRecord): Promise<void> {
    if (this.listeners.size === 0) {
      return;
    }
    // Users may have opened the file since the conversion began.
    const caseIds = await this.options.previews.casesLookingAt(record);
    if (caseIds.length === 0) {
      return;
    }
    caseIds.forEach((caseId) => this.changed.add(caseId));
    this.timer ??= setTimeout(() => {
      this.timer = null;
      const caseIds = [...this.changed];
      this.changed.clear();
      this.listeners.forEach((listener) => listener(caseIds));
    }, NOTIFY_EVERY_MS);
  }
}
