import type { CaseReportFormat } from '@contract/model/report';
import { ConflictError } from '@server/errors';
import { readReportRequest } from '@server/stores/report-request';

import { caseReportContent, type ContentStores, type ReportOrder } from './case-report-content';
import type { ReportWriter } from './report-content';
import type { MadeReport, MakeOptions, ReportMaker } from './report-maker';

/** Writes case reports with the writer of their format. */
export class CaseReportMaker implements ReportMaker {
  constructor(
    private readonly stores: ContentStores,
    private readonly writers: ReadonlyMap<CaseReportFormat, ReportWriter>,
  ) {}

  async make(order: ReportOrder, options: MakeOptions): Promise<MadeReport> {
    const request = readReportRequest(order.record);
    if (request.kind !== 'case_report') {
      throw new Error(`The report ${order.record.id} is not a case report.`);
    }
    const writer = this.writers.get(request.format);
    if (writer === undefined) {
      throw new ConflictError(`This installation creates no reports in the format ${request.format}.`);
    }
    const content = await caseReportContent(this.stores, request, order);
    options.onCounted(content.ordered.ids.length);
    const written = await writer.write(content, options);
    return { ...written, notes: [...content.notes(), ...written.notes], items: content.ordered.items };
  }
}
