import path from 'node:path';

import type { ReportFormat } from '@contract/model/report';
import { BYTE_ORDER_MARK } from '@server/domain/csv';
import { AppendFile } from '@server/reports/append-file';
import type { ContentStores, ReportOrder } from '@server/reports/case-report-content';
import { ItemDigest } from '@server/reports/item-digest';
import type { OutputReader } from '@server/reports/output-reader';
import { ReportClock } from '@server/reports/report-clock';
import { ReportIncompleteError } from '@server/reports/report-content';
import type { MadeReport, MakeOptions, ReportMaker } from '@server/reports/report-maker';
import { withoutPrivileged } from '@server/reports/report-selection';
import type { EvidenceSourceRecord } from '@server/stores/evidence-source-store';
import type { HitReader } from '@server/stores/hit-store';
import { readReportRequest, type SearchExportRequest } from '@server/stores/report-request';
import type { Viewer } from '@server/stores/viewer';

import { csvFormat } from './csv-format';
import { describeSearch, describeSort } from './describe-search';
import { allColumns, shownColumns, ValueColumns, type ColumnContext, type ExportColumn } from './export-columns';
import { digestLine, WITHOUT_PRIVILEGED, type ExportFormat, type ExportHead } from './export-head';
import { JSON_LINES_FORMAT } from './json-lines-format';
import { readSortedItems, sortItems } from './sorted-items';

interface Dependencies extends Pick<ContentStores, 'hits' | 'sources' | 'users'> {
  /** Titles of the configured columns, by index. @param importTypes of the sources of the case */
  configuredTitles: (importTypes: readonly string[]) => Promise<string[]>;
}

const FORMATS: Readonly<Partial<Record<ReportFormat, ExportFormat>>> = {
  CSV: csvFormat(''),
  CSV_EXCEL: csvFormat(BYTE_ORDER_MARK),
  JSONL: JSON_LINES_FORMAT,
};

/** Maximum characters of a cell and lines of a sheet in Excel. */
const EXCEL_CELL_MAX = 32_767;
const EXCEL_LINES_MAX = 1_048_576;

/** Items between two reports of progress. */
const SLICE = 250;

/** Creates exports of search results, in their order (docs/search-exports.md). */
export class SearchExportMaker implements ReportMaker {
  constructor(private readonly deps: Dependencies) {}

  async make(order: ReportOrder, options: MakeOptions): Promise<MadeReport> {
    const { record, of, signal } = order;
    const request = readReportRequest(record);
    const format = FORMATS[record.format];
    if (request.kind !== 'search_export' || format === undefined) {
      throw new Error(`The report ${record.id} is not an export of a search.`);
    }
    const viewer = withoutPrivileged(order.viewer);
    const reader = this.deps.hits.reader(of.id);
    const context = await this.context(order, reader);
    const values = new ValueColumns();
    const sourceIds = new Set<number>();
    const { ids, items } = await sortItems(reader, viewer, {
      ...{ criteria: criteriaOf(request), sort: request.sort, exceptHitIds: request.exceptHitIds ?? [], signal },
      onItem: (hit) => {
        values.add(hit);
        sourceIds.add(hit.origin.evidenceId);
      },
    });
    options.onCounted(ids.length);
    const columns =
      request.columns === 'all' ? allColumns(values, context) : shownColumns(named(request.columns, order), context);
    const sources = context.sources.filter(({ id }) => sourceIds.has(id));
    const head = headOf(order, request, { context, sources, itemsExpected: ids.length });
    const file = path.join(options.folder, `export.${format.extension}`);
    const { users } = this.deps;
    const written = await writeItems({
      ...{ file, format, head, columns, ids, reader, users, viewer, signal },
      options,
    });
    await compare(file, format, columns, written.items);
    const notes = record.format === 'CSV_EXCEL' ? excelNotes(written) : [];
    return { path: file, extension: format.extension, notes: [WITHOUT_PRIVILEGED, ...notes], items };
  }

  private async context({ of }: ReportOrder, reader: OutputReader): Promise<Context> {
    const sources = await this.deps.sources.listOfCases([of.id]);
    return {
      clock: new ReportClock(of.timezone),
      sources,
      sourceNames: new Map(sources.map(({ id, name }) => [id, name])),
      tagNames: new Map((await reader.listTags()).map(({ id, name }) => [id, name])),
      configuredTitles: await this.deps.configuredTitles(sources.map(({ importType }) => importType)),
    };
  }
}

/** Redacts the names of columns, because the names of values in the items are redacted, too. */
const named = <Column extends object>(columns: readonly Column[], { redact = same }: ReportOrder): Column[] =>
  columns.map((column) =>
    'name' in column && typeof column.name === 'string' ? { ...column, name: redact(column.name) } : column,
  );

const same = (text: string): string => text;

interface Context extends ColumnContext {
  sources: readonly EvidenceSourceRecord[];
}

const criteriaOf = ({ filter, queryFilters, hitIds }: SearchExportRequest) => ({
  filter,
  queryFilters: [...queryFilters, ...(hitIds === undefined ? [] : [{ kind: 'hits' as const, hitIds }])],
});

function headOf(
  { record, of, redact = same, redactionNotice }: ReportOrder,
  request: SearchExportRequest,
  { context, sources, itemsExpected }: { context: Context; sources: Context['sources']; itemsExpected: number },
): ExportHead {
  const { tagNames: tags, sourceNames, configuredTitles, clock } = context;
  const names = { tags, sources: sourceNames, configuredTitles };
  return {
    ...{ reportId: record.id, name: record.name, caseName: of.name, createdBy: record.ownerName },
    createdAt: clock.momentText(record.createdAt),
    timezone: clock.timezone,
    scope: scopeOf(request),
    ...(redactionNotice !== undefined && { redactions: redactionNotice }),
    filters: describeSearch(request, names).map(redact),
    sort: redact(describeSort(request.sort, names)),
    columns: request.columns === 'all' ? 'all' : 'shown',
    sources: sources.map(({ name, importType, inputSha256: sha256 }) => ({ name, importType, sha256 })),
    itemsExpected,
  };
}

function scopeOf({ hitIds, exceptHitIds = [] }: SearchExportRequest): string {
  if (hitIds !== undefined) {
    return `Selected items: ${hitIds.length}`;
  }
  return exceptHitIds.length === 0
    ? 'All that the search finds'
    : `All that the search finds, without ${exceptHitIds.length} that were taken out of the selection`;
}

interface Writing {
  file: string;
  format: ExportFormat;
  head: ExportHead;
  columns: readonly ExportColumn[];
  ids: Float64Array;
  reader: Pick<HitReader, 'search'>;
  users: Dependencies['users'];
  viewer: Viewer;
  signal: AbortSignal;
  options: MakeOptions;
}

interface Written {
  /** The expected items of the file. */
  items: ItemDigest;
  longCells: number;
}

async function writeItems({
  file,
  format,
  head,
  columns,
  ids,
  reader,
  users,
  viewer,
  signal,
  options,
}: Writing): Promise<Written> {
  const items = new ItemDigest();
  let longCells = 0;
  const output = new AppendFile(file);
  try {
    output.append(format.start(head, columns));
    for await (const hit of readSortedItems(reader, viewer, { ids, users, signal })) {
      const values = columns.map(({ read }) => read(hit));
      output.append(format.item(values, columns));
      items.add(digestLine(format.expected(values, columns)));
      longCells += values.filter((own) => own.join('\n').length > EXCEL_CELL_MAX).length;
      if (items.count % SLICE === 0) {
        options.onProgress(items.count);
      }
    }
    output.append(format.end(items.count, columns));
  } finally {
    output.close();
  }
  return { items, longCells };
}

/** Reads the file back. @throws ReportIncompleteError when an item is missing or differs */
async function compare(
  file: string,
  format: ExportFormat,
  columns: readonly ExportColumn[],
  expected: ItemDigest,
): Promise<void> {
  const { items, itemsWritten } = await format.read(file, columns);
  const isComplete = itemsWritten === expected.count;
  if (!isComplete || !items.equals(expected)) {
    throw new ReportIncompleteError([
      `items of the export: ${items.count} of ${expected.count} were read back as written`,
    ]);
  }
}

function excelNotes({ items, longCells }: Written): string[] {
  return [
    ...(longCells === 0
      ? []
      : [`Values with more than ${EXCEL_CELL_MAX} characters, which Excel does not show whole: ${longCells}.`]),
    ...(items.count < EXCEL_LINES_MAX ? [] : [`Excel opens only the first ${EXCEL_LINES_MAX} lines of this export.`]),
  ];
}
