import { HitSet } from '@server/domain/hit-set';
import { ForbiddenError } from '@server/errors';
import { authorship, type ContentStores, type ReportOrder } from '@server/reports/case-report-content';
import type { PdfWriterOptions } from '@server/reports/pdf/pdf-writer';
import { ReportClock } from '@server/reports/report-clock';
import { ReportIncompleteError } from '@server/reports/report-content';
import type { MadeReport, MakeOptions, ReportMaker } from '@server/reports/report-maker';
import { fullNameOf } from '@server/people/full-name';
import type { PrivilegeLogItem } from '@server/stores/privilege';
import { readReportRequest } from '@server/stores/report-request';
import type { UserStore } from '@server/stores/user-store';

import { printLog } from './log-pages';
import { logRow } from './log-rows';
import { writeLogWorkbook } from './log-workbook';

/** Items per read. */
const SLICE = 500;

interface Stores extends Pick<ContentStores, 'hits' | 'sources' | 'files'> {
  users: Pick<UserStore, 'get'>;
}

/** Writes privilege logs: the decisions about items with user and reason, without the content of the items. */
export class PrivilegeLogMaker implements ReportMaker {
  constructor(
    private readonly stores: Stores,
    private readonly environment: { find(): Promise<PdfWriterOptions> },
  ) {}

  /** @throws ForbiddenError when the user who created it may no longer see privileged items */
  async make(order: ReportOrder, { folder, onCounted, onProgress }: MakeOptions): Promise<MadeReport> {
    const { record, of, viewer, signal } = order;
    const request = readReportRequest(record);
    if (request.kind !== 'privilege_log') {
      throw new Error(`The report ${record.id} is not a privilege log.`);
    }
    if (!viewer.seesPrivileged) {
      // Administrators read the messages of failed jobs, which must not reveal the kind of the report.
      throw new ForbiddenError('The user who created the report may no longer open it.');
    }
    const ids = await this.stores.hits.reader(of.id).privilegedHitIds(viewer, request.states);
    onCounted(ids.length);
    const clock = new ReportClock(of.timezone);
    const rows = await this.rows(order, ids, { clock, onProgress });
    const head = {
      ...{ reportId: record.id, name: record.name, caseName: of.name, ...authorship(order) },
      ...{ createdAt: record.createdAt, states: request.states, itemCount: rows.length },
    };
    const items = HitSet.ofHits(ids.map(Number));
    if (record.format === 'PDF') {
      const { environment } = this;
      return {
        ...(await printLog(head, rows, { folder, signal, clock, environment, files: this.stores.files })),
        items,
      };
    }
    const file = await writeLogWorkbook(head, rows, { folder, signal, clock });
    return { path: file, extension: 'xlsx', notes: [], items };
  }

  /** @throws ReportIncompleteError when items were added or removed meanwhile: the log is restarted */
  private async rows(
    { of, viewer, signal }: ReportOrder,
    ids: readonly string[],
    { clock, onProgress }: { clock: ReportClock; onProgress: (count: number) => void },
  ): Promise<string[][]> {
    const { hits, sources, users } = this.stores;
    const reader = hits.reader(of.id);
    const sourceNames = new Map((await sources.listOfCases([of.id])).map(({ id, name }) => [id, name]));
    const names = new Map<string, string | null>();
    const rows: string[][] = [];
    for (let start = 0; start < ids.length; start += SLICE) {
      signal.throwIfAborted();
      const slice = ids.slice(start, start + SLICE);
      const items = await reader.privilegeLog(viewer, slice);
      if (items.length !== slice.length) {
        throw new ReportIncompleteError([`${slice.length - items.length} items that changed meanwhile`]);
      }
      await addNames(names, items, users);
      const context = { clock, sourceNames, fullNameOf: (id: string) => names.get(id) ?? null };
      rows.push(...items.map((item, index) => logRow(item, start + index + 1, context)));
      onProgress(rows.length);
    }
    return rows;
  }
}

/** Full names of the users who decided, each looked up once. */
async function addNames(
  names: Map<string, string | null>,
  items: readonly PrivilegeLogItem[],
  users: Stores['users'],
): Promise<void> {
  for (const { userId } of items) {
    if (userId !== null && !names.has(userId)) {
      const user = await users.get(userId);
      names.set(userId, user === null ? null : fullNameOf(user));
    }
  }
}
