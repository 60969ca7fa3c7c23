import { CaseArchiver } from './archives/case-archiver';
import { CaseRestorer } from './archives/case-restorer';
import { freeBytesAt } from './disk';
import { BackupCreator } from './backups/backup-creator';
import type { Clock } from './clock';
import type { Config } from './config';
import { ArchiveHandler } from './jobs/handlers/archive-handler';
import { BackupHandler } from './jobs/handlers/backup-handler';
import type { FileCollector } from './files/file-collector';
import type { JobService } from './jobs/job-service';
import { RestoreHandler } from './jobs/handlers/restore-handler';
import type { Logger } from './logger';
import { loadSigningKey } from './signing-key';
import type { CaseCopies } from './stores/case-copies';
import type { WholeFileStore } from './stores/file-store';
import type { HitStore } from './stores/hit-store';
import type { RecordStores } from './stores/record-stores';

interface KeepingOptions {
  config: Config;
  clock: Clock;
  log: Logger;
  stores: RecordStores & { hits: HitStore; files: WholeFileStore; caseCopies: CaseCopies };
  jobs: JobService;
  collector: FileCollector;
  workFolder: string;
  /** Opens a store of files by content in another folder. */
  openFiles: (folder: string) => WholeFileStore;
}

/** Starts the jobs of archives, restorations and backups, first those of an earlier process. */
export async function startKeeping(options: KeepingOptions): Promise<void> {
  const { config, clock, log, stores, jobs, collector, workFolder, openFiles } = options;
  const { dataFolder, version } = config;
  const whileStoring: FileCollector['whileStoring'] = (work) => collector.whileStoring(work);
  const signingKey = () => loadSigningKey(dataFolder);
  const archiver = new CaseArchiver({ ...stores, clock, version, signingKey, freeBytes: freeBytesAt });
  const restorer = new CaseRestorer({ ...stores, whileStoring, dataFolder, workFolder, freeBytes: freeBytesAt });
  await jobs.work(new ArchiveHandler({ archiver, whileStoring }));
  const creator = new BackupCreator({
    ...stores,
    dataFolder,
    clock,
    version,
    signingKey,
    openFiles,
    freeBytes: freeBytesAt,
  });
  await jobs.work(new RestoreHandler({ ...stores, restorer, log }));
  await jobs.work(new BackupHandler({ creator, whileStoring }));
}
