import type { Clock } from './clock';
import type { AuditForwardConfig } from './audit-forward-config';
import { AuditForwarder } from './forwarding/audit-forwarder';
import type { AuditSink } from './forwarding/audit-sink';
import { JsonLinesSink } from './forwarding/json-lines-sink';
import { SyslogSink } from './forwarding/syslog-sink';
import { AuditAnchors } from './verification/audit-anchors';
import { AuditExportHandler } from './jobs/handlers/audit-export-handler';
import { AuditFollower } from './jobs/audit-follower';
import { AuditHeads } from './jobs/audit-heads';
import { AuditVerificationHandler } from './jobs/handlers/audit-verification-handler';
import type { FileCollector } from './files/file-collector';
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
  auditForward: AuditForwardConfig | null;
  clock: Clock;
  log: Logger;
}

/** The audit components of a server: heads, anchors, follower, forwarder, jobs and services. */
export interface Audit {
  heads: AuditHeads;
  anchors: AuditAnchors;
  follower: AuditFollower;
  /** Null: entries are not forwarded. */
  forwarder: AuditForwarder | null;
  exports: AuditExportHandler;
  verifications: AuditVerificationHandler;
  services: Pick<Services, 'auditLog' | 'auditExports' | 'auditVerifications'>;
  close(): Promise<void>;
}

/** Composes the components and starts recording heads; the caller starts follower and forwarder. */
export function startAudit(options: AuditOptions): Audit {
  const { stores, runner, collector, dataFolder, anchorFolder, auditForward, clock, log } = options;
  const heads = new AuditHeads({ ...stores, log });
  const follower = new AuditFollower({ ...stores, clock, log });
  const redaction = new AuditRedaction({ ...stores, access: new AccessService(stores) });
  const noteHeads = () => heads.noteAll();
  const anchors = new AuditAnchors({ ...stores, dataFolder, anchorFolder, noteHeads, clock, log });
  const sink = auditForward && sinkOf(auditForward, log);
  const forwarder = sink && new AuditForwarder({ ...stores, sink, redaction, clock, log });
  heads.start();
  return {
    heads,
    anchors,
    follower,
    forwarder,
    exports: new AuditExportHandler({ ...stores, redaction, collector, follower }),
    verifications: new AuditVerificationHandler({ stores, dataFolder, anchorFolder }),
    services: {
      auditLog: new AuditLogService({ ...stores, redaction, follower }),
      auditExports: new AuditExportService({ ...stores, runner, collector }),
      auditVerifications: new AuditVerificationService({ ...stores, runner }),
    },
    close: async () => {
      await forwarder?.close();
      await follower.close();
      await heads.close();
      await anchors.close();
    },
  };
}

const sinkOf = (config: AuditForwardConfig, log: Logger): AuditSink =>
  config.kind === 'syslog' ? new SyslogSink(config) : new JsonLinesSink(config.file, (sentence) => log.warn(sentence));
