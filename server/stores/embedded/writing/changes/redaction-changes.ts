import type { ItemRedactionTarget, Redaction, RedactionRule } from '@contract/model/redaction';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { FollowingRedaction, NewRedaction, RepeatingItem } from '@server/stores/redactions';
import type { Viewer } from '@server/stores/viewer';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { parseIds } from '@server/stores/embedded/base/ids';
import { hasHit, hitsOf, hitsWithin } from '@server/stores/embedded/rows/review/mark-blocks';
import { linkRedactions, withFollowing } from '@server/stores/embedded/rows/review/redaction-following';
import {
  findRedaction,
  insertRedaction,
  markRemoved,
  redactionsFollowing,
} from '@server/stores/embedded/rows/review/redactions';
import { finishedRanges, selectHits } from '@server/stores/embedded/rows/review/selected-hits';

import type { Following } from './following-changes';
import { PrivilegeChanges } from './privilege-changes';

/** Ids in an audit entry of items that were redacted with another. */
const FOLLOWED_IDS_MAX = 1_000;

/** Changes of redactions. The audit log records number, kind and reason, but not the redacted content. */
export abstract class RedactionChanges extends PrivilegeChanges {
  /** None when the viewer sees no such hit. */
  *repeatingItems(viewer: Viewer, hitId: string, following: Following): CooperativeTask<RepeatingItem[]> {
    const { hits } = selectHits(this.connection.db, this.marks, viewer, hitsOf(parseIds([hitId])));
    const { followers } = yield* this.findFollowers(hits, following);
    return followers.map((follower) => ({ hitId: String(follower.hitId), reason: follower.reason }));
  }

  /** Null when the viewer sees no such hit. @throws ConflictError when there are too many active ones */
  createRedaction(
    viewer: Viewer,
    hitId: string,
    { following = [], ...redaction }: NewRedaction<ItemRedactionTarget> & { following?: readonly FollowingRedaction[] },
    audit: AuditEntry,
  ): Redaction | null {
    return this.onHit(viewer, hitId, (id, record) => {
      const { db } = this.connection;
      const created = insertRedaction(db, id, redaction, audit);
      // Sources may have been deleted since the items were found.
      const present = hitsWithin(hitsOf(parseIds(following.map((one) => one.hitId))), finishedRanges(db));
      for (const { hitId: followerId, target, reason } of following) {
        if (hasHit(present, Number(followerId))) {
          const follower = insertRedaction(db, Number(followerId), { ...redaction, target }, audit);
          linkRedactions(db, [follower, created], reason);
        }
      }
      return this.recorded(viewer, created, audit, record);
    });
  }

  /** @throws ConflictError when there are too many active ones */
  createRedactionRule(redaction: NewRedaction<RedactionRule>, audit: AuditEntry): Redaction {
    return this.connection.change((record) => {
      const created = insertRedaction(this.connection.db, null, redaction, audit);
      record(about(audit, created));
      return created;
    });
  }

  /**
   * Removes it with those that follow it, also of items that the viewer does not see. Null when the viewer sees no such
   * redaction. @throws ConflictError when it was removed before
   */
  removeRedaction(viewer: Viewer, redactionId: string, reason: string, audit: AuditEntry): Redaction | null {
    return this.connection.change((record) => {
      const { db } = this.connection;
      const found = findRedaction(db, this.visibleHits, viewer, redactionId);
      if (found === null) {
        return null;
      }
      const followers = redactionsFollowing(db, found);
      const removed = markRemoved(db, found, reason, audit);
      followers.forEach((follower) => markRemoved(db, follower, reason, audit));
      return this.recorded(viewer, removed, audit, record);
    });
  }

  /** The redaction with what follows it, after its audit entry. */
  private recorded(
    viewer: Viewer,
    redaction: Redaction,
    audit: AuditEntry,
    record: (entry: AuditEntry) => void,
  ): Redaction {
    const [complete = redaction] = withFollowing(this.connection.db, viewer, [redaction]);
    record(about(audit, complete));
    return complete;
  }
}

/** With the items that were redacted, or released, with it and that the author sees. */
const about = (audit: AuditEntry, { id, hitId, target, reason, remark, followedBy }: Redaction): AuditEntry => ({
  ...audit,
  ...(hitId !== null && { hitId }),
  description: {
    ...audit.description,
    redaction: [id],
    redactionKind: [target.kind],
    redactionReason: remark === '' ? [reason] : [reason, remark],
    ...(followedBy.length > 0 && { followedHitId: followedBy.slice(0, FOLLOWED_IDS_MAX) }),
  },
});
