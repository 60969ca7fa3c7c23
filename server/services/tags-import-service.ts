import { randomUUID } from 'node:crypto';

import type { TagsImport, TagsImportOutcome } from '@contract/model/tags-import';
import { TAGS_IMPORT_LISTED } from '@contract/rules/tags-import';
import { ConflictError } from '@server/errors';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { HitStore } from '@server/stores/hit-store';
import type { JobStore, NewJob } from '@server/stores/job-store';
import {
  readTagsImportOutcome,
  readTagsImportProgress,
  TAGS_IMPORT_QUEUE,
  type TagsImportData,
} from '@server/stores/tags-import-job';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';
import type { JobRunner } from './import-service';
import { readMarks, toOutcome, type GivenFile } from './tags-import-document';
import type { TagsImportFiles } from './tags-import-files';

interface Dependencies {
  hits: Pick<HitStore, 'transactor'>;
  sources: Pick<EvidenceSourceStore, 'listOfCases'>;
  jobs: Pick<JobStore, 'send' | 'listOfCase'>;
  files: Pick<TagsImportFiles, 'put' | 'remove'>;
  runner: Pick<JobRunner, 'wake'>;
}

/**
 * Imports exports of tags and comments into a case (docs/tags-and-comments.md), by jobs
 * (server/jobs/handlers/tags-import-handler.ts).
 */
export class TagsImportService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * The changes that the file would make to the items of the case.
   * @throws BadRequestError with the file, the JSON path in it and the cure
   */
  async preview(viewer: Viewer, file: GivenFile, cause: AuditContext): Promise<TagsImportOutcome> {
    const caseId = caseOf(cause);
    const { document, itemsOf } = readMarks(file);
    const items = itemsOf(await this.deps.sources.listOfCases([caseId]));
    const about = {
      action: ['preview an import of tags and comments'],
      ...{ file: [file.name], reportId: [document.reportId], caseName: [document.case.name] },
    };
    const audit = auditEntry(cause, about);
    const outcome = await this.deps.hits.transactor(caseId).mergeMarks(viewer, items, { isApplied: false }, audit);
    return toOutcome(document, outcome, { isApplied: false, listed: TAGS_IMPORT_LISTED });
  }

  /** Returns the id of the job. @throws BadRequestError as the preview */
  async start(user: { id: string; userName: string }, file: GivenFile, cause: AuditContext): Promise<string> {
    const { jobs, files, runner } = this.deps;
    const { document } = readMarks(file);
    const id = randomUUID();
    const data: TagsImportData = { fileName: file.name, exportName: document.name };
    const job: NewJob = {
      ...{ id, queue: TAGS_IMPORT_QUEUE, data, caseId: caseOf(cause), priority: 0, singletonKey: null, isKept: true },
      ...{ userId: user.id, userName: user.userName, queuedAt: cause.timestamp },
    };
    await files.put(id, file.text);
    const audit = auditEntry(cause, { action: ['start'], file: [file.name], jobId: [id] });
    if (!(await jobs.send(job, audit))) {
      await files.remove(id);
      throw new ConflictError('The import could not be started. Start it again.');
    }
    runner.wake(TAGS_IMPORT_QUEUE);
    return id;
  }

  /** The last import of the user in the case; null when there is none. */
  async last(userId: string, caseId: string): Promise<TagsImport | null> {
    const own = (await this.deps.jobs.listOfCase(caseId, TAGS_IMPORT_QUEUE)).filter(
      (job) => job.userId === userId && job.state !== 'deleted',
    );
    const [job] = own.toSorted(
      (one, other) => Number(one.queuedAt < other.queuedAt) - Number(one.queuedAt > other.queuedAt),
    );
    if (job === undefined) {
      return null;
    }
    const outcome = readTagsImportOutcome(job);
    return {
      ...{ jobId: job.id, state: job.state, failure: job.failure, fraction: readTagsImportProgress(job) },
      outcome: job.state === 'completed' && outcome?.isApplied === true ? outcome : null,
    };
  }
}
