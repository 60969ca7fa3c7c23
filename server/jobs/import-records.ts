import type { ImportCertificate } from '@contract/model/import';
import { isoTime, type Clock } from '@server/clock';
import { isUnusableStore } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { ArtifactColumns, EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { HitStore } from '@server/stores/hit-store';
import type { ImportJobRecord, ImportJobStore } from '@server/stores/import-job-store';
import type { UploadStore } from '@server/stores/upload-store';

interface Dependencies {
  jobs: ImportJobStore;
  sources: EvidenceSourceStore;
  hits: HitStore;
  uploads: UploadStore;
  clock: Clock;
  /** Told when evidence sources of the case came, went or were finished. */
  onChanged?: (caseId: string) => void;
}

const INTERRUPTED = 'The import was interrupted because its process ended; nothing of it was kept. Import it again.';

/** Keeps the records in step with what the case's file says of its imports: the case's file decides (docs/adr/0004). */
export class ImportRecords {
  constructor(private readonly deps: Dependencies) {}

  /** Makes the evidence source of a claimed job, in place of one that an interrupted import of the container left. */
  async begin(job: ImportJobRecord, version: string): Promise<number> {
    const { sources, clock } = this.deps;
    for (const earlier of await sources.listByInput(job.caseId, job.inputSha256)) {
      if (earlier.ingestedAt === null) {
        await sources.remove(earlier.id, auditOf(job, 'evidence source deleted', 'replace interrupted', clock()));
      }
    }
    const { caseId, sourceName: name, importType, inputSha256 } = job;
    const now = clock();
    const evidenceId = await sources.create(
      { caseId, name, importType, ingestionVersion: version || 'Development', inputSha256 },
      job.id,
      isoTime(now),
      auditOf(job, 'evidence metadata modified', 'import started', now),
    );
    this.tell(caseId);
    return evidenceId;
  }

  /** The case's file holds the finished import: the records follow. */
  async complete(job: ImportJobRecord, evidenceId: number): Promise<void> {
    const { hits, sources, jobs, uploads, clock } = this.deps;
    const certificate = await hits.reader(job.caseId).certificate(evidenceId);
    const now = clock();
    await sources.finish(
      evidenceId,
      {
        ingestedAt: isoTime(now),
        importTypeVersion: certificate?.tool.version ?? null,
        // What these tools extract are phones; other kinds of sources come with their own readers.
        evidenceType: 'mobile',
        timezone: await this.timezoneOf(job.caseId, evidenceId),
        columns: certificate === null ? [] : await this.columnsOf(job.caseId, certificate),
      },
      auditOf(job, 'evidence metadata modified', 'import completed', now),
    );
    await jobs.end(job.id, 'completed', null, now);
    this.tell(job.caseId);
    await this.forgetUpload(job, uploads);
  }

  /** The zone that the report names for its device (formats.md 1.2). */
  private async timezoneOf(caseId: string, evidenceId: number): Promise<string | null> {
    const reader = this.deps.hits.reader(caseId);
    const device = await reader.information(evidenceId, 'device');
    const facts = device.flatMap(({ fragments }) => fragments);
    return facts.find(({ name }) => name === 'Time zone')?.value ?? null;
  }

  /** Nothing of the import stays but the job that tells why. */
  async rollBack(job: ImportJobRecord, status: 'failed' | 'cancelled', error: string | null): Promise<void> {
    const { sources, jobs, uploads, clock } = this.deps;
    await this.discardRows(job.caseId);
    const now = clock();
    if (job.evidenceId !== null) {
      await sources.remove(job.evidenceId, auditOf(job, 'evidence source deleted', `import ${status}`, now));
    }
    await jobs.end(job.id, status, error, now);
    this.tell(job.caseId);
    await this.forgetUpload(job, uploads);
  }

  /** Its process died: complete when the case's file says so, else rolled back and marked as interrupted. */
  async recover(job: ImportJobRecord): Promise<'completed' | 'interrupted'> {
    const { hits } = this.deps;
    const { evidenceId, caseId } = job;
    try {
      if (evidenceId !== null && (await hits.reader(caseId).finishedSources()).includes(evidenceId)) {
        await this.complete(job, evidenceId);
        return 'completed';
      }
      await this.interrupt(job, INTERRUPTED);
    } catch (error) {
      // The case has lost its data: other imports must not wait for this one.
      await this.interrupt(job, lossOf(error));
    }
    return 'interrupted';
  }

  private async interrupt(job: ImportJobRecord, reason: string): Promise<void> {
    const { sources, jobs, uploads, clock } = this.deps;
    const { evidenceId, caseId } = job;
    const now = clock();
    if (await jobs.end(job.id, 'failed', reason, now)) {
      await this.discardRows(caseId);
      if (evidenceId !== null) {
        const audit = auditOf(job, 'evidence metadata modified', 'import interrupted', now);
        await sources.markInterrupted(evidenceId, isoTime(now), audit);
      }
      this.tell(caseId);
      await this.forgetUpload(job, uploads);
    }
  }

  /** One import runs at a time: rows of every other unfinished source of the case are nobody's. */
  private async discardRows(caseId: string): Promise<void> {
    const running = await this.deps.jobs.listByStatus('in_progress');
    const runs = running.flatMap((job) => (job.caseId === caseId && job.evidenceId !== null ? [job.evidenceId] : []));
    try {
      await this.deps.hits.transactor(caseId).discardUnfinished(runs);
    } catch (error) {
      // A case that has lost its data keeps no rows either.
      lossOf(error);
    }
  }

  private tell(caseId: string): void {
    this.deps.onChanged?.(caseId);
  }

  private async forgetUpload(job: ImportJobRecord, uploads: UploadStore): Promise<void> {
    if (job.isUpload) {
      await uploads.remove(job.inputPath);
    }
  }

  private async columnsOf(caseId: string, certificate: ImportCertificate): Promise<ArtifactColumns[]> {
    const reader = this.deps.hits.reader(caseId);
    const stored = certificate.rows.filter((row) => row.stored > 0);
    return Promise.all(
      stored.map(async ({ group, artifact }) => ({
        importType: certificate.importType,
        group,
        artifact,
        columns: await reader.listFragmentColumns([{ group, name: artifact }]),
      })),
    );
  }
}

/** @throws the error when it says anything else than that the data of the case is lost */
function lossOf(error: unknown): string {
  if (isUnusableStore(error)) {
    return error.message;
  }
  throw error;
}

function auditOf(job: ImportJobRecord, logEvent: string, action: string, now: number): AuditEntry {
  return {
    logEvent,
    userId: job.userId,
    userName: job.userName,
    timestamp: isoTime(now),
    caseId: job.caseId,
    call: 'startImport',
    description: { action: [action], inputName: [job.inputName], inputSha256: [job.inputSha256] },
  };
}
