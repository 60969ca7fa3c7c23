import type { ItemRedactionTarget, Redaction, RedactionRule } from '@contract/model/redaction';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { NewRedaction } from '@server/stores/redactions';
import type { Viewer } from '@server/stores/viewer';

import { PrivilegeChanges } from './privilege-changes';
import { findRedaction, insertRedaction, markRemoved } from '@server/stores/embedded/rows/review/redactions';

/** Changes of redactions. The audit log records number, kind and reason, but not the redacted content. */
export abstract class RedactionChanges extends PrivilegeChanges {
  /** Null when the viewer sees no such hit. @throws ConflictError when there are too many active ones */
  createRedaction(
    viewer: Viewer,
    hitId: string,
    redaction: NewRedaction<ItemRedactionTarget>,
    audit: AuditEntry,
  ): Redaction | null {
    return this.onHit(viewer, hitId, (id, record) => {
      const created = insertRedaction(this.connection.db, id, redaction, audit);
      record(about(audit, created));
      return created;
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

  /** Null when the viewer sees no such redaction. @throws ConflictError when it was removed before */
  removeRedaction(viewer: Viewer, redactionId: string, reason: string, audit: AuditEntry): Redaction | null {
    return this.connection.change((record) => {
      const { db } = this.connection;
      const found = findRedaction(db, this.visibleHits, viewer, redactionId);
      if (found === null) {
        return null;
      }
      const removed = markRemoved(db, found, reason, audit);
      record(about(audit, removed));
      return removed;
    });
  }
}

const about = (audit: AuditEntry, { id, hitId, target, reason, remark }: Redaction): AuditEntry => ({
  ...audit,
  ...(hitId !== null && { hitId }),
  description: {
    ...audit.description,
    redaction: [id],
    redactionKind: [target.kind],
    redactionReason: remark === '' ? [reason] : [reason, remark],
  },
});
