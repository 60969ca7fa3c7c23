import { markHitUnprivileged } from '@contract/calls/hits';

import { usePermission } from '@/features/permission/use-permission';

/**
 * Whether the user sees privileged hits in a case: users with the permission to remove the mark do
 * (server/services/role-policy.ts). False while loading. The server excludes privileged hits in any case.
 */
export const useSeesPrivileged = (caseId: string): boolean => usePermission(markHitUnprivileged, caseId).isAllowed;
