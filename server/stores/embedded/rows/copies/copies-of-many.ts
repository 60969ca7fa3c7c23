import { visibleCopies, type GroupMember } from '@server/domain/message-copies/visible-copies';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { copiesIn } from './copies-reader';

interface MemberRow extends GroupMember {
  own: number;
  comparison: number;
  groupNumber: number;
}

/** Reads the copies of many hits in other extractions, including privileged ones, with one statement. */
export function copiesOfManyReader(db: SqliteDatabase): (hitIds: readonly number[]) => Map<number, number[]> {
  const members = db.prepare<[string], MemberRow>(
    `SELECT own.hit_id AS own, own.comparison_id AS comparison, own.group_number AS groupNumber,
       member.hit_id AS hitId, member.evidence_id AS evidenceId, member.time
     FROM json_each(?) requested JOIN item_copy own ON own.hit_id = requested.value
     JOIN comparison ON comparison.id = own.comparison_id AND state = 'finished'
     JOIN item_copy member ON member.comparison_id = own.comparison_id AND member.group_number = own.group_number
     ORDER BY own.hit_id, own.comparison_id, own.group_number`,
  );
  return (hitIds) => {
    const copies = new Map<number, number[]>();
    let group: MemberRow[] = [];
    const add = (): void => {
      const own = group[0]?.own ?? 0;
      const found = copiesIn(visibleCopies(group), own).map(({ hitId }) => hitId);
      if (found.length > 0) {
        copies.set(own, [...(copies.get(own) ?? []), ...found]);
      }
    };
    for (const row of members.iterate(JSON.stringify(hitIds))) {
      const [first] = group;
      if (first !== undefined && !isOfGroup(first, row)) {
        add();
        group = [];
      }
      group.push(row);
    }
    add();
    return copies;
  };
}

const isOfGroup = (left: MemberRow, right: MemberRow): boolean =>
  left.own === right.own && left.comparison === right.comparison && left.groupNumber === right.groupNumber;
