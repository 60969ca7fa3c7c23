import type { HitCriteria } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

/** System reports are for administrators, who do not see privileged items: these are in no number of theirs. */
export const TALLY_VIEWER: Viewer = {
  userId: '',
  userName: '',
  role: 'ADMINISTRATOR',
  caseAccess: null,
  seesPrivileged: false,
};

export const EVERYTHING: HitCriteria = { filter: {}, queryFilters: [] };
