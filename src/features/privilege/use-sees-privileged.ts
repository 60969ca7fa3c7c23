import { markHitUnprivileged } from '@contract/calls/hits';

import { usePermission } from '@/features/permission/use-permission';

/**
 * Whether the user sees privileged hits in a case: whoever may take the mark off does, nobody else
 * (server/services/role-policy.ts). False while it is loading. The server leaves privileged hits out whatever this says.
 */
export const useSeesPrivileged = (caseId: string): boolean => usePermission(markHitUnprivileged, caseId).isAllowed;
