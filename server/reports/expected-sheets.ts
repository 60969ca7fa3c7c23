import type { HitSet } from '@server/domain/hit-set';
import type { HitReader } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { ROW_MAX } from './excel/sheet';
import type { ReportCriteria } from './report-selection';
import { completeSearch } from './complete-search';

/** Without the header. */
const SHEET_ROWS = ROW_MAX - 1;

interface SheetRequest {
  selection: ReportCriteria;
  found: HitSet;
  signal: AbortSignal;
}

/** The number of sheets for this many rows; 0 for none. */
export const sheetsFor = (rowCount: number): number => Math.ceil(rowCount / SHEET_ROWS);

/**
 * The number of sheets for the items: one for each artifact, more when a sheet is full.
 * @throws SearchTimedOutError, the signal's reason
 */
export async function itemSheets(
  reader: Pick<HitReader, 'countBy' | 'matching'>,
  viewer: Viewer,
  { selection, found, signal }: SheetRequest,
): Promise<number> {
  const { criteria, parts, alsoTagged } = selection;
  if (criteria === null || found.size === 0) {
    return 0;
  }
  const { groups } = await completeSearch(() => reader.countBy(viewer, criteria, 'artifactName', { signal }));
  const counted = groups.map(({ count }) => count);
  const isOfFound = parts === undefined && alsoTagged === null && sum(counted) === found.size;
  if (isOfFound) {
    return sum(counted.map(sheetsFor));
  }
  // The counts include items outside of the selection: counts the selected items of each artifact.
  let sheets = 0;
  for (const { value: name, group = '' } of groups) {
    const filter = { artifacts: [{ group, name }], toolCopies: 'apart' as const };
    const { hits } = await completeSearch(() => reader.matching(viewer, { filter, queryFilters: [] }, { signal }));
    sheets += sheetsFor(found.and(hits).size);
  }
  return sheets;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
