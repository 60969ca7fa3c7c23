import { randomUUID } from 'node:crypto';

import type { createPrivilegeLog } from '@contract/calls/privilege';
import type { createCaseUcoExport, createChatExport } from '@contract/calls/reports';
import type { CallBody } from '@contract/define-call';
import type { ChatExportFormat } from '@contract/model/chat-export';
import type {
  NewCaseReport,
  NewDisclosurePackage,
  NewSearchExport,
  ReportFormat,
  TagsExportScope,
} from '@contract/model/report';
import { chatExportSchema } from '@contract/rules/chat-export';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { TAGS_EXPORT_NEEDS_AXIOM } from '@contract/rules/report';
import { exportNameSchema, tagsExportSchema } from '@contract/rules/tags-export-form';
import { BadRequestError, ForbiddenError } from '@server/errors';
import { findThread } from '@server/reports/chat-export/chat-content';
import { chatScope } from '@server/reports/chat-export/chat-scope';
import { withoutPrivileged } from '@server/reports/report-selection';
import type { CaseReportRecord, CaseReportStore } from '@server/stores/case-report-store';
import type { CaseStore } from '@server/stores/case-store';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { HitStore } from '@server/stores/hit-store';
import { REPORT_QUEUE, reportJob } from '@server/stores/report-job';
import type { ReportRequest } from '@server/stores/report-request';
import type { UserRecord } from '@server/stores/user-store';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';
import { checkReport } from './check-report';
import type { JobRunner } from './import-service';
import { nameOf } from './report-access';
import { describeReport } from './report-audit';
import { caseUcoOrder, disclosureOrder } from './selection-orders';
import { fullNameOf } from '@server/people/full-name';
import { validate } from './validate';

export interface OrderDependencies {
  caseReports: CaseReportStore;
  cases: Pick<CaseStore, 'get'>;
  sources: EvidenceSourceStore;
  hits: HitStore;
  runner: JobRunner;
}

const CHAT_FORMATS: Readonly<Record<ChatExportFormat, ReportFormat>> = { html: 'HTML', pdf: 'PDF', rsmf: 'RSMF' };

/** Creates outputs of a case; each is written by a job. */
export class ReportOrders {
  constructor(protected readonly deps: OrderDependencies) {}

  /** The id of the report. @throws BadRequestError with the messages of the form, and for ids that are not in the case */
  async createCaseReport(user: UserRecord, given: NewCaseReport, cause: AuditContext): Promise<string> {
    const caseId = caseOf(cause);
    const { sources, hits } = this.deps;
    const values = checkReport(given, {
      sources: await sources.listOfCases([caseId]),
      tags: await hits.reader(caseId).listTags(),
    });
    const { name, format } = values;
    return this.create(user, { name, reportType: 'case_report', format }, { kind: 'case_report', ...values }, cause);
  }

  /** The id of the export. @throws BadRequestError with the messages of the form, and when the case has no AXIOM source */
  async createTagsExport(
    user: UserRecord,
    given: { name: string; scope?: TagsExportScope },
    cause: AuditContext,
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
   * The id of the export of one conversation. Its name is random, so it needs no form.
   * @throws BadRequestError without a name and for messages that cannot be searched, NotFoundError when the viewer may export
   * none of them
   */
  async createChatExport(
    viewer: Viewer,
    user: UserRecord,
    given: CallBody<typeof createChatExport>,
    cause: AuditContext,
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
   * The id of the export of search results, or of some of them.
   * @throws BadRequestError with the messages of the form, and for a search that cannot be run
   */
  async createSearchExport(
    viewer: Viewer,
    user: UserRecord,
    given: NewSearchExport,
    cause: AuditContext,
  ): Promise<string> {
    const { name: givenName, format, ...search } = given;
    const { name } = validate(exportNameSchema, { name: givenName });
    const criteria = { filter: search.filter, queryFilters: search.queryFilters };
    const request = { ...criteria, sort: search.sort, size: 1 };
    // A search that is refused, such as an invalid regular expression, fails now and not in the job.
    await this.deps.hits.reader(caseOf(cause)).search(withoutPrivileged(viewer), request);
    const kind = 'search_export' as const;
    return this.create(user, { name, reportType: kind, format }, { kind, ...search }, cause);
  }

  /** The id of an export of selected items as CASE/UCO. @throws as in ./selection-orders.ts */
  async createCaseUcoExport(
    viewer: Viewer,
    user: UserRecord,
    given: CallBody<typeof createCaseUcoExport>,
    cause: AuditContext,
  ): Promise<string> {
    const { name, request } = await caseUcoOrder(this.deps.hits.reader(caseOf(cause)), viewer, given);
    return this.create(user, { name, reportType: 'case_uco_export', format: 'JSONLD' }, request, cause);
  }

  async createDisclosurePackage(
    viewer: Viewer,
    user: UserRecord,
    given: NewDisclosurePackage,
    cause: AuditContext,
  ): Promise<string> {
    const { name, request } = await disclosureOrder(this.deps.hits.reader(caseOf(cause)), viewer, given);
    return this.create(user, { name, reportType: 'disclosure_package', format: 'ZIP' }, request, cause);
  }

  /**
   * The id of a privilege log. @throws BadRequestError without a name, ForbiddenError for users who do not see privileged items
   */
  async createPrivilegeLog(
    { seesPrivileged }: Viewer,
    user: UserRecord,
    { name: request, format, states }: CallBody<typeof createPrivilegeLog>,
    cause: AuditContext,
  ): Promise<string> {
    const { name } = validate(exportNameSchema, { name: request });
    if (!seesPrivileged) {
      throw new ForbiddenError('You do not have permission to do this.');
    }
    const kind = 'privilege_log' as const;
    return this.create(user, { name, reportType: kind, format }, { kind, states }, cause);
  }

  private async create(
    user: UserRecord,
    { name, reportType, format }: Pick<CaseReportRecord, 'name' | 'reportType' | 'format'>,
    request: ReportRequest,
    cause: AuditContext,
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
}
