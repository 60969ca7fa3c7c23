import type { AssignableUser, AssignmentChange, NamedAssignment, NamedPerson } from '@contract/calls/assignments';
import type { CaseAssignment } from '@contract/model/case';
import { canManageCases } from '@contract/rules/assignment';
import { compareNames } from '@contract/text/compare-names';
import { BadRequestError, NotFoundError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { CaseStore } from '@server/stores/case-store';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import { auditEntry, authorOf, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';
import { fullNameOf } from '@server/people/full-name';

interface Dependencies {
  cases: CaseStore;
  users: UserStore;
  changes: ChangeBus;
}

/** Managers and members of a case (rules 000-3, 000-5). */
export class AssignmentService {
  constructor(private readonly deps: Dependencies) {}

  /** Sorted by full name (000-5-16). @throws NotFoundError */
  async list(caseId: string): Promise<NamedAssignment[]> {
    const { cases, users } = this.deps;
    const [record, known] = await Promise.all([cases.get(caseId), users.list()]);
    if (record === null) {
      throw new NotFoundError('There is no such case.');
    }
    const levels = new Map(record.assignments.map(({ userId, accessLevel }) => [userId, accessLevel]));
    return known.sort(byFullName).flatMap((user) => {
      const accessLevel = levels.get(user.id);
      const { userName, role, isEnabled } = user;
      return accessLevel === undefined
        ? []
        : [{ userId: user.id, accessLevel, userName, fullName: fullNameOf(user), role, isEnabled }];
    });
  }

  /**
   * Users who can open the case, sorted by full name. Includes disabled users, whose names are shown with their work. @throws
   * NotFoundError
   */
  async people(caseId: string): Promise<NamedPerson[]> {
    const { cases, users } = this.deps;
    const [record, known] = await Promise.all([cases.get(caseId), users.list()]);
    if (record === null) {
      throw new NotFoundError('There is no such case.');
    }
    const assigned = new Set(record.assignments.map(({ userId }) => userId));
    return known
      .filter(({ id, role }) => role === 'ADMINISTRATOR' || assigned.has(id))
      .sort(byFullName)
      .map((user) => ({ id: user.id, userName: user.userName, fullName: fullNameOf(user) }));
  }

  /** Sorted by full name. */
  async assignableUsers(): Promise<AssignableUser[]> {
    const users = await this.deps.users.list();
    return users
      .filter(({ isEnabled }) => isEnabled)
      .sort(byFullName)
      .map((user) => ({ id: user.id, userName: user.userName, fullName: fullNameOf(user), role: user.role }));
  }

  /** Validates the assignments of a new case, and describes them for its audit entry. @throws BadRequestError */
  async describeAssignable(assignments: readonly CaseAssignment[]): Promise<AuditEntry['description']> {
    const userName = [...(await this.namesOf(assignments)).values()];
    return userName.length === 0 ? {} : { userName, accessLevel: assignments.map(({ accessLevel }) => accessLevel) };
  }

  /**
   * A removed user loses everything at once: open pages get 404, event streams end, the bookmark of the case is removed.
   * @throws BadRequestError for a user who cannot have that level, NotFoundError for the removal of a user who is not assigned
   */
  async change(caseId: string, changes: readonly AssignmentChange[], cause: AuditContext): Promise<void> {
    const names = await this.namesOf(changes);
    const isChanged = await this.deps.cases.assign(caseId, changes, (before) => {
      const assigned = new Map(before.map(({ userId, accessLevel }) => [userId, accessLevel]));
      if (changes.some(({ userId, accessLevel }) => accessLevel === null && !assigned.has(userId))) {
        throw new NotFoundError('There is no such assignment.');
      }
      const made = changes.filter(({ userId, accessLevel }) => assigned.get(userId) !== accessLevel);
      const description = {
        action: made.map(({ accessLevel }) => (accessLevel === null ? 'remove' : 'assign')),
        userName: made.map(({ userId }) => names.get(userId) ?? ''),
        accessLevel: made.map(({ accessLevel }) => accessLevel ?? 'none'),
        accessLevelBefore: made.map(({ userId }) => assigned.get(userId) ?? 'none'),
      };
      return made.length === 0 ? null : auditEntry(cause, description, { caseId });
    });
    if (isChanged) {
      this.deps.changes.publish(caseId, { kind: 'case', author: authorOf(cause) });
    }
  }

  /** By user id, in the order of the changes. */
  private async namesOf(changes: readonly AssignmentChange[]): Promise<Map<string, string>> {
    const users = new Map((await this.deps.users.list()).map((user) => [user.id, user]));
    if (new Set(changes.map(({ userId }) => userId)).size < changes.length) {
      throw new BadRequestError('Name each user once.');
    }
    const names = changes.map(({ userId, accessLevel }) => {
      const user = users.get(userId);
      if (user === undefined || (accessLevel !== null && !user.isEnabled)) {
        throw new BadRequestError('A selected user no longer exists. Load the page again.');
      }
      if (accessLevel === 'manager' && !canManageCases(user.role)) {
        throw new BadRequestError('A legal reviewer cannot be a case manager.');
      }
      return [userId, user.userName] as const;
    });
    return new Map(names);
  }
}

function byFullName(left: UserRecord, right: UserRecord): number {
  return compareNames(fullNameOf(left), fullNameOf(right)) || compareNames(left.userName, right.userName);
}
