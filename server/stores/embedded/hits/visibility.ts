import type { Viewer } from '@server/stores/viewer';

import { condition, type Condition } from './condition';

/**
 * What `viewer` may know of: hits of finished sources, without the privileged ones unless they may see those
 * (architecture 3.3). Part of every query of a reader. The plus keeps SQLite from choosing plans by this condition.
 */
export function visibleTo(viewer: Pick<Viewer, 'seesPrivileged'>): Condition {
  const isFinished = "+h.evidence_id IN (SELECT evidence_id FROM source WHERE state = 'finished')";
  return condition(
    viewer.seesPrivileged ? isFinished : `${isFinished} AND h.id NOT IN (SELECT hit_id FROM privileged)`,
  );
}
