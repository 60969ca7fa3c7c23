import { setImmediate as nextTurn } from 'node:timers/promises';

import type { CaseTag } from '@contract/model/case';
import type { AccessLevel, Comment } from '@contract/model/hit';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { HitTransactor } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { changeComment, commentsReader, insertComment } from './comments';
import { parseId } from './ids';
import { purgeSource } from './purge-source';
import { isHeldElsewhere, type ClaimRow } from './source-claim';
import { SqliteHitReader } from './sqlite-hit-reader';
import { changeTag, findTag, insertTag, removeTag, setHitTag } from './tags';

interface CommentValues {
  content: string;
  accessLevel: AccessLevel;
}

/** Changes: each in one transaction with its audit entry (architecture 3.10). */
export class SqliteHitTransactor extends SqliteHitReader implements HitTransactor {
  async createTag(tag: { name: string; color: string }, audit: AuditEntry): Promise<CaseTag> {
    return this.connection.change((record) => {
      const created = insertTag(this.connection.db, tag);
      record({ ...audit, description: { ...audit.description, tagId: [created.id] } });
      return created;
    });
  }

  async updateTag(tagId: string, tag: { name: string; color: string }, audit: AuditEntry): Promise<CaseTag> {
    return this.connection.change((record) => {
      const changed = changeTag(this.connection.db, tagId, tag);
      record(audit);
      return changed;
    });
  }

  async deleteTag(tagId: string, audit: AuditEntry): Promise<void> {
    this.connection.change((record) => {
      removeTag(this.connection.db, tagId, audit);
      record(audit);
    });
  }

  async addHitTag(viewer: Viewer, hitId: string, tagId: string, audit: AuditEntry): Promise<string[] | null> {
    return this.setTag(viewer, { hitId, tagId, action: 'add' }, audit);
  }

  async removeHitTag(viewer: Viewer, hitId: string, tagId: string, audit: AuditEntry): Promise<string[] | null> {
    return this.setTag(viewer, { hitId, tagId, action: 'remove' }, audit);
  }

  async addComment(
    viewer: Viewer,
    hitId: string,
    comment: CommentValues,
    audit: AuditEntry,
  ): Promise<Comment[] | null> {
    return this.onHit(viewer, hitId, (id, record) => {
      insertComment(this.connection.db, id, comment, audit);
      record(audit);
      return commentsReader(this.connection.db)(viewer, id);
    });
  }

  async updateComment(
    viewer: Viewer,
    hitId: string,
    commentId: string,
    comment: CommentValues,
    audit: AuditEntry,
  ): Promise<Comment[] | null> {
    return this.onHit(viewer, hitId, (id, record) => {
      changeComment(this.connection.db, viewer, { hitId: id, commentId: parseId(commentId) }, comment);
      record(audit);
      return commentsReader(this.connection.db)(viewer, id);
    });
  }

  async markPrivileged(viewer: Viewer, hitId: string, isPrivileged: boolean, audit: AuditEntry): Promise<boolean> {
    const sql = isPrivileged
      ? 'INSERT OR IGNORE INTO privileged (hit_id) VALUES (?)'
      : 'DELETE FROM privileged WHERE hit_id = ?';
    const done = this.onHit(viewer, hitId, (id, record) => {
      if (this.connection.db.prepare(sql).run(id).changes > 0) {
        record(audit);
      }
      return true;
    });
    return done ?? false;
  }

  async record(audit: AuditEntry): Promise<void> {
    this.connection.change((record) => record(audit));
  }

  async discardUnfinished(isRunning: (evidenceId: number) => boolean): Promise<number[]> {
    const left = this.connection.db
      .prepare<[], ClaimRow & { evidence_id: number; state: string }>("SELECT * FROM source WHERE state <> 'finished'")
      .all()
      .filter((row) => row.state === 'deleting' || (!isRunning(row.evidence_id) && !isHeldElsewhere(row)))
      .map((row) => row.evidence_id);
    for (const evidenceId of left) {
      await this.purge(evidenceId);
    }
    return left;
  }

  /** Gone for every reader at once; the rows follow slice by slice, after a crash at the next start. */
  async deleteSource(evidenceId: number, audit: AuditEntry): Promise<void> {
    this.connection.change((record) => {
      this.connection.db.prepare("UPDATE source SET state = 'deleting' WHERE evidence_id = ?").run(evidenceId);
      record(audit);
    });
    await this.purge(evidenceId);
  }

  private async purge(evidenceId: number): Promise<void> {
    const slices = purgeSource(this.connection.db, evidenceId);
    while (slices.next().done !== true) {
      await nextTurn();
    }
  }

  private setTag(
    viewer: Viewer,
    { hitId, tagId, action }: { hitId: string; tagId: string; action: 'add' | 'remove' },
    audit: AuditEntry,
  ): string[] | null {
    return this.onHit(viewer, hitId, (id, record) => {
      const tag = findTag(this.connection.db, tagId);
      if (tag === null) {
        return null;
      }
      if (setHitTag(this.connection.db, { hitId: id, tagId: tag, action }, audit)) {
        record(audit);
      }
      return this.mapper.tagsOf(id);
    });
  }

  private onHit<Result>(
    viewer: Viewer,
    hitId: string,
    work: (id: number, record: (entry: AuditEntry) => void) => Result,
  ): Result | null {
    return this.connection.change((record) => {
      const id = this.visibleHit(viewer, hitId);
      return id === null ? null : work(id, record);
    });
  }
}
