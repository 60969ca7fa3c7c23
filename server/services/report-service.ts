import type { CaseReport, ReportEstimate, ReportSelection } from '@contract/model/report';
import { reasonSchema } from '@contract/rules/reason';
import type { Clock } from '@server/clock';
import type { ByteRange } from '@server/domain/byte-range';
import type { HitSet } from '@server/domain/hit-set';
import { ConflictError, ForbiddenError, NotFoundError } from '@server/errors';
import { estimateReport } from '@server/reports/estimate-report';
import type { CaseReportRecord } from '@server/stores/case-report-store';
import type { FileStore } from '@server/stores/file-store';
import type { JobRecord, JobStore } from '@server/stores/job-store';
import type { PreviewStore } from '@server/stores/preview-store';
import { REPORT_QUEUE } from '@server/stores/report-job';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';
import { toCaseReport } from './case-report-view';
import {
  hiddenReportTypes,
  isReportOpenTo,
  listedNameOf,
  mayDeleteReport,
  nameOf,
  noSuchReport,
  type OpenedReport,
} from './report-access';
import { ReportOrders, type OrderDependencies } from './report-orders';
import type { ReportPrivilege } from './report-privilege';
import { ReportRedactions } from './report-redactions';
import { ReportWithholding, requireDownloadable, requireOpenable, type WithholdingReason } from './report-withholding';
import type { SearchLog } from './search-log';
import { validate } from './validate';
import { ViewingLog } from './viewing-log';
import { VirusFoundError, type ScanFacts, type VirusScanService } from './virus-scan-service';

interface Dependencies extends OrderDependencies {
  jobs: JobStore;
  files: Pick<FileStore, 'read' | 'sizeOf'>;
  previews: Pick<PreviewStore, 'find'>;
  privilege: ReportPrivilege;
  searchLog: SearchLog;
  virusScans: VirusScanService;
  /** Removes files that no report refers to. */
  collector: { request(): void };
  clock: Clock;
}

interface RequestedFile {
  reportId: string;
  /** The user accepts any finding of the virus scanner in advance. */
  isFindingAccepted: boolean;
}

/** How a file was read, for the audit log. */
type ReadingFacts = Readonly<Record<string, string[]>>;

/** Reports and exports of a case (rules 002-2, 002-3, 002-7), written by jobs (server/jobs/handlers/report-handler.ts). */
export class ReportService extends ReportOrders {
  /** Lists are polled every few seconds while a report is written: one audit entry covers ten minutes. */
  private readonly listed = new ViewingLog();

  private readonly withholding: ReportWithholding;

  constructor(protected override readonly deps: Dependencies) {
    super(deps);
    this.withholding = new ReportWithholding({ privilege: deps.privilege, redactions: new ReportRedactions(deps) });
  }

  /**
   * Newest first.
   * @param page all reports when it is empty
   */
  async list(
    viewer: Viewer,
    page: { take?: number; skip?: number },
    cause: AuditContext,
  ): Promise<{ data: CaseReport[]; totalCount: number }> {
    const caseId = caseOf(cause);
    const privileged = await this.withholding.privileged(caseId);
    const { records, totalCount } = await this.deps.caseReports.list(caseId, {
      ...page,
      without: hiddenReportTypes(viewer),
    });
    await this.noteListed('', {}, cause);
    return { data: await this.toReports(viewer, caseId, privileged, records), totalCount };
  }

  /** Also a chat export. @throws NotFoundError */
  async get(viewer: Viewer, reportId: string, cause: AuditContext): Promise<CaseReport> {
    const privileged = await this.withholding.privileged(caseOf(cause));
    const record = await this.find(viewer, reportId, cause);
    await this.noteListed(reportId, listedNameOf(record), cause);
    const [report] = await this.toReports(viewer, record.caseId, privileged, [record]);
    if (report === undefined) {
      throw noSuchReport();
    }
    return report;
  }

  /** Records the counted criteria in the audit log, as for counts of the explorers. */
  async estimate(
    viewer: Viewer,
    selection: ReportSelection,
    signal: AbortSignal,
    cause: AuditContext,
  ): Promise<ReportEstimate> {
    const { hits, previews, searchLog } = this.deps;
    const { filter = {}, queryFilters = [] } = selection;
    const estimate = await estimateReport({ reader: hits.reader(caseOf(cause)), previews, viewer, signal }, selection);
    await searchLog.noteCount(viewer, { ...selection, filter, queryFilters }, cause, null);
    return estimate;
  }

  /**
   * @throws BadRequestError for the reason, NotFoundError, ForbiddenError for users who neither created it nor manage the case,
   * ConflictError while it waits or runs
   */
  async delete(viewer: Viewer, reportId: string, given: { reason: string }, cause: AuditContext): Promise<void> {
    const { reason } = validate(reasonSchema, given);
    const record = await this.find(viewer, reportId, cause);
    if (!mayDeleteReport(viewer, record)) {
      throw new ForbiddenError('Only the creator of a report, managers of the case and administrators may delete it.');
    }
    const audit = auditEntry(cause, { ...nameOf(record), reason: [reason] });
    if (!(await this.deps.caseReports.delete(record.caseId, reportId, audit))) {
      throw new ConflictError('The report is still waiting or being created. Delete it when that has ended.');
    }
    this.deps.collector.request();
  }

  /**
   * The file of a report, which must not be withheld.
   * @throws NotFoundError, ConflictError when an item of it was marked privileged or redacted since, VirusFoundError,
   * NotScannedError
   */
  async download(viewer: Viewer, requested: RequestedFile, cause: AuditContext): Promise<OpenedReport> {
    const authorize = async () => {
      requireDownloadable(await this.presentReasons(viewer, requested.reportId, cause));
      return { action: ['download'] };
    };
    return this.open(viewer, { ...requested, authorize }, cause);
  }

  /**
   * The file of a withheld report as it was created: what others have to whom it was handed out. Each opening is recorded with
   * the reasons for which the report is withheld.
   * @throws NotFoundError, ForbiddenError for users who may not see everything in it, ConflictError when it is not withheld,
   * VirusFoundError, NotScannedError
   */
  async openAsHandedOut(viewer: Viewer, requested: RequestedFile, cause: AuditContext): Promise<OpenedReport> {
    const authorize = async () => {
      const reasons = await this.presentReasons(viewer, requested.reportId, cause);
      requireOpenable(viewer, reasons);
      return { action: ['open as handed out'], withheldFor: [...reasons] };
    };
    return this.open(viewer, { ...requested, authorize }, cause);
  }

  /** @param authorize refuses the file by the present marks, or describes the reading for the audit log */
  private async open(
    viewer: Viewer,
    { reportId, isFindingAccepted, authorize }: RequestedFile & { authorize: () => Promise<ReadingFacts> },
    cause: AuditContext,
  ): Promise<OpenedReport> {
    const { files, hits, virusScans } = this.deps;
    const found = await this.find(viewer, reportId, cause);
    const { result, caseId, name } = found;
    const size = result === null ? null : await files.sizeOf(result.file.sha256);
    if (result === null || size === null) {
      throw new NotFoundError('The report has no file.');
    }
    let reading = await authorize();
    const { sha256 } = result.file;
    const content = { sha256, read: (range?: ByteRange) => files.read(sha256, range) };
    const note = (facts: ReadingFacts) =>
      hits.transactor(caseId).record(auditEntry(cause, { ...nameOf(found), sha256: [sha256], ...facts }));
    const scanned = await this.requireClean({ name, ...content }, isFindingAccepted, note);
    if (virusScans.isOn) {
      // An item of the report may have become privileged while the file was scanned.
      reading = await authorize();
    }
    const record = () => note({ ...reading, ...scanned });
    return { name, extension: result.extension, size, ...content, record };
  }

  /**
   * Why the report is withheld now, from the present marks, the present record and the stored list of items.
   * @throws NotFoundError when it was deleted
   */
  private async presentReasons(
    viewer: Viewer,
    reportId: string,
    cause: AuditContext,
  ): Promise<readonly WithholdingReason[]> {
    const privileged = await this.withholding.privileged(caseOf(cause));
    const record = await this.find(viewer, reportId, cause);
    return (await this.withholding.reasons(record.caseId, privileged, [record], true)).get(reportId) ?? [];
  }

  private async requireClean(
    content: Pick<OpenedReport, 'name' | 'sha256' | 'read'>,
    isAccepted: boolean,
    note: (facts: ReadingFacts) => Promise<void>,
  ): Promise<ScanFacts> {
    try {
      return await this.deps.virusScans.requireClean(content.name, content, isAccepted);
    } catch (error) {
      if (error instanceof VirusFoundError) {
        await note({ action: ['find virus'], virus: [error.signature] });
      }
      throw error;
    }
  }

  /** @param privileged read before the records (./report-privilege.ts) */
  private async toReports(
    viewer: Viewer,
    caseId: string,
    privileged: HitSet,
    records: readonly CaseReportRecord[],
  ): Promise<CaseReport[]> {
    const jobs = await this.jobsOf(caseId, records);
    const reasons = await this.withholding.reasons(caseId, privileged, records);
    return records.map((record) =>
      toCaseReport(record, { viewer, job: jobs.get(record.id), reasons: reasons.get(record.id) ?? [] }),
    );
  }

  /** The jobs of reports, by id; none when all are completed, whose jobs say nothing more. */
  private async jobsOf(caseId: string, records: readonly CaseReportRecord[]): Promise<ReadonlyMap<string, JobRecord>> {
    const jobs = records.every(({ status }) => status === 'completed')
      ? []
      : await this.deps.jobs.listOfCase(caseId, REPORT_QUEUE);
    return new Map(jobs.map((job) => [job.id, job]));
  }

  /** @throws NotFoundError */
  private async find(viewer: Viewer, reportId: string, cause: AuditContext): Promise<CaseReportRecord> {
    const record = await this.deps.caseReports.get(caseOf(cause), reportId);
    if (record === null || !isReportOpenTo(viewer, record)) {
      throw noSuchReport();
    }
    return record;
  }

  private async noteListed(
    reportId: string,
    description: Record<string, string[]>,
    cause: AuditContext,
  ): Promise<void> {
    const caseId = caseOf(cause);
    const key = [cause.userId, caseId, cause.call, reportId].join(' ');
    const now = this.deps.clock();
    if (!this.listed.has(key, now)) {
      this.listed.add(key, now);
      await this.deps.hits.transactor(caseId).record(auditEntry(cause, description));
    }
  }
}
