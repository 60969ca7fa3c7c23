import type { Clock } from '@server/clock';
import { NotFoundError } from '@server/errors';
import type { Coverage, HitCopy } from '@server/stores/hit-marks';
import type { SearchStatus, HitCriteria, HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';

/** Maximum number of listed copies of a hit. */
const COPIES_MAX = 1_000;

interface Dependencies {
  hits: HitStore;
  clock: Clock;
  searchDeadlineMs: number;
}

/** The seen hits of users, the part of a case that was seen, and other hits with the same file. */
export class SeenService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Returns the number of hits that were new to the user. The audit log lists those; hits that the user may not see are
   * skipped.
   */
  markSeen(viewer: Viewer, hitIds: readonly string[], cause: AuditContext): Promise<number> {
    const audit = auditEntry(cause, { action: ['seen'] });
    return this.deps.hits.transactor(caseOf(cause)).markSeen(viewer, hitIds, audit);
  }

  coverage(
    viewer: Viewer,
    caseId: string,
    criteria: HitCriteria,
    signal: AbortSignal,
  ): Promise<Coverage & { status: SearchStatus }> {
    const { hits, clock, searchDeadlineMs } = this.deps;
    return hits.reader(caseId).coverage(viewer, criteria, { signal, deadline: clock() + searchDeadlineMs });
  }

  /** @throws NotFoundError */
  async copies(viewer: Viewer, caseId: string, hitId: string): Promise<{ copies: HitCopy[]; hasMore: boolean }> {
    const copies = await this.deps.hits.reader(caseId).copies(viewer, hitId, COPIES_MAX + 1);
    if (copies === null) {
      throw new NotFoundError('There is no such item.');
    }
    return { copies: copies.slice(0, COPIES_MAX), hasMore: copies.length > COPIES_MAX };
  }
}
