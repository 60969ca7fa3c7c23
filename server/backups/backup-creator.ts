import { mkdirSync } from 'node:fs';

import type { ArchiveRun } from '@server/archives/case-archiver';
import type { Clock } from '@server/clock';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import type { SigningKey } from '@server/signing-key';
import type { AuditExportStore } from '@server/stores/audit-export-store';
import type { CaseReportStore } from '@server/stores/case-report-store';
import type { CaseCopies } from '@server/stores/case-copies';
import type { WholeFileStore } from '@server/stores/file-store';
import type { BackupData } from '@server/stores/keeping-jobs';
import type { RecordCopies } from '@server/stores/record-copies';
import type { SystemAuditStore } from '@server/stores/system-audit-store';
import type { SystemReportStore } from '@server/stores/system-report-store';

import { BackupCopying, type Moment } from './backup-copying';
import { BackupFolder } from './backup-folder';
import type { BackupManifest } from './backup-manifest';

interface Dependencies {
  files: WholeFileStore;
  caseCopies: CaseCopies;
  recordCopies: RecordCopies;
  auditExports: Pick<AuditExportStore, 'files'>;
  caseReports: Pick<CaseReportStore, 'files'>;
  systemReports: Pick<SystemReportStore, 'files'>;
  systemAudit: SystemAuditStore;
  dataFolder: string;
  clock: Clock;
  version: string;
  signingKey: () => SigningKey;
  openFiles: (folder: string) => WholeFileStore;
  /** Free bytes in a folder. */
  freeBytes: (folder: string) => Promise<number>;
}

export interface CreatedBackup {
  manifest: BackupManifest;
  /** The contents that the folder did not have before. */
  copied: { files: number; bytes: number };
  pruned: number;
}

/**
 * Backs the installation up while it runs (docs/adr/0022): its databases as they are at one moment, and the files to which they
 * refer. The folder has each content once, for any number of backups.
 */
export class BackupCreator {
  constructor(private readonly deps: Dependencies) {}

  /** @throws ConflictError, StorageFullError, the signal's reason */
  async create({ out, keep }: BackupData, cause: AuditContext, run: ArchiveRun): Promise<CreatedBackup> {
    const { openFiles, signingKey, systemAudit } = this.deps;
    mkdirSync(out, { recursive: true, mode: 0o700 });
    const folder = new BackupFolder(out, openFiles);
    folder.claim(signingKey().fingerprint);
    const moment = await this.takeMoment();
    const copying = new BackupCopying(folder, this.deps, run);
    try {
      const manifest = await copying.run(moment);
      folder.publish(manifest);
      const pruned = keep === null ? 0 : await folder.prune(keep, run.signal);
      const { name, files, problems } = manifest;
      const about = { action: ['create backup'], backup: [name], folder: [out], files: [String(files.count)] };
      await systemAudit.record(auditEntry(cause, { ...about, ...(problems.length > 0 && { problems }) }));
      return { manifest, copied: copying.copied, pruned };
    } finally {
      moment.records?.close();
      moment.cases.forEach((snapshot) => snapshot.close());
      await copying.close();
    }
  }

  /** An unreadable case becomes a problem of the backup, and the others are backed up. */
  private async takeMoment(): Promise<Moment> {
    const { recordCopies, caseCopies, clock } = this.deps;
    const moment: Moment = { at: 0, records: null, cases: new Map(), problems: [] };
    moment.records = await recordCopies.snapshot((caseIds) => {
      moment.at = clock();
      for (const caseId of caseIds) {
        try {
          moment.cases.set(caseId, caseCopies.snapshot(caseId));
        } catch (error) {
          moment.problems.push(`The case ${caseId} cannot be read: ${messageOf(error)}`);
        }
      }
    });
    return moment;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
