import type { Clock } from './clock';
import { AuditAnchors } from './jobs/audit-anchors';
import { AuditExportHandler } from './jobs/audit-export-handler';
import { AuditFollower } from './jobs/audit-follower';
import { AuditHeads } from './jobs/audit-heads';
import { AuditVerificationHandler } from './jobs/audit-verification-handler';
import type { FileCollector } from './jobs/file-collector';
import type { JobService } from './jobs/job-service';
import type { Logger } from './logger';
import { AccessService } from './services/access-service';
import { AuditExportService } from './services/audit-export-service';
import { AuditLogService } from './services/audit-log-service';
import { AuditRedaction } from './services/audit-redaction';
import { AuditVerificationService } from './services/audit-verification-service';
import type { Services } from './services/services';
import type { FileStore } from './stores/file-store';
import type { HitStore } from './stores/hit-store';
import type { RecordStores } from './stores/record-stores';

interface AuditOptions {
  stores: RecordStores & { hits: HitStore; files: FileStore };
  runner: JobService;
  collector: FileCollector;
  dataFolder: string;
  anchorFolder: string | null;
  clock: Clock;
  log: Logger;
}

/** What follows the audit chains, and what is told of them. */
export interface Audit {
  heads: AuditHeads;
  anchors: AuditAnchors;
  follower: AuditFollower;
  exports: AuditExportHandler;
  verifications: AuditVerificationHandler;
  services: Pick<Services, 'auditLog' | 'auditExports' | 'auditVerifications'>;
  close(): Promise<void>;
}

/** Composes it; the follower is started by whoever serves the log. */
export function startAudit({ stores, runner, collector, dataFolder, anchorFolder, clock, log }: AuditOptions): Audit {
  const heads = new AuditHeads({ ...stores, log });
  const follower = new AuditFollower({ ...stores, clock, log });
  const redaction = new AuditRedaction({ ...stores, access: new AccessService(stores) });
  const noteHeads = () => heads.noteAll();
  const anchors = new AuditAnchors({ ...stores, dataFolder, anchorFolder, noteHeads, clock, log });
  heads.start();
  return {
    heads,
    anchors,
    follower,
    exports: new AuditExportHandler({ ...stores, redaction, collector, follower }),
    verifications: new AuditVerificationHandler({ stores, dataFolder, anchorFolder }),
    services: {
      auditLog: new AuditLogService({ ...stores, redaction, follower }),
      auditExports: new AuditExportService({ ...stores, runner, collector }),
      auditVerifications: new AuditVerificationService({ ...stores, runner }),
    },
    close: async () => {
      await follower.close();
      await heads.close();
      await anchors.close();
    },
  };
}
