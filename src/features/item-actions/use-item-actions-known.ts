import { createExhibit } from '@contract/calls/exhibits';
import { markHitPrivileged, markHitUnprivileged } from '@contract/calls/hits';
import { decidePrivilege } from '@contract/calls/privilege';
import { createRedaction } from '@contract/calls/redactions';
import { addHitTag, createCaseTag } from '@contract/calls/tags';
import { useState } from 'react';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { usePermission } from '@/features/permission/use-permission';

/**
 * Whether everything has been loaded that decides which tags and buttons of an item are shown. Shown one by one, each
 * would move those after it, perhaps under a pointer that is about to mark the item privileged. Remains true while tags
 * that could not be loaded are requested again.
 */
export function useItemActionsKnown(caseId: string): boolean {
  const [isKnown, setIsKnown] = useState(false);
  const { data: tags, isError } = useListCaseTagsQuery({ caseId });
  const permissions = [
    usePermission(addHitTag, caseId),
    usePermission(createCaseTag, caseId),
    usePermission(createExhibit, caseId),
    usePermission(createRedaction, caseId),
    usePermission(decidePrivilege, caseId),
    usePermission(markHitPrivileged, caseId),
    usePermission(markHitUnprivileged, caseId),
  ];
  if (!isKnown && (tags !== undefined || isError) && !permissions.some(({ isLoading }) => isLoading)) {
    setIsKnown(true);
  }
  return isKnown;
}
