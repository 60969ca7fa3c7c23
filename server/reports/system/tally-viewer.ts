import type { HitCriteria } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

/** System reports are for administrators, who may not see privileged items: counts exclude them. */
export const TALLY_VIEWER: Viewer = {
  userId: '',
  userName: '',
  role: 'ADMINISTRATOR',
  caseAccess: null,
  seesPrivileged: false,
};

export const EVERYTHING: HitCriteria = { filter: {}, queryFilters: [] };
