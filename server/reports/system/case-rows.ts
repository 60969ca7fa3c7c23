import type { CaseRecord, CaseStore } from '@server/stores/case-store';
import type { CaseReportStore } from '@server/stores/case-report-store';
import type { DeletedCaseRecord, DeletionStore } from '@server/stores/deletion-store';
import type { HitStore } from '@server/stores/hit-store';
import type { PreviewStore } from '@server/stores/preview-store';

import { tallyPreviews } from './preview-tally';
import { instantCell, NOT_AVAILABLE, type SystemCell, type SystemRow } from './system-cell';
import { EVERYTHING, TALLY_VIEWER } from './tally-viewer';

export interface CaseRowStores {
  cases: Pick<CaseStore, 'list'>;
  caseReports: Pick<CaseReportStore, 'list'>;
  deletions: Pick<DeletionStore, 'listCases'>;
  hits: Pick<HitStore, 'reader'>;
  previews: Pick<PreviewStore, 'find'>;
}

interface Options {
  signal: AbortSignal;
  /** Called for a case whose data cannot be read. */
  onUnreadable: (caseId: string, error: unknown) => void;
}

/** A row for each case, then for each deleted one, without counts. @throws the signal's reason */
export async function* caseRows(stores: CaseRowStores, options: Options): AsyncGenerator<SystemRow> {
  for (const record of await stores.cases.list()) {
    yield await rowOf(record, stores, options);
  }
  for (const deleted of await stores.deletions.listCases()) {
    yield rowOfDeleted(deleted);
  }
}

async function rowOf(record: CaseRecord, stores: CaseRowStores, options: Options): Promise<SystemRow> {
  const { id, name, shortDescription, longDescription, createdAt, assignments, evidenceSourceCount } = record;
  const numberOf = (level: 'member' | 'manager') =>
    assignments.filter(({ accessLevel }) => accessLevel === level).length;
  const { hits, tagged, previews, bytes } = await countsOf(id, stores, options);
  // A privilege log would reveal that privileged items exist.
  const { records: reports } = await stores.caseReports.list(id, { without: ['chat_export', 'privilege_log'] });
  return [
    ...[name, shortDescription, longDescription, instantCell(createdAt), false, null],
    ...[numberOf('member'), numberOf('manager'), hits, tagged, evidenceSourceCount, reports.length],
    ...[previews, bytes, instantCell(reports.at(-1)?.createdAt ?? null)],
  ];
}

interface Counts {
  hits: SystemCell;
  tagged: SystemCell;
  previews: SystemCell;
  bytes: SystemCell;
}

async function countsOf(caseId: string, { hits, previews }: CaseRowStores, options: Options): Promise<Counts> {
  const { signal, onUnreadable } = options;
  try {
    const reader = hits.reader(caseId);
    const { value } = await reader.count(TALLY_VIEWER, EVERYTHING, { signal });
    const { untagged } = await reader.countTags(TALLY_VIEWER, EVERYTHING, { signal });
    const { count, bytes } = await tallyPreviews(caseId, reader, previews, signal);
    return { hits: value, tagged: value - untagged, previews: count, bytes };
  } catch (error) {
    signal.throwIfAborted();
    onUnreadable(caseId, error);
    return { hits: NOT_AVAILABLE, tagged: NOT_AVAILABLE, previews: NOT_AVAILABLE, bytes: NOT_AVAILABLE };
  }
}

const rowOfDeleted = (deleted: DeletedCaseRecord): SystemRow => [
  ...[deleted.name, deleted.shortDescription, deleted.longDescription, instantCell(deleted.createdAt)],
  ...[true, instantCell(deleted.deletedAt)],
  ...Array.from({ length: 9 }, () => null),
];
