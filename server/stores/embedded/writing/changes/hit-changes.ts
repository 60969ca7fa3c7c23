import type { AuditEntry } from '@server/stores/audit-entry';
import type { BulkOutcome } from '@server/stores/hit-marks';
import type { WriteEntry } from '@server/stores/embedded/row-hashes/row-watch';
import type { Viewer } from '@server/stores/viewer';

import { newActionKey, recordBulkAction, type BulkDetails } from '@server/stores/embedded/rows/review/bulk-history';
import type { CaseConnection } from './case-connection';
import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';
import { parseId } from '@server/stores/embedded/base/ids';
import { addHits, countHits, hitBlocks, type HitBlocks } from '@server/stores/embedded/rows/review/mark-blocks';
import { Marks, PRIVILEGED_MARK } from '@server/stores/embedded/rows/review/marks';
import { selectHits, type SelectedHits } from '@server/stores/embedded/rows/review/selected-hits';
import { visibleHitsReader } from '@server/stores/embedded/rows/hits/visible-hits';

/** Shared code for changes of hits: one transaction with its audit entry, for hits that the viewer may see. */
export abstract class HitChanges {
  protected readonly marks: Marks;
  protected readonly visibleHits;

  constructor(protected readonly connection: CaseConnection) {
    this.marks = new Marks(connection.db);
    this.visibleHits = visibleHitsReader(connection.db);
  }

  /** Null when the viewer sees no such hit. */
  protected onHit<Result>(
    viewer: Viewer,
    hitId: string,
    work: (id: number, record: WriteEntry) => Result | null,
  ): Result | null {
    return this.connection.change((record) => {
      const id = parseId(hitId);
      const visible = id === null ? undefined : this.visibleHits(viewer, [id]).get(id);
      if (id === null || visible === undefined) {
        return null;
      }
      return work(id, record);
    });
  }

  /**
   * `work` returns the selected hits that it changed, and others that it changed with them. The audit entry records their
   * numbers; the history of actions records the hits.
   */
  protected onChosen(
    viewer: Viewer,
    chosen: readonly ChosenHits[],
    audit: AuditEntry,
    work: (
      selection: SelectedHits,
      actionId: string,
    ) => { changed: HitBlocks; details: BulkDetails; followed?: HitBlocks },
  ): BulkOutcome {
    return this.connection.change((record) => {
      const { db } = this.connection;
      const selection = selectHits(db, this.marks, viewer, hitBlocks(chosen));
      const actionId = newActionKey();
      const { changed, details, followed = new Map() } = work(selection, actionId);
      if (countHits(changed) + countHits(followed) === 0) {
        return this.outcome(selection, changed, null);
      }
      recordBulkAction(db, actionId, addHits(addHits(new Map(), changed), followed), details, audit);
      const about = {
        ...{ hitCount: [String(countHits(changed))], actionId: [actionId] },
        ...(followed.size > 0 && { followedCount: [String(countHits(followed))] }),
      };
      record({ ...audit, description: { ...audit.description, ...about } });
      return this.outcome(selection, changed, actionId);
    });
  }

  protected outcome({ selected }: SelectedHits, hits: HitBlocks, actionId: string | null): BulkOutcome {
    const changed = countHits(hits);
    return { actionId, selected, changed, changedForAll: changed - this.countPrivileged(hits) };
  }

  protected countPrivileged(hits: HitBlocks): number {
    return countHits(hits, (block) => this.marks.block(PRIVILEGED_MARK, block));
  }
}
