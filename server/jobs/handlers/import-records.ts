import type { EvidenceType } from '@contract/model/case';
import type { ImportCertificate } from '@contract/model/import';
import { CASE_NAME_MAX } from '@contract/rules/limits';
import { isoTime, type Clock } from '@server/clock';
import { isUnusableStore } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { ArtifactColumns, EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { HitStore } from '@server/stores/hit-store';
import { IMPORT_QUEUE, readImportJob, type ImportJobRecord } from '@server/stores/import-job';
import type { JobFailure, JobStore } from '@server/stores/job-store';
import type { UploadStore } from '@server/stores/upload-store';

/** Import types of tools for other data than phones: returns of providers to warrants, and vehicles. */
const EVIDENCE_OF_TOOLS: Readonly<Record<string, EvidenceType>> = { RLEAPP: 'warrant', VLEAPP: 'vehicle' };

interface Dependencies {
  jobs: JobStore;
  sources: EvidenceSourceStore;
  hits: HitStore;
  uploads: UploadStore;
  clock: Clock;
  /** Called when evidence sources of the case were added, removed or finished. */
  onChanged?: (caseId: string) => void;
}

/** Keeps the records consistent with the imports in the case's file, which decides (docs/adr/0004). */
export class ImportRecords {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Creates the evidence source of a job and replaces one of an earlier attempt or of an interrupted import of the container.
   */
  async begin(job: ImportJobRecord, version: string): Promise<number> {
    const { sources, clock } = this.deps;
    await this.discardRows(job);
    for (const earlier of await sources.listByInput(job.caseId, job.inputSha256)) {
      if (earlier.ingestedAt === null && isSameFolder(earlier.extractionFolder, job.extractionFolder)) {
        await sources.remove(earlier.id, auditOf(job, 'evidence source deleted', 'replace interrupted', clock()));
      }
    }
    const { caseId, sourceName: name, importType, inputSha256, extractionFolder = '' } = job;
    const now = clock();
    const evidenceId = await sources.create(
      { caseId, name, importType, ingestionVersion: version || 'Development', inputSha256, extractionFolder },
      job.id,
      isoTime(now),
      auditOf(job, 'evidence metadata modified', 'import started', now),
    );
    this.notifyChanged(caseId);
    return evidenceId;
  }

  /** The case's file contains the finished import: updates the records. */
  async complete(job: ImportJobRecord, evidenceId: number): Promise<void> {
    const { hits, sources, clock } = this.deps;
    const certificate = await hits.reader(job.caseId).certificate(evidenceId);
    const now = clock();
    const source = await sources.get(job.caseId, evidenceId);
    if (source?.ingestedAt === null) {
      await sources.finish(
        evidenceId,
        {
          ingestedAt: isoTime(now),
          importTypeVersion: certificate?.tool.version ?? null,
          evidenceType: EVIDENCE_OF_TOOLS[certificate?.tool.name ?? ''] ?? 'mobile',
          timezone: await this.timezoneOf(job.caseId, evidenceId),
          ...(await this.deviceName(job, certificate)),
          columns: certificate === null ? [] : await this.columnsOf(job.caseId, certificate),
        },
        auditOf(job, 'evidence metadata modified', 'import completed', now),
      );
    }
    this.notifyChanged(job.caseId);
    await this.forgetUpload(job);
  }

  /** A source without a given name gets that of its device; of two equal names the later one is extended by its file name. */
  private async deviceName(job: ImportJobRecord, certificate: ImportCertificate | null): Promise<{ name?: string }> {
    const device = certificate?.deviceName;
    if (job.isNamed !== false || device === undefined) {
      return {};
    }
    const sources = await this.deps.sources.listOfCases([job.caseId]);
    const isTaken = sources.some(({ id, name }) => name === device && id !== job.evidenceId);
    return { name: isTaken ? `${device} (${job.sourceName})`.slice(0, CASE_NAME_MAX) : device };
  }

  /** Whether the case's file contains the whole import. */
  async isFinished(caseId: string, evidenceId: number): Promise<boolean> {
    return (await this.deps.hits.reader(caseId).finishedSources()).includes(evidenceId);
  }

  /** The zone that the report names for its device (formats.md 1.2). */
  private async timezoneOf(caseId: string, evidenceId: number): Promise<string | null> {
    const reader = this.deps.hits.reader(caseId);
    const device = await reader.information(evidenceId, 'device');
    const facts = device.flatMap(({ fragments }) => fragments);
    return facts.find(({ name }) => name === 'Time zone')?.value ?? null;
  }

  /** Removes an interrupted attempt; keeps one whose last transaction was committed. */
  async reset(job: ImportJobRecord): Promise<void> {
    const { evidenceId, caseId } = job;
    if (evidenceId !== null && !(await this.isFinished(caseId, evidenceId))) {
      await this.discardRows(job);
      const audit = auditOf(job, 'evidence source deleted', 'import interrupted', this.deps.clock());
      await this.deps.sources.remove(evidenceId, audit);
      this.notifyChanged(caseId);
    }
  }

  /**
   * Removes everything of the import except the job with the reason; also removes its source unless a user cancelled it. An import whose
   * last transaction was committed stays, whatever ended its job.
   */
  async giveUp(job: ImportJobRecord, { code }: JobFailure): Promise<'failed' | 'completed'> {
    const { sources, clock } = this.deps;
    const { evidenceId, caseId } = job;
    const now = clock();
    if (evidenceId !== null) {
      if (await this.isFinished(caseId, evidenceId)) {
        await this.complete(job, evidenceId);
        return 'completed';
      }
      await this.discardRows(job);
      if (code === 'CRASHED') {
        const audit = auditOf(job, 'evidence metadata modified', 'import interrupted', now);
        await sources.markInterrupted(evidenceId, isoTime(now), audit);
      } else {
        const action = `import ${code === 'CANCELLED' ? 'cancelled' : 'failed'}`;
        await sources.remove(evidenceId, auditOf(job, 'evidence source deleted', action, now));
      }
      this.notifyChanged(caseId);
    }
    await this.forgetUpload(job);
    return 'failed';
  }

  /** One import into a case runs at a time: unfinished sources of the case that no other job writes are orphans. */
  private async discardRows({ id, caseId }: ImportJobRecord): Promise<void> {
    const { jobs, hits } = this.deps;
    const others = (await jobs.listRunning(IMPORT_QUEUE)).filter((job) => job.id !== id && job.caseId === caseId);
    const written = others.map((job) => readImportJob(job).evidenceId).filter((evidenceId) => evidenceId !== null);
    try {
      await hits.transactor(caseId).discardUnfinished(written);
    } catch (error) {
      // A case that has lost its data keeps no records.
      if (!isUnusableStore(error)) {
        throw error;
      }
    }
  }

  private notifyChanged(caseId: string): void {
    this.deps.onChanged?.(caseId);
  }

  private async forgetUpload(job: ImportJobRecord): Promise<void> {
    const others = job.isUpload ? await this.deps.jobs.listOfCase(job.caseId, IMPORT_QUEUE) : [];
    const isNeeded = others
      .filter(({ id, state }) => id !== job.id && (state === 'pending' || state === 'in_progress'))
      .some((other) => readImportJob(other).inputPath === job.inputPath);
    // Another extraction of the container is still to be imported.
    if (job.isUpload && !isNeeded) {
      await this.deps.uploads.remove(job.inputPath);
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

/** A source of an earlier version has no folder: such versions imported one extraction. */
const isSameFolder = (earlier: string | null, folder: string | undefined): boolean =>
  earlier === null || earlier === (folder ?? '');

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
