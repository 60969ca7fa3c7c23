import { visibleCopies, type GroupMember } from '@server/domain/message-copies/visible-copies';
import { hasBit } from '@server/stores/embedded/base/bitset';
import { blockOf, indexInBlock } from '@server/stores/embedded/rows/review/mark-blocks';
import { PRIVILEGED_MARK, type Marks } from '@server/stores/embedded/rows/review/marks';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

/** A group of one comparison. */
export interface ComparedGroup {
  comparison: number;
  members: GroupMember[];
}

interface GroupRow {
  comparison: number;
  groupNumber: number;
}

/** Reads groups of copies of finished comparisons. For one snapshot of the case: privileged hits are read once. */
export class CopyGroups {
  private readonly groups;
  private readonly members;
  private readonly privileged = new Map<number, Uint32Array | null>();

  constructor(
    db: SqliteDatabase,
    private readonly marks: Marks,
  ) {
    this.groups = db.prepare<[number], GroupRow>(
      `SELECT comparison_id AS comparison, group_number AS groupNumber
       FROM item_copy JOIN comparison ON comparison.id = comparison_id WHERE hit_id = ? AND state = 'finished'`,
    );
    this.members = db.prepare<[number, number], GroupMember>(
      `SELECT hit_id AS hitId, evidence_id AS evidenceId, time FROM item_copy
       WHERE comparison_id = ? AND group_number = ?`,
    );
  }

  /** The groups of the hit, one for each comparison that found it. */
  of(hitId: number): GroupMember[][] {
    return this.byComparison(hitId).map(({ members }) => members);
  }

  /** The same, with their comparisons. */
  byComparison(hitId: number): ComparedGroup[] {
    return this.groups
      .all(hitId)
      .map(({ comparison, groupNumber }) => ({ comparison, members: this.members.all(comparison, groupNumber) }));
  }

  /** The parts of a group that are visible to viewers who may not see privileged hits. */
  open(group: readonly GroupMember[]): GroupMember[][] {
    return visibleCopies(group.filter(({ hitId }) => !this.isPrivileged(hitId)));
  }

  isPrivileged(hitId: number): boolean {
    const block = blockOf(hitId);
    let words = this.privileged.get(block);
    if (words === undefined) {
      words = this.marks.block(PRIVILEGED_MARK, block);
      this.privileged.set(block, words);
    }
    return words !== null && hasBit(words, indexInBlock(hitId));
  }
}
