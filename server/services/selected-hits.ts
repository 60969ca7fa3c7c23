import { BadRequestError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { HitSelection } from '@server/stores/hit-marks';
import type { HitCriteria } from '@server/stores/hit-store';
import type { FollowerChoice } from '@server/stores/privilege';

import { caseOf, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';

/** The hits of a request (contract/model/selection): exactly one of the two properties. */
export interface RequestedHits {
  hitIds?: readonly string[];
  criteria?: HitCriteria & { exceptHitIds?: readonly string[] };
  withToolCopies?: boolean;
  progressId?: string;
}

/** @throws BadRequestError unless exactly one of the two is given */
export function selectionOf({ hitIds, criteria, withToolCopies = false }: RequestedHits): HitSelection {
  if (hitIds !== undefined && criteria === undefined) {
    return { hitIds, withToolCopies };
  }
  if (hitIds === undefined && criteria !== undefined) {
    const { exceptHitIds = [], ...search } = criteria;
    return { criteria: search, exceptHitIds, withToolCopies };
  }
  throw new BadRequestError(
    'Name the items in exactly one way: one by one in "hitIds", or by the search that finds them in "criteria".',
  );
}

/** What of the items that follow privilege a request includes (contract/model/selection). */
export interface RequestedFollowers {
  withFollowers?: boolean;
  equalTextIds?: readonly string[];
}

export const followersOf = ({ withFollowers = true, equalTextIds = [] }: RequestedFollowers): FollowerChoice => ({
  isIncluded: withFollowers,
  equalTextIds,
});

/** For the audit log: that what follows was left out. */
export const aboutFollowers = ({ withFollowers = true }: RequestedFollowers): AuditEntry['description'] =>
  withFollowers ? {} : { withFollowers: ['false'] };

/** The selection for the audit log; the search log describes criteria. */
export const summaryOf = (selection: HitSelection): AuditEntry['description'] => ({
  ...(selection.withToolCopies === true && { withToolCopies: ['true'] }),
  ...('hitIds' in selection
    ? { hitId: selection.hitIds }
    : {
        ...(selection.exceptHitIds !== undefined &&
          selection.exceptHitIds.length > 0 && { exceptHitId: selection.exceptHitIds }),
      }),
});

/** Publishes the progress of an action, from 0 to 1, to the user who sent a progress id. */
export const progressPublisher =
  (changes: ChangeBus, { progressId }: RequestedHits, cause: AuditContext) =>
  (share: number): void => {
    if (progressId !== undefined) {
      changes.publish(caseOf(cause), { kind: 'progress', userId: cause.userId, progressId, share });
    }
  };
