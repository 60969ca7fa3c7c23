import type { AssignableUser, AssignmentChange, NamedAssignment } from '@contract/calls/assignments';
import type { CaseAccessLevel, CaseAssignment } from '@contract/model/case';
import { canManageCases } from '@contract/rules/assignment';
import { compareNames } from '@contract/text/compare-names';

/** A user who can be chosen, with the other level of the user in the case. */
export interface SelectableUser extends AssignableUser {
  otherLevel: CaseAccessLevel | null;
}

/** Users who can get a level in a case, by full name, and users who have it but could not get it any more. */
export function selectableUsers(
  users: readonly AssignableUser[],
  assignments: readonly NamedAssignment[],
  level: CaseAccessLevel,
): SelectableUser[] {
  const levels = new Map(assignments.map(({ userId, accessLevel }) => [userId, accessLevel]));
  const assigned = assignments
    .filter(({ userId, accessLevel }) => accessLevel === level && !users.some(({ id }) => id === userId))
    .map(({ userId, userName, fullName, role }) => ({ id: userId, userName, fullName, role }));
  return [...users, ...assigned]
    .filter(({ id, role }) => level === 'member' || canManageCases(role) || levels.get(id) === level)
    .map((user) => ({ ...user, otherLevel: otherLevel(levels.get(user.id), level) }))
    .sort((left, right) => compareNames(left.fullName, right.fullName));
}

/** The changes that make these users those of the level: others who have it lose it. */
export const assignmentChanges = (
  before: readonly string[],
  after: readonly string[],
  level: CaseAccessLevel,
): AssignmentChange[] => [
  ...after.filter((userId) => !before.includes(userId)).map((userId) => ({ userId, accessLevel: level })),
  ...before.filter((userId) => !after.includes(userId)).map((userId) => ({ userId, accessLevel: null })),
];

/** What a change of assignments takes from the user who makes it, or from the case. */
export type AssignmentConsequence = 'removesSelf' | 'demotesSelf' | 'leavesNoManager';

/** The consequences to confirm before a change. `ownId` is the id of the user who makes it. */
export function assignmentConsequences(
  assignments: readonly NamedAssignment[],
  changes: readonly AssignmentChange[],
  ownId: string | undefined,
): AssignmentConsequence[] {
  const levels = new Map(changes.map(({ userId, accessLevel }) => [userId, accessLevel]));
  const own = assignments.find(({ userId }) => userId === ownId);
  const ownLevel = own && levels.get(own.userId);
  const isManaged =
    changes.some(({ accessLevel }) => accessLevel === 'manager') ||
    assignments.some((assignment) => canAct(assignment) && !levels.has(assignment.userId));
  return [
    ...(ownLevel === null ? ['removesSelf' as const] : []),
    ...(own?.accessLevel === 'manager' && ownLevel === 'member' ? ['demotesSelf' as const] : []),
    ...(assignments.some(canAct) && !isManaged ? ['leavesNoManager' as const] : []),
  ];
}

/** Whether the user can use the rights of a manager: disabled users cannot sign in, and legal reviewers have none of them. */
const canAct = ({ accessLevel, isEnabled, role }: NamedAssignment): boolean =>
  accessLevel === 'manager' && isEnabled && canManageCases(role);

/** The assignments of a new case besides its creator; a user chosen for both levels becomes a manager. */
export const newAssignments = (managerIds: readonly string[], memberIds: readonly string[]): CaseAssignment[] => [
  ...managerIds.map((userId) => ({ userId, accessLevel: 'manager' as const })),
  ...memberIds
    .filter((userId) => !managerIds.includes(userId))
    .map((userId) => ({ userId, accessLevel: 'member' as const })),
];

const otherLevel = (has: CaseAccessLevel | undefined, level: CaseAccessLevel): CaseAccessLevel | null =>
  has === undefined || has === level ? null : has;
