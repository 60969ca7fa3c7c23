import { randomUUID } from 'node:crypto';

import type { ImportType } from '@contract/model/case';
import type { ImportJob, MarkTotals } from '@contract/model/import';
import type { FoundExtraction, ImportInspection, KnownExtraction } from '@contract/model/inspection';
import type { Clock } from '@server/clock';
import { ConflictError, NotFoundError, ReviewError, TooManyRequestsError } from '@server/errors';
import type { Logger } from '@server/logger';
import { IMPORT_QUEUE, readImportJob } from '@server/stores/import-job';
import type { HitStore } from '@server/stores/hit-store';
import type { ImportFolder } from '@server/stores/import-folder';
import type { ImportStore } from '@server/stores/import-store';
import type { JobStore } from '@server/stores/job-store';

import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';
import type { DetectedExtraction, DetectedInput, DetectInput } from '@server/imports/detection/detected-input';
import { estimateSeconds } from './estimate-seconds';
import type { ImportInput, ImportService } from './import-service';

/** An input on this machine. */
export interface InspectedInput {
  path: string;
  /** The name shown to the user. */
  name: string;
  isUpload: boolean;
  /** Reads the input a second time while it is hashed. @throws BadInputError when it differs from the upload */
  verify?(onBytes: (count: number) => void): Promise<void>;
  /** Called before the first import of it starts. */
  onImport?(): Promise<void>;
}

interface Dependencies {
  jobs: JobStore;
  imports: ImportStore;
  importing: ImportService;
  importFolder: ImportFolder;
  hits: HitStore;
  detect: DetectInput;
  /** Folder for copies of inspected databases. */
  workFolder: string;
  clock: Clock;
  log: Logger;
}

interface Inspection {
  userId: string;
  caseId: string;
  input: InspectedInput;
  state: ImportInspection;
  controller: AbortController;
  /** Time of the last request for it, in milliseconds. */
  usedAt: number;
}

interface Person {
  id: string;
  userName: string;
}

/** Milliseconds without a request after which an inspection ends: its window was closed. */
const FORGOTTEN_MS = 10 * 60_000;
/** Each reads its input as fast as the disk allows. */
const RUNNING_MAX = 2;
const EARLIER_IMPORTS = 20;

/**
 * Inspects inputs before import: their extractions, the estimated duration of an import, and whether the case already has them.
 * Inspections live in memory and belong to the user who started them; a restart discards them without loss.
 */
export class InspectionService {
  private readonly inspections = new Map<string, Inspection>();

  constructor(private readonly deps: Dependencies) {}

  get detect(): DetectInput {
    return this.deps.detect;
  }

  /** Starts an inspection; `get` returns its progress. @throws TooManyRequestsError */
  start(user: Person, caseId: string, input: InspectedInput): ImportInspection {
    this.forget();
    const own = [...this.inspections.values()].filter(({ userId, state }) => userId === user.id && isRunning(state));
    if (own.length >= RUNNING_MAX) {
      throw new TooManyRequestsError(
        'Two files or folders are already being checked for you. Wait for one, or close its window.',
      );
    }
    const id = randomUUID();
    const state: ImportInspection = {
      ...{ id, inputName: input.name, status: 'detecting', kind: null, size: null, bytesRead: 0, bytesTotal: 0 },
      ...{ sha256: null, extractions: [], problem: null },
    };
    const usedAt = this.deps.clock();
    const inspection = { userId: user.id, caseId, input, state, controller: new AbortController(), usedAt };
    this.inspections.set(id, inspection);
    void this.run(inspection);
    return { ...state };
  }

  /** Inspects a path below the import folder; the audit log of the case records the path. @throws NotFoundError */
  async startPath(user: Person, requestedPath: string, cause: AuditContext): Promise<ImportInspection> {
    const path = await this.deps.importFolder.resolve(requestedPath);
    const caseId = caseOf(cause);
    const audit = auditEntry(cause, { action: ['inspect'], inputPath: [path] });
    await this.deps.hits.transactor(caseId).record(audit);
    return this.start(user, caseId, {
      path,
      name: requestedPath.slice(requestedPath.lastIndexOf('/') + 1),
      isUpload: false,
    });
  }

  /** @throws NotFoundError also for an inspection of another user */
  get(user: Person, caseId: string, id: string): ImportInspection {
    return { ...this.find(user, caseId, id).state };
  }

  /** Ends the inspection and keeps its input. @throws NotFoundError */
  cancel(user: Person, caseId: string, id: string): void {
    this.find(user, caseId, id).controller.abort();
    this.inspections.delete(id);
  }

  /**
   * Starts an import for each chosen extraction.
   * @throws NotFoundError, ConflictError when the inspection still runs, failed, or the case has one of the extractions
   */
  async import(
    user: Person,
    id: string,
    choice: { extractions: readonly { folder: string; name: string; takesMarks?: boolean }[]; again: boolean },
    cause: AuditContext,
  ): Promise<ImportJob[]> {
    const { caseId, state, input } = this.find(user, cause.caseId ?? '', id);
    if (state.status !== 'ready' || state.sha256 === null) {
      throw new ConflictError(state.problem ?? 'The file or folder is still being checked. Wait until that has ended.');
    }
    const { sha256, size } = state;
    const { path, name: inputName, isUpload } = input;
    const container: ImportInput = { path, name: inputName, isUpload, sha256, size: size ?? 0 };
    if (!choice.again) {
      await this.refuseKnown(caseId, container, choice.extractions);
    }
    await input.onImport?.();
    const jobs: ImportJob[] = [];
    const { again } = choice;
    for (const { folder, name, takesMarks = true } of choice.extractions) {
      const sourceName = name.trim() === '' ? null : name;
      jobs.push(
        await this.deps.importing.start(user, { input: container, folder, sourceName, takesMarks, again }, cause),
      );
    }
    return jobs;
  }

  /** Estimated seconds for the import of an extraction, from earlier imports of its format on this machine. */
  async estimate(size: number, { importType, files, bytes }: DetectedExtraction): Promise<number> {
    return estimateSeconds({ size, files, bytes }, await this.earlierImports(importType));
  }

  /** Number of tags and comments that an examiner made in the tool; null where unknown. `onBytes` may throw to cancel. */
  countMarks(
    input: DetectedInput,
    extraction: DetectedExtraction,
    onBytes: (count: number) => void,
  ): Promise<MarkTotals | null> {
    return input.countMarks(extraction, { workFolder: this.deps.workFolder, onBytes });
  }

  /** Ends all inspections. */
  close(): void {
    this.inspections.forEach(({ controller }) => controller.abort());
    this.inspections.clear();
  }

  private async run({ caseId, input, state, controller }: Inspection): Promise<void> {
    const { signal } = controller;
    try {
      const detected = await this.deps.detect(input.path, input.name);
      const { kind, size, markBytes } = detected;
      Object.assign(state, { kind, size, bytesTotal: size + markBytes, status: 'hashing' });
      state.extractions = await this.describe(detected);
      const onBytes = (count: number) => {
        signal.throwIfAborted();
        state.bytesRead += count;
      };
      for (const [index, extraction] of detected.extractions.entries()) {
        const marks = await this.countMarks(detected, extraction, onBytes);
        Object.assign(state.extractions[index] ?? {}, { marks });
      }
      const inputSha256 = await this.hash(detected, input, state, onBytes);
      for (const extraction of state.extractions) {
        extraction.known = await this.known(caseId, { inputSha256, folder: extraction.folder });
      }
      Object.assign(state, { sha256: inputSha256, status: 'ready' });
    } catch (error) {
      if (!(error instanceof ReviewError) && !signal.aborted) {
        this.deps.log.error({ err: error }, 'an input could not be inspected');
      }
      const problem = error instanceof ReviewError ? error.message : `${input.name} cannot be read. Try it again.`;
      Object.assign(state, { status: 'failed', problem });
    }
  }

  private async hash(
    detected: DetectedInput,
    { verify }: InspectedInput,
    state: ImportInspection,
    onBytes: (count: number) => void,
  ): Promise<string> {
    if (verify !== undefined) {
      state.bytesTotal += detected.size;
      await verify(onBytes);
    }
    return detected.hash(onBytes);
  }

  private describe({ size, extractions }: DetectedInput): Promise<FoundExtraction[]> {
    return Promise.all(
      extractions.map(async (extraction) => ({
        ...extraction,
        estimatedSeconds: await this.estimate(size, extraction),
        marks: null,
        known: null,
      })),
    );
  }

  private async known(caseId: string, key: { inputSha256: string; folder: string }): Promise<KnownExtraction | null> {
    const existing = await this.deps.imports.find(caseId, key);
    if (existing === null) {
      return null;
    }
    const { sourceName } = existing;
    return existing.kind === 'imported'
      ? { state: 'imported', sourceName, ingestedAt: existing.ingestedAt }
      : { state: 'underWay', sourceName, ingestedAt: null };
  }

  /** Checked before the first import starts: either all are accepted or none. */
  private async refuseKnown(
    caseId: string,
    { name, sha256: inputSha256 }: ImportInput,
    extractions: readonly { folder: string }[],
  ): Promise<void> {
    for (const { folder } of extractions) {
      const existing = await this.known(caseId, { inputSha256, folder });
      if (existing !== null) {
        const extraction = folder === '' ? name : `${folder} in ${name}`;
        throw new ConflictError(
          existing.state === 'imported'
            ? `${extraction} is already in this case as “${existing.sourceName}”, imported ${existing.ingestedAt}. Import it again?`
            : `${extraction} is already being imported into this case as “${existing.sourceName}”.`,
        );
      }
    }
  }

  private async earlierImports(importType: ImportType) {
    const jobs = (await this.deps.jobs.listCompleted(IMPORT_QUEUE, EARLIER_IMPORTS)).map(readImportJob);
    return jobs
      .filter((job) => job.importType === importType)
      .map(({ bytesTotal, startedAt, finishedAt }) => ({
        bytes: bytesTotal,
        seconds:
          startedAt === null || finishedAt === null ? 0 : (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000,
      }));
  }

  private find(user: Person, caseId: string, id: string): Inspection {
    const inspection = this.inspections.get(id);
    if (inspection === undefined || inspection.userId !== user.id || inspection.caseId !== caseId) {
      throw new NotFoundError(
        'This check no longer exists; a restart of the server may have ended it. Choose the file or folder again.',
      );
    }
    inspection.usedAt = this.deps.clock();
    return inspection;
  }

  private forget(): void {
    const now = this.deps.clock();
    for (const [id, { usedAt, controller }] of this.inspections) {
      if (now - usedAt > FORGOTTEN_MS) {
        controller.abort();
        this.inspections.delete(id);
      }
    }
  }
}

const isRunning = ({ status }: ImportInspection): boolean => status === 'detecting' || status === 'hashing';
