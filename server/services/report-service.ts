import type { CaseReport, ReportEstimate, ReportSelection } from '@contract/model/report';
import { reasonSchema } from '@contract/rules/reason';
import { REPORT_REDACTED_SINCE } from '@contract/rules/redaction';
import { REPORT_WITHHELD } from '@contract/rules/report';
import type { Clock } from '@server/clock';
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

/** Reports and exports of a case (rules 002-2, 002-3, 002-7), written by jobs (server/jobs/handlers/report-handler.ts). */
export class ReportService extends ReportOrders {
  /** Lists are polled every few seconds while a report is written: one audit entry covers ten minutes. */
  private readonly listed = new ViewingLog();

  private readonly redactions: ReportRedactions;

  constructor(protected override readonly deps: Dependencies) {
    super(deps);
    this.redactions = new ReportRedactions(deps);
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
    const privileged = await this.deps.privilege.privileged(caseId);
    const { records, totalCount } = await this.deps.caseReports.list(caseId, {
      ...page,
      without: hiddenReportTypes(viewer),
    });
    await this.noteListed('', {}, cause);
    return { data: await this.toReports(caseId, privileged, records), totalCount };
  }

  /** Also a chat export. @throws NotFoundError */
  async get(viewer: Viewer, reportId: string, cause: AuditContext): Promise<CaseReport> {
    const privileged = await this.deps.privilege.privileged(caseOf(cause));
    const record = await this.find(viewer, reportId, cause);
    await this.noteListed(reportId, listedNameOf(record), cause);
    const [report] = await this.toReports(record.caseId, privileged, [record]);
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
   * The file of a report. The read is logged before the first byte is sent.
   * @param scan with `only` the file is scanned for viruses, and not recorded as read; with `accepted` a finding does not
   * refuse it
   * @throws NotFoundError, ConflictError when an item of it was marked privileged or redacted since, VirusFoundError,
   * NotScannedError
   */
  async download(
    viewer: Viewer,
    { reportId, scan }: { reportId: string; scan: 'only' | 'accepted' | null },
    cause: AuditContext,
  ): Promise<OpenedReport> {
    const { files, hits, virusScans } = this.deps;
    const record = await this.find(viewer, reportId, cause);
    const { result, caseId } = record;
    const size = result === null ? null : await files.sizeOf(result.file.sha256);
    if (result === null || size === null) {
      throw new NotFoundError('The report has no file.');
    }
    await this.refuseOutdated(viewer, reportId, cause);
    const { sha256 } = result.file;
    const { extension } = result;
    const opened: OpenedReport = {
      ...{ name: record.name, extension, sha256, size },
      read: (range) => files.read(sha256, range),
    };
    const note = (action: string, facts: ScanFacts) =>
      hits
        .transactor(caseId)
        .record(auditEntry(cause, { action: [action], ...nameOf(record), sha256: [sha256], ...facts }));
    const facts = await this.requireClean(opened, scan === 'accepted', note);
    if (virusScans.isOn) {
      // An item of the report may have become privileged while the file was scanned.
      await this.refuseOutdated(viewer, reportId, cause);
    }
    if (scan !== 'only') {
      await note('download', facts);
    }
    return opened;
  }

  /**
   * Decides from the present marks, the present record and the stored list of items.
   * @throws ConflictError when an item of it became privileged, or was redacted, since; NotFoundError when it was deleted
   */
  private async refuseOutdated(viewer: Viewer, reportId: string, cause: AuditContext): Promise<void> {
    const { privilege } = this.deps;
    const privileged = await privilege.privileged(caseOf(cause));
    const record = await this.find(viewer, reportId, cause);
    if ((await privilege.withheld(privileged, [record], true)).has(reportId)) {
      throw new ConflictError(REPORT_WITHHELD);
    }
    if ((await this.redactions.outdated(record.caseId, [record], true)).has(reportId)) {
      throw new ConflictError(REPORT_REDACTED_SINCE);
    }
  }

  private async requireClean(
    opened: OpenedReport,
    isAccepted: boolean,
    note: (action: string, facts: ScanFacts) => Promise<void>,
  ): Promise<ScanFacts> {
    try {
      return await this.deps.virusScans.requireClean(opened.name, opened, isAccepted);
    } catch (error) {
      if (error instanceof VirusFoundError) {
        await note('find virus', { virus: [error.signature] });
      }
      throw error;
    }
  }

  /** @param privileged read before the records (./report-privilege.ts) */
  private async toReports(
    caseId: string,
    privileged: HitSet,
    records: readonly CaseReportRecord[],
  ): Promise<CaseReport[]> {
    const jobs = await this.jobsOf(caseId, records);
    const withheld = await this.deps.privilege.withheld(privileged, records);
    const outdated = await this.redactions.outdated(caseId, records);
    return records.map((record) =>
      toCaseReport(record, {
        ...{ job: jobs.get(record.id), isWithheld: withheld.has(record.id), isRedactedSince: outdated.has(record.id) },
      }),
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
