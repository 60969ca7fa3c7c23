import type { ReportFormat } from '@contract/model/report';
import { HitSet } from '@server/domain/hit-set';
import { ConflictError } from '@server/errors';
import type { ContentStores, ReportOrder } from '@server/reports/case-report-content';
import type { MadeReport, MakeOptions, ReportMaker } from '@server/reports/report-maker';
import { readReportRequest } from '@server/stores/report-request';

import { ChatContent } from './chat-content';
import type { ChatWriter } from './chat-writer';

/** Writes exports of one conversation with the writer of their format. */
export class ChatExportMaker implements ReportMaker {
  constructor(
    private readonly stores: Pick<ContentStores, 'hits' | 'sources' | 'files' | 'previews' | 'converted'>,
    private readonly writers: ReadonlyMap<ReportFormat, ChatWriter>,
  ) {}

  async make(order: ReportOrder, options: MakeOptions): Promise<MadeReport> {
    const { record } = order;
    const request = readReportRequest(record);
    if (request.kind !== 'chat_export') {
      throw new Error(`The report ${record.id} is not an export of a conversation.`);
    }
    const writer = this.writers.get(record.format);
    if (writer === undefined) {
      throw new ConflictError(`This installation exports no conversations in the format ${record.format}.`);
    }
    const content = await ChatContent.find(this.stores, request, order);
    options.onCounted(content.ids.length);
    const written = await writer.write(content, options);
    return { ...written, items: HitSet.ofHits(content.ids) };
  }
}
