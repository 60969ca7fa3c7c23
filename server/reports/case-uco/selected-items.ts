import { NotFoundError } from '@server/errors';
import { completeSearch } from '@server/reports/complete-search';
import { selectedCriteria, type SelectedItems } from '@server/reports/selected-criteria';
import type { HitReader } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

/** The ids of the selected items, in their order. @throws BadRequestError, SearchTimedOutError, the signal's reason */
export async function selectedItems(
  reader: Pick<HitReader, 'matching'>,
  viewer: Viewer,
  selection: SelectedItems,
  signal?: AbortSignal,
): Promise<number[]> {
  const { criteria, exceptHitIds } = selectedCriteria(selection);
  const { hits } = await completeSearch(() => reader.matching(viewer, criteria, signal && { signal }));
  return [...hits.hits()].filter((id) => !exceptHitIds.has(String(id)));
}

/** @throws NotFoundError when the viewer sees none, BadRequestError */
export async function requireItems(
  reader: Pick<HitReader, 'matching'>,
  viewer: Viewer,
  selection: SelectedItems,
): Promise<void> {
  if ((await selectedItems(reader, viewer, selection)).length === 0) {
    throw new NotFoundError('None of the selected items can be exported.');
  }
}
