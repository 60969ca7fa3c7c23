import type { Clock } from './clock';
import { AuditExportHandler } from './jobs/audit-export-handler';
import { AuditFollower } from './jobs/audit-follower';
import { AuditHeads } from './jobs/audit-heads';
import type { FileCollector } from './jobs/file-collector';
import type { JobService } from './jobs/job-service';
import type { Logger } from './logger';
import { AccessService } from './services/access-service';
import { AuditExportService } from './services/audit-export-service';
import { AuditLogService } from './services/audit-log-service';
import { AuditRedaction } from './services/audit-redaction';
import type { Services } from './services/services';
import type { FileStore } from './stores/file-store';
import type { HitStore } from './stores/hit-store';
import type { RecordStores } from './stores/record-stores';

interface AuditOptions {
  stores: RecordStores & { hits: HitStore; files: FileStore };
  runner: JobService;
  collector: FileCollector;
  clock: Clock;
  log: Logger;
}

/** What follows the audit chains, and what is told of them. */
export interface Audit {
  heads: AuditHeads;
  follower: AuditFollower;
  exports: AuditExportHandler;
  services: Pick<Services, 'auditLog' | 'auditExports'>;
  close(): Promise<void>;
}

/** Composes it; the follower is started by whoever serves the log. */
export function startAudit({ stores, runner, collector, clock, log }: AuditOptions): Audit {
  const heads = new AuditHeads({ ...stores, log });
  const follower = new AuditFollower({ ...stores, clock, log });
  const redaction = new AuditRedaction({ ...stores, access: new AccessService(stores) });
  heads.start();
  return {
    heads,
    follower,
    exports: new AuditExportHandler({ ...stores, redaction, collector }),
    services: {
      auditLog: new AuditLogService({ ...stores, redaction, follower }),
      auditExports: new AuditExportService({ ...stores, runner, collector }),
    },
    close: async () => {
      await follower.close();
      await heads.close();
    },
  };
}
