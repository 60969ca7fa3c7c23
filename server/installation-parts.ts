import { hasBackup } from './backups/backup-folder';
import type { Clock } from './clock';
import type { Config } from './config';
import type { JobService } from './jobs/job-service';
import type { Logger } from './logger';
import type { Previews } from './preview-parts';
import { DiskUsageService } from './services/disk-usage-service';
import { InstallationService } from './services/installation-service';
import { QueueService } from './services/queue-service';
import type { Services } from './services/services';
import type { HitStore } from './stores/hit-store';
import type { RecordStores } from './stores/record-stores';
import type { StorageUsage } from './stores/storage-usage';

interface InstallationOptions {
  config: Config;
  clock: Clock;
  log: Logger;
  stores: RecordStores & { hits: HitStore };
  usage: StorageUsage;
  jobs: JobService;
  previews: Previews;
  services: Pick<Services, 'licences' | 'discovery'>;
}

/** The services of the installation page. */
export function createInstallationServices({
  config,
  clock,
  log,
  stores,
  usage,
  jobs,
  previews,
  services: { licences, discovery },
}: InstallationOptions): Pick<Services, 'installation' | 'diskUsage' | 'queues'> {
  return {
    installation: new InstallationService({
      ...{ ...stores, records: stores, licences, discovery, config, clock, usage, runner: jobs, hasBackup },
      protection: () => previews.protection,
    }),
    diskUsage: new DiskUsageService({ ...stores, usage, recordsSize: () => stores.size(), clock, log }),
    queues: new QueueService({ ...stores, runner: jobs }),
  };
}
