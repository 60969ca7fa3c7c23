import { BadRequestError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { HitSelection } from '@server/stores/hit-marks';
import type { HitCriteria } from '@server/stores/hit-store';

import { caseOf, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';

/** As a call names what it is about (contract/model/selection): exactly one of the two. */
export interface AskedHits {
  hitIds?: readonly string[];
  criteria?: HitCriteria & { exceptHitIds?: readonly string[] };
  withToolCopies?: boolean;
  progressId?: string;
}

/** @throws BadRequestError unless exactly one of the two is named */
export function selectionOf({ hitIds, criteria, withToolCopies = false }: AskedHits): HitSelection {
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

/** What was selected, for the audit log; the criteria of a search are described by the search log. */
export const summaryOf = (selection: HitSelection): AuditEntry['description'] => ({
  ...(selection.withToolCopies === true && { withToolCopies: ['true'] }),
  ...('hitIds' in selection
    ? { hitId: selection.hitIds }
    : {
        ...(selection.exceptHitIds !== undefined &&
          selection.exceptHitIds.length > 0 && { exceptHitId: selection.exceptHitIds }),
      }),
});

/** Publishes how far an action is, from 0 to 1, to the user who named its progress. */
export const progressTeller =
  (changes: ChangeBus, { progressId }: AskedHits, cause: AuditContext) =>
  (share: number): void => {
    if (progressId !== undefined) {
      changes.publish(caseOf(cause), { kind: 'progress', userId: cause.userId, progressId, share });
    }
  };
