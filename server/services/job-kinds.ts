import type { JobKind } from '@contract/model/job';
import { COMPARISON_QUEUE, readComparisonJob, readComparisonProgress } from '@server/stores/comparison-job';
import { DELETION_QUEUE, readDeletionJob, readDeletionProgress } from '@server/stores/deletion-job';
import { IMPORT_QUEUE, readImportJob } from '@server/stores/import-job';
import type { JobRecord } from '@server/stores/job-store';
import { readReportJob, readReportProgress, REPORT_QUEUE } from '@server/stores/report-job';
import { readTagsImportJob, readTagsImportProgress, TAGS_IMPORT_QUEUE } from '@server/stores/tags-import-job';

import type { PolicyCall } from './role-policy';

/** How jobs of a queue are shown to the users who started them. */
interface JobKindInfo {
  kind: JobKind;
  /** The permission that its owner still needs to cancel or retry it. */
  authorization(job: JobRecord): PolicyCall;
  /** Whether its owner may cancel it. */
  canCancel: boolean;
  name(job: JobRecord): string;
  /** 0 to 1; null where unknown. */
  fraction(job: JobRecord): number | null;
  /** Whether a failed job still has the data for a retry. */
  canRetry(job: JobRecord): boolean;
}

const IMPORT: JobKindInfo = {
  kind: 'import',
  authorization: () => ({ service: 'cases', resource: 'evidence-source', action: 'import' }),
  canCancel: true,
  name: (job) => readImportJob(job).inputName,
  fraction: (job) => {
    const { bytesRead, bytesTotal } = readImportJob(job);
    return bytesTotal === 0 ? null : Math.min(1, bytesRead / bytesTotal);
  },
  // The upload is removed at the end of its job.
  canRetry: (job) => !readImportJob(job).isUpload,
};

const COMPARISON: JobKindInfo = {
  kind: 'comparison',
  authorization: () => ({ service: 'cases', resource: 'evidence-source', action: 'compare' }),
  canCancel: true,
  name: (job) => readComparisonJob(job).sourceNames.join(', '),
  fraction: readComparisonProgress,
  canRetry: () => true,
};

const DELETION: JobKindInfo = {
  kind: 'deletion',
  authorization: (job) => {
    const resource = readDeletionJob(job).evidenceId === null ? 'case' : 'evidence-source';
    return { service: 'deletion', resource, action: 'delete' };
  },
  // A cancelled deletion would leave incomplete data.
  canCancel: false,
  name: (job) => readDeletionJob(job).name,
  fraction: (job) => {
    const progress = readDeletionProgress(job);
    return progress === null || progress.hitsTotal === 0 ? null : 1 - progress.hitsLeft / progress.hitsTotal;
  },
  canRetry: () => true,
};

const REPORT: JobKindInfo = {
  kind: 'report',
  authorization: () => ({ service: 'reports', resource: 'report', action: 'create' }),
  canCancel: true,
  name: (job) => readReportJob(job).name,
  fraction: readReportProgress,
  canRetry: () => true,
};

const TAGS_IMPORT: JobKindInfo = {
  kind: 'tagsImport',
  authorization: () => ({ service: 'cases', resource: 'evidence-source', action: 'import' }),
  canCancel: true,
  name: (job) => readTagsImportJob(job).exportName,
  fraction: readTagsImportProgress,
  // Its file is removed at its end.
  canRetry: () => false,
};

/** By queue. Jobs of other queues belong to the installation. */
export const JOB_KINDS: ReadonlyMap<string, JobKindInfo> = new Map([
  [IMPORT_QUEUE, IMPORT],
  [COMPARISON_QUEUE, COMPARISON],
  [DELETION_QUEUE, DELETION],
  [REPORT_QUEUE, REPORT],
  [TAGS_IMPORT_QUEUE, TAGS_IMPORT],
]);
