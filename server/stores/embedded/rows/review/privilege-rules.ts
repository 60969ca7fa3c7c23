import type { PrivilegeRule, PrivilegeRuleKind } from '@contract/model/privilege';
import { PRIVILEGE_RULES_MAX } from '@contract/rules/limits';
import { privilegeKey, type MatchedRule } from '@server/domain/privilege-matcher';
import { BadRequestError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { requireStored, updateRow } from '@server/stores/embedded/base/stored-rows';
import type { NewPrivilegeRule } from '@server/stores/privilege';

import { parseId } from '@server/stores/embedded/base/ids';

interface RuleRow {
  id: number;
  kind: PrivilegeRuleKind;
  value: string;
  value_key: string;
  remark: string;
  user_id: string;
  user_name: string;
  created_at: string;
}

const toRule = (row: RuleRow): PrivilegeRule => ({
  ...{ id: String(row.id), kind: row.kind, value: row.value, remark: row.remark },
  ...{ createdAt: row.created_at, userId: row.user_id, userName: row.user_name },
});

const SELECT_VALID = 'SELECT * FROM privilege_rule WHERE removed_at IS NULL';

/** The current entries of the lists, by kind and value. */
export const listPrivilegeRules = (db: SqliteDatabase): PrivilegeRule[] =>
  db.prepare<[], RuleRow>(`${SELECT_VALID} ORDER BY kind, value_key`).all().map(toRule);

/** The normalised entries for matching, in the order in which they were added. */
export const matchedRules = (db: SqliteDatabase): MatchedRule[] =>
  db
    .prepare<[], RuleRow>(`${SELECT_VALID} ORDER BY id`)
    .all()
    .map(({ id, kind, value_key: key }) => ({ id, kind, key }));

/** Returns the new entries. Call within a transaction. @throws BadRequestError for more than PRIVILEGE_RULES_MAX */
export function insertPrivilegeRules(
  db: SqliteDatabase,
  rules: readonly NewPrivilegeRule[],
  { userId, userName, timestamp }: AuditEntry,
): PrivilegeRule[] {
  const insert = db.prepare<[string, string, string, string, string, string, string], RuleRow>(
    `INSERT INTO privilege_rule (kind, value, value_key, remark, user_id, user_name, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (kind, value_key) WHERE removed_at IS NULL DO NOTHING RETURNING *`,
  );
  const added = rules.flatMap(({ kind, value, remark }) => {
    const key = privilegeKey(kind, value);
    const row = insert.get(kind, value.trim(), key, remark, userId, userName, timestamp);
    // Present from now on, whether it was added or existed already.
    requireStored(db, 'privilege_rule', { kind, value_key: key, removed_at: null });
    return row === undefined ? [] : toRule(row);
  });
  const count = db.prepare<[], number>('SELECT count(*) FROM privilege_rule WHERE removed_at IS NULL').pluck().get();
  if ((count ?? 0) > PRIVILEGE_RULES_MAX) {
    throw new BadRequestError(
      `The lists of a case hold at most ${PRIVILEGE_RULES_MAX.toLocaleString('en')} entries. Remove some of them first.`,
    );
  }
  return added;
}

/** Null when there is no such entry. Call within a transaction. */
export function removePrivilegeRule(
  db: SqliteDatabase,
  ruleId: string,
  { userId, userName, timestamp }: AuditEntry,
): PrivilegeRule | null {
  const row = db.prepare<[number], RuleRow>(`${SELECT_VALID} AND id = ?`).get(parseId(ruleId) ?? 0);
  if (row === undefined) {
    return null;
  }
  updateRow(db, 'privilege_rule', row.id, { removed_at: timestamp, removed_by: userId, removed_by_name: userName });
  return toRule(row);
}
