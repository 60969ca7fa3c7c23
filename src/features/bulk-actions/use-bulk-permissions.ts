import {
  addBulkComment,
  addBulkTags,
  markBulkPrivileged,
  markBulkUnprivileged,
  removeBulkTags,
} from '@contract/calls/bulk';
import { createBulkExhibits } from '@contract/calls/exhibits';
import { decideBulkPrivilege } from '@contract/calls/privilege';

import { usePermission } from '@/features/permission/use-permission';

export type BulkPermissions = ReturnType<typeof useBulkPermissions>;

/**
 * What the user may do with a selection. Requested before the menu opens, because its first enabled entry takes the
 * focus.
 */
export function useBulkPermissions(caseId: string) {
  return {
    comment: usePermission(addBulkComment, caseId).isAllowed,
    addTags: usePermission(addBulkTags, caseId).isAllowed,
    removeTags: usePermission(removeBulkTags, caseId).isAllowed,
    exhibits: usePermission(createBulkExhibits, caseId).isAllowed,
    decide: usePermission(decideBulkPrivilege, caseId).isAllowed,
    mark: usePermission(markBulkPrivileged, caseId).isAllowed,
    unmark: usePermission(markBulkUnprivileged, caseId).isAllowed,
  };
}
