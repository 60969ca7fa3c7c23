import type { Role } from '@contract/model/case';
import type { AuditLogStore } from '@server/stores/audit-log-store';
import type { CaseStore } from '@server/stores/case-store';
import type { UserStore } from '@server/stores/user-store';

import { instantCell, type SystemRow } from './system-cell';

export interface UserRowStores {
  users: Pick<UserStore, 'list'>;
  cases: Pick<CaseStore, 'list'>;
  auditLog: Pick<AuditLogStore, 'scan'>;
}

/** Entries per read. */
const BATCH = 50;

const ROLES: Readonly<Record<Role, string>> = {
  ADMINISTRATOR: 'Administrator',
  FORENSIC_EXAMINER: 'Forensic examiner',
  INVESTIGATOR: 'Investigator',
  LEGAL_REVIEWER: 'Legal reviewer',
};

/** A row for each user, enabled or not. @throws the signal's reason */
export async function* userRows(stores: UserRowStores, signal: AbortSignal): AsyncGenerator<SystemRow> {
  const assignments = (await stores.cases.list()).flatMap((record) => record.assignments);
  const countOf = (id: string, level: 'manager' | 'member') =>
    assignments.filter(({ userId, accessLevel }) => userId === id && accessLevel === level).length;
  for (const { id, userName, firstName, lastName, email, role, isEnabled } of await stores.users.list()) {
    signal.throwIfAborted();
    yield [
      ...[userName, `${firstName} ${lastName}`.trim(), email, ROLES[role], isEnabled],
      ...[countOf(id, 'manager'), countOf(id, 'member'), instantCell(await lastLogin(id, stores.auditLog))],
    ];
  }
}

/** Read from the audit log: ended sessions are deleted. */
async function lastLogin(userId: string, auditLog: Pick<AuditLogStore, 'scan'>): Promise<string | null> {
  for await (const batch of auditLog.scan({ userId, logEvents: ['system access'] }, 'desc', BATCH)) {
    const found = batch.find(({ description }) => description['action']?.includes('sign-in') === true);
    if (found !== undefined) {
      return found.timestamp;
    }
  }
  return null;
}
