import { NotFoundError } from '@server/errors';
import type { HitCriteria, HitStore } from '@server/stores/hit-store';
import type { MessageWindow } from '@server/stores/hit-views';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, type Cause } from './cause';
import { caseOf } from './hit-service';

/** Conversations as they are read (spec 001 §2.7, §7 "Chat"). */
export class ConversationService {
  constructor(private readonly deps: { hits: HitStore }) {}

  /** Messages around one; ranges of 0 only count them. @throws NotFoundError when the hit is no message that the viewer may see */
  async messagesAround(
    viewer: Viewer,
    hitId: string,
    { rangeLeft, rangeRight, ...criteria }: HitCriteria & { rangeLeft: number; rangeRight: number },
    signal: AbortSignal,
    cause: Cause,
  ): Promise<MessageWindow> {
    const caseId = caseOf(cause);
    const range = { rangeLeft, rangeRight };
    const { hits } = this.deps;
    const window = await hits.reader(caseId).messagesAround(viewer, criteria, hitId, range, { signal });
    if (window === null) {
      throw new NotFoundError('There is no such message.');
    }
    await hits.transactor(caseId).record(auditEntry(cause, { action: ['open conversation'] }, { hitId }));
    return rangeLeft + rangeRight === 0 ? { ...window, hits: [] } : window;
  }
}
