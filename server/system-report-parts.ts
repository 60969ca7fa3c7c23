import type { AuditFollower } from './jobs/audit-follower';
import type { FileCollector } from './files/file-collector';
import { SystemReportHandler } from './jobs/handlers/system-report-handler';
import type { Logger } from './logger';
import type { FileStore } from './stores/file-store';
import type { HitStore } from './stores/hit-store';
import type { RecordStores } from './stores/record-stores';

interface SystemReportOptions {
  stores: RecordStores & { hits: HitStore; files: FileStore };
  collector: FileCollector;
  follower: AuditFollower;
  workFolder: string;
  log: Logger;
}

/** The handler that creates the workbooks of system reports. */
export const systemReportHandler = ({ stores, ...others }: SystemReportOptions): SystemReportHandler =>
  new SystemReportHandler({ ...stores, ...others });
