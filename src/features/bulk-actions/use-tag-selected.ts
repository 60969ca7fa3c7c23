import { useAddBulkTagsMutation } from '@/api/endpoints/bulk';
import { useTagging } from '@/features/shortcuts/use-tagging';

import { useBulkRun } from './use-bulk-run';
import type { BulkSelection } from './use-bulk-selection';

/** Tags the selected items in the same way as the dialog of the bulk action. */
export function useTagSelected(caseId: string, { count, body }: BulkSelection, isAllowed: boolean): void {
  const [addBulkTags] = useAddBulkTagsMutation();
  const { run } = useBulkRun(caseId, 'addTags');
  const tag = (tagId: string) => run((progressId) => addBulkTags({ caseId, ...body, tagIds: [tagId], progressId }));
  useTagging(isAllowed && count > 0 ? { count, tag: ({ id }) => void tag(id) } : null);
}
