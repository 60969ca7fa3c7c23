import { randomUUID } from 'node:crypto';

import type { createPrivilegeLog } from '@contract/calls/privilege';
import type { createCaseUcoExport, createChatExport } from '@contract/calls/reports';
import type { CallBody } from '@contract/define-call';
import type { ChatExportFormat } from '@contract/model/chat-export';
import type {
  CaseReport,
  NewCaseReport,
  NewDisclosurePackage,
  NewSearchExport,
  ReportEstimate,
  ReportFormat,
  ReportSelection,
  TagsExportScope,
} from '@contract/model/report';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { reasonSchema } from '@contract/rules/reason';
import { chatExportSchema } from '@contract/rules/chat-export';
import { REPORT_REDACTED_SINCE } from '@contract/rules/redaction';
import { REPORT_WITHHELD, TAGS_EXPORT_NEEDS_AXIOM } from '@contract/rules/report';
import { exportNameSchema, tagsExportSchema } from '@contract/rules/tags-export-form';
import type { Clock } from '@server/clock';
import { BadRequestError, ConflictError, ForbiddenError, NotFoundError } from '@server/errors';
import { findThread } from '@server/reports/chat-export/chat-content';
import { chatScope } from '@server/reports/chat-export/chat-scope';
import { estimateReport } from '@server/reports/estimate-report';
import { withoutPrivileged } from '@server/reports/report-selection';
import type { CaseReportRecord, CaseReportStore } from '@server/stores/case-report-store';
import type { CaseStore } from '@server/stores/case-store';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { FileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';
import type { JobStore } from '@server/stores/job-store';
import { REPORT_QUEUE, reportJob } from '@server/stores/report-job';
import type { ReportRequest } from '@server/stores/report-request';
import type { UserRecord } from '@server/stores/user-store';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, type Cause } from './cause';
import { caseOf } from './hit-service';
import { toCaseReport } from './case-report-view';
import { checkReport } from './check-report';
import type { JobRunner } from './import-service';
import {
  isReportOpenTo,
  listedNameOf,
  mayDeleteReport,
  nameOf,
  noSuchReport,
  type OpenedReport,
} from './report-access';
import { describeReport } from './report-audit';
import type { ReportPrivilege } from './report-privilege';
import { ReportRedactions } from './report-redactions';
import type { SearchLog } from './search-log';
import { caseUcoOrder, disclosureOrder } from './selection-orders';
import { fullNameOf } from './user-service';
import { validate } from './validate';
import { ViewingLog } from './viewing-log';

interface Dependencies {
  caseReports: CaseReportStore;
  cases: Pick<CaseStore, 'get'>;
  sources: EvidenceSourceStore;
  jobs: JobStore;
  hits: HitStore;
  files: Pick<FileStore, 'read' | 'sizeOf'>;
  privilege: ReportPrivilege;
  searchLog: SearchLog;
  runner: JobRunner;
  /** Removes files that nothing names any more. */
  collector: { request(): void };
  clock: Clock;
}

const CHAT_FORMATS: Readonly<Record<ChatExportFormat, ReportFormat>> = { html: 'HTML', pdf: 'PDF', rsmf: 'RSMF' };

/** Reports and exports of a case (spec 002 §2, §3, §7): made by jobs (server/jobs/report-handler.ts). */
export class ReportService {
  /** Lists are asked for every few seconds while a report is made: one entry in ten minutes says so. */
  private readonly listed = new ViewingLog();

  private readonly redactions: ReportRedactions;

  constructor(private readonly deps: Dependencies) {
    this.redactions = new ReportRedactions(deps);
  }

  /** Newest first, without chat exports. */
  async list(viewer: Viewer, cause: Cause): Promise<CaseReport[]> {
    const caseId = caseOf(cause);
    const records = (await this.deps.caseReports.list(caseId)).filter((record) => isReportOpenTo(viewer, record));
    await this.noteListed('', {}, cause);
    return this.toReports(caseId, records);
  }

  /** Also a chat export. @throws NotFoundError */
  async get(viewer: Viewer, reportId: string, cause: Cause): Promise<CaseReport> {
    const record = await this.find(viewer, reportId, cause);
    await this.noteListed(reportId, listedNameOf(record), cause);
    const [report] = await this.toReports(record.caseId, [record]);
    if (report === undefined) {
      throw noSuchReport();
    }
    return report;
  }

  /** The id of the report. @throws BadRequestError with the sentences of the form, and for what is not in the case */
  async createCaseReport(user: UserRecord, given: NewCaseReport, cause: Cause): Promise<string> {
    const caseId = caseOf(cause);
    const { sources, hits } = this.deps;
    const values = checkReport(given, {
      sources: await sources.listOfCases([caseId]),
      tags: await hits.reader(caseId).listTags(),
    });
    const { name, format } = values;
    return this.create(user, { name, reportType: 'case_report', format }, { kind: 'case_report', ...values }, cause);
  }

  /** The id of the export. @throws BadRequestError with the sentences of the form, and for AXIOM sources where there are none */
  async createTagsExport(
    user: UserRecord,
    given: { name: string; scope?: TagsExportScope },
    cause: Cause,
  ): Promise<string> {
    const { name, scope } = validate(tagsExportSchema, { name: given.name, scope: given.scope ?? 'axiom' });
    const sources = await this.deps.sources.listOfCases([caseOf(cause)]);
    if (scope === 'axiom' && !sources.some(({ importType }) => importType === 'axiom')) {
      throw new BadRequestError(TAGS_EXPORT_NEEDS_AXIOM);
    }
    const type = 'tags_and_comments_export' as const;
    return this.create(user, { name, reportType: type, format: 'JSON' }, { kind: type, scope }, cause);
  }

  /**
   * The id of the export of one conversation, which is named by chance and so needs no form.
   *
   * @throws BadRequestError without a name and for messages that cannot be searched, NotFoundError when none of them may be exported by
   * this viewer
   */
  async createChatExport(
    viewer: Viewer,
    user: UserRecord,
    given: CallBody<typeof createChatExport>,
    cause: Cause,
  ): Promise<string> {
    const { name } = validate(chatExportSchema, { name: given.name });
    const chatThreadId = given.queryFilters[0]?.chatThreadIds[0] ?? '';
    const kind = 'chat_export' as const;
    const request = { kind, chatThreadId, ...(given.messages && { messages: given.messages }) };
    const of = await this.deps.cases.get(caseOf(cause));
    const scope = chatScope(request, of?.timezone ?? DEFAULT_TIMEZONE);
    await findThread(this.deps.hits.reader(caseOf(cause)), withoutPrivileged(viewer), { scope, chatThreadId });
    return this.create(user, { name, reportType: kind, format: CHAT_FORMATS[given.format] }, request, cause);
  }

  /**
   * The id of the export of what a search finds, or of items of it.
   *
   * @throws BadRequestError with the sentences of the form, and for a search that cannot be made
   */
  async createSearchExport(viewer: Viewer, user: UserRecord, given: NewSearchExport, cause: Cause): Promise<string> {
    const { name: givenName, format, ...search } = given;
    const { name } = validate(exportNameSchema, { name: givenName });
    const criteria = { filter: search.filter, queryFilters: search.queryFilters };
    const request = { ...criteria, sort: search.sort, size: 1 };
    // A search that is refused, such as a regular expression that is none, is told now and not by a job that fails.
    await this.deps.hits.reader(caseOf(cause)).search(withoutPrivileged(viewer), request);
    const kind = 'search_export' as const;
    return this.create(user, { name, reportType: kind, format }, { kind, ...search }, cause);
  }

  /** The id of an export of selected items as CASE/UCO. @throws as ./selection-orders.ts says */
  async createCaseUcoExport(
    viewer: Viewer,
    user: UserRecord,
    given: CallBody<typeof createCaseUcoExport>,
    cause: Cause,
  ): Promise<string> {
    const { name, request } = await caseUcoOrder(this.deps.hits.reader(caseOf(cause)), viewer, given);
    return this.create(user, { name, reportType: 'case_uco_export', format: 'JSONLD' }, request, cause);
  }

  async createDisclosurePackage(
    viewer: Viewer,
    user: UserRecord,
    given: NewDisclosurePackage,
    cause: Cause,
  ): Promise<string> {
    const { name, request } = await disclosureOrder(this.deps.hits.reader(caseOf(cause)), viewer, given);
    return this.create(user, { name, reportType: 'disclosure_package', format: 'ZIP' }, request, cause);
  }

  /** The id of a privilege log. @throws BadRequestError without a name, ForbiddenError for who does not see privileged items */
  async createPrivilegeLog(
    { seesPrivileged }: Viewer,
    user: UserRecord,
    { name: asked, format, states }: CallBody<typeof createPrivilegeLog>,
    cause: Cause,
  ): Promise<string> {
    const { name } = validate(exportNameSchema, { name: asked });
    if (!seesPrivileged) {
      throw new ForbiddenError('You do not have permission to do this.');
    }
    const kind = 'privilege_log' as const;
    return this.create(user, { name, reportType: kind, format }, { kind, states }, cause);
  }

  /** Records what was counted, as counts of the explorers are. */
  async estimate(
    viewer: Viewer,
    selection: ReportSelection,
    signal: AbortSignal,
    cause: Cause,
  ): Promise<ReportEstimate> {
    const { hits, searchLog } = this.deps;
    const { filter = {}, queryFilters = [] } = selection;
    const estimate = await estimateReport(hits.reader(caseOf(cause)), viewer, selection, signal);
    await searchLog.noteCount(viewer, { ...selection, filter, queryFilters }, cause, null);
    return estimate;
  }

  /**
   * @throws BadRequestError for the reason, NotFoundError, ForbiddenError for whoever neither created it nor manages the case,
   * ConflictError while it waits or runs
   */
  async delete(viewer: Viewer, reportId: string, given: { reason: string }, cause: Cause): Promise<void> {
    const { reason } = validate(reasonSchema, given);
    const record = await this.find(viewer, reportId, cause);
    if (!mayDeleteReport(viewer, record)) {
      throw new ForbiddenError('Only who created a report, managers of the case and administrators may delete it.');
    }
    const audit = auditEntry(cause, { ...nameOf(record), reason: [reason] });
    if (!(await this.deps.caseReports.delete(record.caseId, reportId, audit))) {
      throw new ConflictError('The report waits or is being created. Delete it when that has ended.');
    }
    this.deps.collector.request();
  }

  /**
   * The file of a report; that it is read is in the log before the first byte is.
   *
   * @throws NotFoundError, ConflictError when an item of it was marked privileged, or redacted since
   */
  async download(viewer: Viewer, reportId: string, cause: Cause): Promise<OpenedReport> {
    const { files, privilege, hits } = this.deps;
    const record = await this.find(viewer, reportId, cause);
    const { result, caseId } = record;
    const size = result === null ? null : await files.sizeOf(result.file.sha256);
    if (result === null || size === null) {
      throw new NotFoundError('The report has no file.');
    }
    if ((await privilege.withheld(caseId, [record])).has(reportId)) {
      throw new ConflictError(REPORT_WITHHELD);
    }
    if ((await this.redactions.outdated(caseId, [record])).has(reportId)) {
      throw new ConflictError(REPORT_REDACTED_SINCE);
    }
    const { sha256 } = result.file;
    await hits
      .transactor(caseId)
      .record(auditEntry(cause, { action: ['download'], ...nameOf(record), sha256: [sha256] }));
    const { extension } = result;
    return { name: record.name, extension, sha256, size, read: (range) => files.read(sha256, range) };
  }

  private async create(
    user: UserRecord,
    { name, reportType, format }: Pick<CaseReportRecord, 'name' | 'reportType' | 'format'>,
    request: ReportRequest,
    cause: Cause,
  ): Promise<string> {
    const caseId = caseOf(cause);
    const [id, createdAt] = [randomUUID(), cause.timestamp];
    const owner = { ownerId: user.id, ownerName: fullNameOf(user) };
    const record = { id, caseId, name, ...owner, createdAt, reportType, format, request };
    const job = reportJob({ name }, { id, caseId, userId: user.id, userName: user.userName, queuedAt: createdAt });
    const audit = auditEntry(cause, { action: ['create'], ...nameOf(record), ...describeReport(request) });
    await this.deps.caseReports.create(record, job, audit);
    this.deps.runner.wake(REPORT_QUEUE);
    return id;
  }

  private async toReports(caseId: string, records: readonly CaseReportRecord[]): Promise<CaseReport[]> {
    const jobs = await this.deps.jobs.listOfCase(caseId, REPORT_QUEUE);
    const withheld = await this.deps.privilege.withheld(caseId, records);
    const outdated = await this.redactions.outdated(caseId, records);
    return records.map((record) => {
      const job = jobs.find(({ id }) => id === record.id);
      return toCaseReport(record, {
        ...{ job, isWithheld: withheld.has(record.id), isRedactedSince: outdated.has(record.id) },
      });
    });
  }

  /** @throws NotFoundError */
  private async find(viewer: Viewer, reportId: string, cause: Cause): Promise<CaseReportRecord> {
    const record = await this.deps.caseReports.get(caseOf(cause), reportId);
    if (record === null || !isReportOpenTo(viewer, record)) {
      throw noSuchReport();
    }
    return record;
  }

  private async noteListed(reportId: string, description: Record<string, string[]>, cause: Cause): Promise<void> {
    const caseId = caseOf(cause);
    const key = [cause.userId, caseId, cause.call, reportId].join(' ');
    const now = this.deps.clock();
    if (!this.listed.has(key, now)) {
      this.listed.add(key, now);
      await this.deps.hits.transactor(caseId).record(auditEntry(cause, description));
    }
  }
}
