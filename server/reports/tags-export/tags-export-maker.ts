import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { TagsExportScope } from '@contract/model/report';
import { chosenSources, type ContentStores, type ReportOrder } from '@server/reports/case-report-content';
import { readItems } from '@server/reports/item-reader';
import { orderItems } from '@server/reports/order-items';
import type { ReportItem } from '@server/reports/report-content';
import type { MadeReport, MakeOptions, ReportMaker } from '@server/reports/report-maker';
import { withoutPrivileged, type ReportCriteria } from '@server/reports/report-selection';
import type { EvidenceSourceRecord } from '@server/stores/evidence-source-store';
import { readReportRequest } from '@server/stores/report-request';

import { exportHead, exportItem } from './tags-export-document';

/** Creates exports of tags and comments as JSON (docs/tags-and-comments.md). */
export class TagsExportMaker implements ReportMaker {
  constructor(private readonly stores: Pick<ContentStores, 'hits' | 'sources' | 'users'>) {}

  async make(order: ReportOrder, { folder, onCounted, onProgress }: MakeOptions): Promise<MadeReport> {
    const { record, of, signal } = order;
    const request = readReportRequest(record);
    if (request.kind !== 'tags_and_comments_export') {
      throw new Error(`The report ${record.id} is not an export of tags and comments.`);
    }
    const viewer = withoutPrivileged(order.viewer);
    const reader = this.stores.hits.reader(of.id);
    const tags = await reader.listTags();
    const sources = await this.sources(of.id, request.scope);
    const sourceIds = sources.map(({ id }) => id);
    const selection = markedItems(sourceIds, tags);
    const { ids, items } = await orderItems(reader, viewer, { selection, sourceIds, signal });
    onCounted(ids.length);
    const marked = readItems({
      ...{ reader, viewer, ids, tags, signal, level: 'all' as const, withOwnComments: false },
      users: this.stores.users,
      sourceNames: new Map(sources.map(({ id, name }) => [id, name])),
      conversions: async () => new Map(),
    });
    const redactions = order.redactionNotice;
    const head = exportHead({ record, of, scope: request.scope, itemCount: ids.length, tags, sources, redactions });
    const file = path.join(folder, 'export.json');
    await pipeline(Readable.from(lines(head, marked, sources, onProgress)), createWriteStream(file), { signal });
    return { path: file, extension: 'json', notes: ['Privileged items are not in this export.'], items };
  }

  private async sources(caseId: string, scope: TagsExportScope): Promise<EvidenceSourceRecord[]> {
    const { sources } = this.stores;
    const all = (await sources.listOfCases([caseId])).filter(
      ({ importType }) => scope === 'all' || importType === 'axiom',
    );
    return chosenSources(
      sources,
      caseId,
      all.map(({ id }) => id),
    );
  }
}

/** Items with a tag or a public comment. */
function markedItems(evidenceIds: number[], tags: readonly { id: string }[]): ReportCriteria {
  const tagIds = tags.map(({ id }) => id);
  const filter = { evidenceIds, ...(tagIds.length > 0 && { tagIds }), publicComments: true };
  return { criteria: evidenceIds.length === 0 ? null : { filter, queryFilters: [] }, alsoTagged: null };
}

/** One JSON document with one line per item. */
async function* lines(
  head: object,
  items: AsyncIterable<ReportItem>,
  sources: readonly EvidenceSourceRecord[],
  onProgress: (itemsWritten: number) => void,
): AsyncGenerator<string> {
  const hashes = new Map(sources.map(({ id, inputSha256 }) => [id, inputSha256]));
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
  let written = 0;
  for await (const item of items) {
    yield `${written === 0 ? '' : ','}\n${JSON.stringify(exportItem(item, hashes.get(item.evidenceId) ?? ''))}`;
    written += 1;
    onProgress(written);
  }
  yield '\n]}\n';
}
