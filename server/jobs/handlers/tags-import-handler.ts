import type { TagsImportOutcome } from '@contract/model/tags-import';
import { TAGS_IMPORT_KEPT } from '@contract/rules/tags-import';
import { isoTime, type Clock } from '@server/clock';
import { NotFoundError } from '@server/errors';
import type { AccessService } from '@server/services/access-service';
import type { ChangeBus } from '@server/services/change-bus';
import { readMarks, toOutcome, type GivenMarks } from '@server/services/tags-import-document';
import type { TagsImportFiles } from '@server/services/tags-import-files';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { HitStore } from '@server/stores/hit-store';
import type { JobRecord, JobStore } from '@server/stores/job-store';
import {
  readTagsImportJob,
  readTagsImportOutcome,
  TAGS_IMPORT_QUEUE,
  type TagsImportProgress,
} from '@server/stores/tags-import-job';
import type { UserStore } from '@server/stores/user-store';
import type { Viewer } from '@server/stores/viewer';

import type { JobHandler, JobRun } from '@server/jobs/job-handler';

interface Dependencies {
  hits: Pick<HitStore, 'transactor'>;
  sources: Pick<EvidenceSourceStore, 'listOfCases'>;
  users: Pick<UserStore, 'get'>;
  jobs: Pick<JobStore, 'get' | 'touch'>;
  files: Pick<TagsImportFiles, 'read' | 'remove'>;
  access: Pick<AccessService, 'openCase'>;
  changes: Pick<ChangeBus, 'publish'>;
  clock: Clock;
}

/** The permission that the owner still needs when the job runs. */
const IMPORT_MARKS = { service: 'cases', resource: 'evidence-source', action: 'import' } as const;

/**
 * Adds the tags and comments of an export to the items of a case, in one transaction. The planned changes are recorded before:
 * an attempt after a crash finds all changes applied and reports them.
 */
export class TagsImportHandler implements JobHandler {
  readonly queue = TAGS_IMPORT_QUEUE;
  readonly concurrency = 1;
  readonly attemptsMax = 3;

  constructor(private readonly deps: Dependencies) {}

  /** An import that finished before the cancellation is kept, and its job is completed. */
  async run(job: JobRecord, run: JobRun): Promise<void> {
    const { jobs, files } = this.deps;
    const planned = readTagsImportOutcome(job);
    if (planned?.isApplied !== true) {
      const viewer = await this.viewerOf(job);
      const given = await this.readFile(job);
      const before = planned ?? (await this.plan(job, given, { viewer, run }));
      const made = await this.merge(job, given, { viewer, run, isApplied: true });
      const isDoneBefore = planned !== null && made.tagCount + made.commentCount === 0;
      await jobs.touch(job.id, { checkpoint: { ...(isDoneBefore ? before : made), isApplied: true } });
      this.publish(job);
    }
    await files.remove(job.id);
  }

  async reset(): Promise<void> {
    // An uncommitted transaction has no effect.
  }

  async cleanUp({ id }: JobRecord): Promise<'failed' | 'completed'> {
    const job = await this.deps.jobs.get(id);
    await this.deps.files.remove(id);
    return job !== null && readTagsImportOutcome(job)?.isApplied === true ? 'completed' : 'failed';
  }

  private async plan(
    job: JobRecord,
    given: GivenMarks,
    options: { viewer: Viewer; run: JobRun },
  ): Promise<TagsImportOutcome> {
    const outcome = await this.merge(job, given, { ...options, isApplied: false });
    await this.deps.jobs.touch(job.id, { checkpoint: outcome });
    return outcome;
  }

  /** The plan is the first half of the progress, the change the second. */
  private async merge(
    job: JobRecord,
    { document, itemsOf }: GivenMarks,
    { viewer, run, isApplied }: { viewer: Viewer; run: JobRun; isApplied: boolean },
  ): Promise<TagsImportOutcome> {
    const { hits, sources, clock } = this.deps;
    const caseId = caseOf(job);
    run.signal.throwIfAborted();
    const items = itemsOf(await sources.listOfCases([caseId]));
    const about = { reportId: [document.reportId], caseName: [document.case.name] };
    const audit = isApplied ? auditOf(job, { now: clock(), about }) : null;
    const onProgress = (fraction: number) =>
      run.report({ fraction: (fraction + Number(isApplied)) / 2 } satisfies TagsImportProgress);
    const options = { isApplied, onProgress, signal: run.signal };
    const outcome = await hits.transactor(caseId).mergeMarks(viewer, items, options, audit);
    return toOutcome(document, outcome, { isApplied, listed: TAGS_IMPORT_KEPT });
  }

  /** @throws NotFoundError, ForbiddenError when role or assignment was revoked since */
  private async viewerOf(job: JobRecord): Promise<Viewer> {
    const user = job.userId === null ? null : await this.deps.users.get(job.userId);
    if (user === null) {
      throw new NotFoundError('The user who started the import no longer exists.');
    }
    return this.deps.access.openCase(user, caseOf(job), IMPORT_MARKS);
  }

  /** @throws NotFoundError */
  private async readFile(job: JobRecord): Promise<GivenMarks> {
    const { fileName } = readTagsImportJob(job);
    const text = await this.deps.files.read(job.id);
    if (text === null) {
      throw new NotFoundError(`The file "${fileName}" is not there any more. Import it again.`);
    }
    return readMarks({ name: fileName, text });
  }

  private publish(job: JobRecord): void {
    const author = { userId: job.userId ?? '', userName: job.userName ?? '', origin: null };
    this.deps.changes.publish(caseOf(job), { kind: 'tags', author });
    this.deps.changes.publish(caseOf(job), { kind: 'hits', hitIds: null, author, audience: 'everyone' });
  }
}

function caseOf({ id, caseId }: JobRecord): string {
  if (caseId === null) {
    throw new Error(`The job ${id} imports tags into no case.`);
  }
  return caseId;
}

function auditOf(job: JobRecord, { now, about }: { now: number; about: Record<string, string[]> }): AuditEntry {
  return {
    logEvent: 'case interaction',
    call: 'importTags',
    userId: job.userId ?? '',
    userName: job.userName ?? '',
    timestamp: isoTime(now),
    caseId: caseOf(job),
    description: {
      action: ['import tags and comments'],
      ...{ file: [readTagsImportJob(job).fileName], jobId: [job.id], ...about },
    },
  };
}
