import type { Exhibit, ExhibitNumbering } from '@contract/model/exhibit';
import { describeChanges, hasChanges } from '@server/domain/describe-changes';
import { ConflictError } from '@server/errors';
import type { AuditEntry, Updated } from '@server/stores/audit-entry';
import type { WriteEntry } from '@server/stores/embedded/row-hashes/row-watch';
import type { ExhibitText, NewExhibits } from '@server/stores/exhibits';
import type { Viewer } from '@server/stores/viewer';

import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';
import {
  changeExhibitText,
  changeNumbering,
  findExhibit,
  hitExhibitsReader,
  insertExhibits,
  readNumbering,
  withdraw,
} from '@server/stores/embedded/rows/review/exhibits';
import { HitChanges } from './hit-changes';
import { countHits, hitBlocks, oneHit } from '@server/stores/embedded/rows/review/mark-blocks';
import { selectHits } from '@server/stores/embedded/rows/review/selected-hits';

/** Changes of exhibits. Numbers are assigned in the transaction of the change: two changes never get the same number. */
export abstract class ExhibitChanges extends HitChanges {
  /** Null when the viewer sees no such hit. @throws ConflictError when it is an exhibit */
  createExhibit(viewer: Viewer, hitId: string, text: ExhibitText, audit: AuditEntry): Exhibit | null {
    return this.onHit(viewer, hitId, (id, record) => {
      const { db } = this.connection;
      const existing = hitExhibitsReader(db)([id]).get(id);
      if (existing !== undefined) {
        throw new ConflictError(`This item is already exhibit ${existing.number}.`);
      }
      insertExhibits(db, this.marks, oneHit(id), text, audit);
      const created = this.exhibitOfHit(viewer, id);
      record(withNumbers(audit, [created.number]));
      return created;
    });
  }

  /** @throws BadRequestError for too many */
  createExhibits(viewer: Viewer, chosen: readonly ChosenHits[], text: ExhibitText, audit: AuditEntry): NewExhibits {
    return this.connection.change((record) => {
      const { db } = this.connection;
      const { hits, selected } = selectHits(db, this.marks, viewer, hitBlocks(chosen));
      const { changed, added } = insertExhibits(db, this.marks, hits, text, audit);
      const hitIds = added.map(({ hitId }) => String(hitId));
      const numbers = added.map(({ number }) => number);
      if (added.length > 0) {
        // The audit entry lists only the hits that became exhibits, not all selected ones.
        const about = { hitId: hitIds, hitCount: [String(hitIds.length)] };
        record(withNumbers({ ...audit, description: { ...audit.description, ...about } }, numbers));
      }
      return {
        selected,
        hitIds,
        firstNumber: numbers[0] ?? null,
        lastNumber: numbers.at(-1) ?? null,
        changedForAll: countHits(changed) - this.countPrivileged(changed),
      };
    });
  }

  /** Null when the viewer sees no such exhibit. @throws ConflictError when it was withdrawn */
  updateExhibit(viewer: Viewer, exhibitId: string, text: ExhibitText, audit: AuditEntry): Updated<Exhibit> | null {
    let isChanged = false;
    const record = this.onExhibit(viewer, exhibitId, (exhibit, write) => {
      changeExhibitText(this.connection.db, exhibit, text);
      const changes = describeChanges(exhibit, text, ['title', 'remark']);
      isChanged = hasChanges(changes);
      if (isChanged) {
        write(aboutExhibit(audit, exhibit, changes));
      }
    });
    return record && { record, isChanged };
  }

  /** Null when the viewer sees no such exhibit. @throws ConflictError when it was withdrawn before */
  withdrawExhibit(viewer: Viewer, exhibitId: string, audit: AuditEntry): Exhibit | null {
    return this.onExhibit(viewer, exhibitId, (exhibit, record) => {
      withdraw(this.connection.db, this.marks, exhibit, audit);
      record(aboutExhibit(audit, exhibit, {}));
    });
  }

  updateExhibitNumbering(numbering: ExhibitNumbering, audit: AuditEntry): Updated<ExhibitNumbering> {
    return this.connection.change((record) => {
      const { db } = this.connection;
      const changes = describeChanges(readNumbering(db), numbering, ['prefix', 'digits']);
      const isChanged = hasChanges(changes);
      if (isChanged) {
        changeNumbering(db, numbering);
        record({ ...audit, description: { ...audit.description, ...changes } });
      }
      return { record: numbering, isChanged };
    });
  }

  private onExhibit(
    viewer: Viewer,
    exhibitId: string,
    work: (exhibit: Exhibit, record: WriteEntry) => void,
  ): Exhibit | null {
    return this.connection.change((record) => {
      const exhibit = this.findExhibit(viewer, exhibitId);
      if (exhibit === null) {
        return null;
      }
      work(exhibit, record);
      return this.findExhibit(viewer, exhibitId);
    });
  }

  private exhibitOfHit(viewer: Viewer, hitId: number): Exhibit {
    const id = hitExhibitsReader(this.connection.db)([hitId]).get(hitId)?.id ?? '';
    const exhibit = this.findExhibit(viewer, id);
    if (exhibit === null) {
      throw new Error(`Hit ${hitId} is no exhibit.`);
    }
    return exhibit;
  }

  private findExhibit(viewer: Viewer, exhibitId: string): Exhibit | null {
    return findExhibit(this.connection.db, this.visibleHits, viewer, exhibitId);
  }
}

const withNumbers = (audit: AuditEntry, numbers: readonly string[]): AuditEntry => ({
  ...audit,
  description: { ...audit.description, exhibitNumber: numbers },
});

const aboutExhibit = (audit: AuditEntry, exhibit: Exhibit, more: AuditEntry['description']): AuditEntry => ({
  ...withNumbers(audit, [exhibit.number]),
  hitId: exhibit.hitId,
  evidenceId: exhibit.evidenceId,
  description: { ...audit.description, exhibitNumber: [exhibit.number], ...more },
});
