import type { Audit } from './audit';
import type { Clock } from './clock';
import type { Config } from './config';
import { caseViewReader, startConfigurationUpdates } from './configuration-parts';
import { ComparisonHandler } from './jobs/handlers/comparison-handler';
import { DeletionHandler } from './jobs/handlers/deletion-handler';
import type { FileCollector } from './files/file-collector';
import { ImportHandler } from './jobs/handlers/import-handler';
import { ImportRecords } from './jobs/handlers/import-records';
import type { JobService } from './jobs/job-service';
import { startDeletions } from './jobs/handlers/start-deletions';
import { TagsImportHandler } from './jobs/handlers/tags-import-handler';
import type { Logger } from './logger';
import { startReports } from './report-parts';
import { startKeeping } from './start-keeping';
import { systemReportHandler } from './system-report-parts';
import type { SandboxKind } from './previews/sandbox/sandbox';
import { AccessService } from './services/access-service';
import type { ChangeBus } from './services/change-bus';
import { ReportPrivilege } from './services/report-privilege';
import { TagsImportFiles } from './services/tags-import-files';
import type { Services } from './services/services';
import type { CaseCopies } from './stores/case-copies';
import type { WholeFileStore } from './stores/file-store';
import type { HitStore } from './stores/hit-store';
import type { RecordStores } from './stores/record-stores';
import type { ResumableUploadStore } from './stores/resumable-upload-store';
import type { UploadStore } from './stores/upload-store';

interface JobsOptions {
  config: Config;
  clock: Clock;
  log: Logger;
  /** The compiled entry file of import processes. */
  importProcessFile: string;
  /** The compiled entry file of conversion processes, in whose sandbox reports are printed. */
  conversionProcessFile: string;
  /** The kinds of sandboxes to try; absent: all. */
  sandboxKinds?: readonly SandboxKind[];
  /** The compiled entry file of indexing threads; null: none. */
  indexFile: string | null;
  stores: RecordStores & {
    hits: HitStore;
    files: WholeFileStore;
    /** Converted files. */
    converted: WholeFileStore;
    caseCopies: CaseCopies;
    uploads: UploadStore;
    resumable: ResumableUploadStore;
  };
  jobs: JobService;
  collector: FileCollector;
  audit: Audit;
  workFolder: string;
  /** Opens a store of files by content in another folder. */
  openFiles: (folder: string) => WholeFileStore;
  services: Services;
  changes: ChangeBus;
}

/** Starts all jobs, first those of an earlier process. Deletions come first, so that deleted items do not reappear. */
export async function startJobs(options: JobsOptions): Promise<void> {
  const { stores, services, jobs, changes, collector, audit, clock, log } = options;
  const onChanged = (caseId: string) => changes.publish(caseId, { kind: 'sources' });
  const followAudit = () => audit.follower.follow();
  const reportPrivilege = new ReportPrivilege(stores);
  const deletions = new DeletionHandler({ ...stores, reportPrivilege, collector, followAudit, clock });
  await startDeletions(deletions, { ...stores, jobs, log });
  await jobs.work(importHandler(options, onChanged));
  await jobs.work(new ComparisonHandler({ hits: stores.hits, clock, onChanged }));
  await startTagsImports(options);
  await jobs.work(audit.exports);
  await jobs.work(audit.verifications);
  await startReports(options);
  await jobs.work(systemReportHandler({ ...options, follower: audit.follower }));
  await startKeeping(options);
  await startConfigurationUpdates({ stores, runner: jobs, changes }, services, { clock, log });
  collector.start();
  audit.follower.start();
  audit.forwarder?.start();
  audit.anchors.start();
}

async function startTagsImports({ config, stores, jobs, changes, clock }: JobsOptions): Promise<void> {
  const files = new TagsImportFiles(config.dataFolder);
  await files.removeOthers(async (id) => {
    const state = (await stores.jobs.get(id))?.state;
    return state === 'pending' || state === 'in_progress';
  });
  const access = new AccessService(stores);
  await jobs.work(new TagsImportHandler({ ...stores, files, access, changes, clock }));
}

function importHandler(
  { config, clock, importProcessFile, indexFile, stores, collector, workFolder }: JobsOptions,
  onChanged: (caseId: string) => void,
): ImportHandler {
  return new ImportHandler({
    records: new ImportRecords({ ...stores, clock, onChanged }),
    collector,
    workFolder,
    processFile: importProcessFile,
    limits: config.jobs,
    indexing: { workerFile: indexFile, threads: config.search.threads },
    localeOf: caseViewReader(stores),
    dataFolder: config.dataFolder,
    version: config.version,
    unpackRatio: config.limits.unpackRatio,
  });
}
